import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connectClient, copyOut, tablesOf, type Connection } from '@leadhouse/server/db'
import type { AccountId } from '@leadhouse/server/kit'
import { openEmbedded } from '../server/src/platform/db/embedded/open-embedded.ts'
import { createDatabase } from '../server/src/platform/db/connections/pool.ts'
import { openInstance } from '../tools/instance.ts'
import { fillLeads } from './growth/fill-leads.ts'
import { loadFrom } from './load/load-process.ts'
import { finiteFigures } from './finite.ts'
import { bySize } from './size.ts'

/*
 * npm run bench -- backup [--leads 100000] [--rounds 3] [--seconds 20] [--json]
 *
 * Measures `leadhouse backup` of this many leads against COPY of the same tables into one file by
 * one connection, without compression, encryption or hashing, in turns in the same run. Also
 * measures the intake rate during consecutive backups compared with intake without backups, and the
 * peak memory of a backup process. Quote the ratios; times depend on the machine. Linux only.
 */
const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: bySize('100000', '500') },
    rounds: { type: 'string', default: bySize('3', '1') },
    seconds: { type: 'string', default: bySize('20', '1') },
    json: { type: 'boolean', default: false },
  },
})
const [leads, rounds, seconds] = [values.leads, values.rounds, values.seconds].map(Number) as [
  number,
  number,
  number,
]
const root = path.resolve(import.meta.dirname, '..')
const instance = await openInstance()
const share = await openEmbedded(instance.folder, {})
const database = createDatabase(share.connection, 2)
try {
  const { account_id, api_key } = await instance.command<{ account_id: AccountId; api_key: string }>(
    'accounts', 'create', '--account', 'bench', '--email', 'bench@example.com', '--plan', 'enterprise', '--daily-quota', '100000000',
  ) // oxfmt-ignore
  await fillLeads(database, { account_id, leads, until: new Date() })
  await database.pool.query('vacuum (analyze)')
  const turns: { copy_seconds: number; backup: Backup }[] = []
  for (let round = 0; round < rounds; round += 1)
    turns.push({ copy_seconds: await copyAll(share.connection), backup: await backUp() })

  const intake = () =>
    loadFrom({
      url: instance.url, key: api_key, connections: 16, seconds, mix: { kind: 'newcomers', other_key: null },
    }) // oxfmt-ignore
  await intake()
  const alone = await intake()
  let isLoaded = true
  const beside = intake().finally(() => (isLoaded = false))
  let backups = 0
  for (; isLoaded; backups += 1) await backUp()
  const meanwhile = await beside
  report({
    leads,
    turns,
    backup_to_copy: Math.min(...turns.map((turn) => turn.backup.seconds / turn.copy_seconds)),
    memory_bytes: Math.max(...turns.map(({ backup }) => backup.memory_bytes)),
    intake: {
      alone: alone.per_second,
      meanwhile: meanwhile.per_second,
      ratio: meanwhile.per_second / alone.per_second,
      backups,
    },
  })
} finally {
  await database.pool.end()
  await share.close()
  await instance.close()
}

/** Copies every table that is in a backup into one file, and returns the duration. */
async function copyAll(connection: Connection): Promise<number> {
  const client = await connectClient(connection, 'bench')
  const file = path.join(instance.folder, 'copied')
  const begun = performance.now()
  const stream = fs.createWriteStream(file, { flush: true })
  await client.query('begin transaction isolation level repeatable read read only')
  for (const table of tablesOf('account', 'shared', 'derived'))
    await copyOut(client, `select * from ${table}`, async ({ data }) => {
      if (!stream.write(data)) await once(stream, 'drain')
    })
  stream.end()
  await finished(stream)
  const took = (performance.now() - begun) / 1000
  await client.end()
  fs.rmSync(file)
  return took
}

/**
 * A backup by the command: its duration from the time it has its database, because loading code is
 * not part of it; its size; and the peak memory of its process.
 */
type Backup = { seconds: number; bytes: number; file_bytes: number; memory_bytes: number }

async function backUp(): Promise<Backup> {
  const file = path.join(instance.folder, 'bench.backup')
  const main = path.join(root, 'cli/src/main.ts')
  const child = spawn(process.execPath, [main, 'backup', file, '--json', '--verbose'], {
    env: {
      ...process.env,
      LEADHOUSE_DATA_DIR: instance.folder,
      LEADHOUSE_BACKUP_PASSPHRASE: 'four words nobody guesses',
    },
  })
  let begun = NaN
  child.stderr.once('data', () => (begun = performance.now()))
  const ended = Promise.all([text(child.stdout), once(child, 'close')])
  let memory_bytes = 0
  while (child.exitCode === null) {
    memory_bytes = Math.max(memory_bytes, highestOf(child.pid ?? 0))
    await pause(50)
  }
  const [out] = await ended
  const took = (performance.now() - begun) / 1000
  fs.rmSync(file)
  const { bytes, file_bytes } = JSON.parse(out) as Backup
  return { seconds: took, bytes, file_bytes, memory_bytes }
}

/** Returns the peak memory of a process so far. @see proc_pid_status(5), VmHWM */
function highestOf(pid: number): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [] // oxfmt-ignore
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}

type Figures = {
  leads: number
  turns: { copy_seconds: number; backup: Backup }[]
  backup_to_copy: number
  memory_bytes: number
  intake: { alone: number; meanwhile: number; ratio: number; backups: number }
}

function report(figures: Figures): void {
  finiteFigures('backup', figures)
  if (values.json) return console.log(JSON.stringify(figures))
  const megabytes = (n: number): string => `${(n / 1e6).toFixed(1)} MB`
  for (const { copy_seconds, backup } of figures.turns)
    console.log(
      `COPY ${copy_seconds.toFixed(2)} s, backup ${backup.seconds.toFixed(2)} s (${(backup.seconds / copy_seconds).toFixed(2)}): ${megabytes(backup.bytes)} of rows in ${megabytes(backup.file_bytes)}, ${megabytes(backup.memory_bytes)} of memory at its highest`,
    )
  const { alone, meanwhile, ratio, backups } = figures.intake
  console.log(`backup to COPY, the best turn: ${figures.backup_to_copy.toFixed(2)}`)
  console.log(
    `intake alone ${alone.toFixed(0)} leads per second, during ${backups} backups ${meanwhile.toFixed(0)}: ${ratio.toFixed(2)}`,
  )
}
