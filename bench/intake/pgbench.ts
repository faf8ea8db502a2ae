import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { socketFolder } from '../embedded-socket.ts'

/** Whether pgbench is installed: it does not come with the embedded server. */
export const hasPgbench = (): boolean => spawnSync('pgbench', ['--version']).status === 0

export type PgbenchRun = {
  /** The data folder of the instance into whose database it writes. */
  folder: string
  script: string
  clients: number
  seconds: number
  /** Tells runs over the same tables apart: `:i` is another number in each. */
  run: number
}

/**
 * Transactions of this script, with prepared statements. In it `:i` is a number of 16 digits that no transaction of any run has twice, grows as ids do,
 * and ends in 0; `:p` is drawn below a million.
 */
export function runPgbench({ folder, script, clients, seconds, run }: PgbenchRun) {
  const place = mkdtempSync(path.join(os.tmpdir(), 'leadhouse-pgbench-'))
  const file = path.join(place, 'lead.sql')
  writeFileSync(file, `${numbers}\n${script}`)
  const { stdout, stderr } = spawnSync(
    'pgbench',
    [
      ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)],
      ['-D', `n=${(run + 1) * 1e12}`, '-f', file],
      ['-h', socketFolder(folder), '-U', 'leadhouse', 'leadhouse'],
    ].flat(),
    { encoding: 'utf8' },
  )
  rmSync(place, { recursive: true })
  const transactions = Number(/actually processed: (\d+)/.exec(stdout)?.[1])
  const per_second = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  if (!(transactions > 0 && per_second > 0)) throw new Error(`pgbench did not run: ${stderr}`)
  return { transactions, per_second }
}

/** A client keeps its variables from one transaction to the next: the numbers of all clients grow together. */
const numbers = `\\set n :n + 100
\\set i (100000000000000 + :n + :client_id) * 10
\\set p random(0, 999999)`
