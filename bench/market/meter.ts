import { readdir, readFile } from 'node:fs/promises'
import type { OpenDatabase } from '@leadhouse/server/db'

/** Processor time of this process and of PostgreSQL's, and write-ahead log, both since some beginning. */
export type Spent = { cpu_us: number; wal_bytes: number }

/** The kernel counts the time of other processes in hundredths of a second. @see proc_pid_stat(5), sysconf(3) */
const tickUs = 10_000

/** Opens a meter over this process and the PostgreSQL it is connected to, which runs on this machine. Linux only. */
export async function openMeter({ pool }: OpenDatabase): Promise<() => Promise<Spent>> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const backend = rows[0] && (await readStat(rows[0].pid))
  return async () => {
    const { rows: written } = await pool.query<{ bytes: string }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`,
    )
    const { user, system } = process.cpuUsage()
    const cpu_us = user + system + (backend ? await readFamily(backend.parent) : NaN)
    return { cpu_us, wal_bytes: Number(written[0]?.bytes) }
  }
}

/** What the server's first process and all it started have used, also those that have ended. */
async function readFamily(postmaster: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const stats = await Promise.all(pids.map((pid) => readStat(pid)))
  return stats.reduce((sum, stat) => {
    if (stat?.pid === postmaster) return sum + stat.own_us + stat.ended_us
    return stat?.parent === postmaster ? sum + stat.own_us : sum
  }, 0)
}

async function readStat(pid: number) {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (line === undefined) return undefined
  // The name of the program stands in brackets and may hold anything.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const ticks = (at: number) => Number(fields[at]) * tickUs
  return {
    pid,
    parent: Number(fields[1]),
    own_us: ticks(11) + ticks(12),
    ended_us: ticks(13) + ticks(14),
  }
}
