import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { readdir, readFile } from 'node:fs/promises'
import { median } from '@leadhouse/server/statistics'
import type { OpenDatabase } from '@leadhouse/server/db'
import type { BenchAccount, BenchService } from './bench-service.ts'
import { bySize } from '../size.ts'

/** Processor time of this process and of PostgreSQL's, and write-ahead log, both since some beginning. */
type Spent = { cpu_us: number; wal_bytes: number }

/** The kernel counts the time of other processes in hundredths of a second. @see proc_pid_stat(5), sysconf(3) */
const tickUs = 10_000

/** Opens a meter over this process and the PostgreSQL it is connected to, which runs on this machine. Linux only. */
async function openMeter({ pool }: OpenDatabase): Promise<() => Promise<Spent>> {
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

/** How often each way is measured; the medians of the pairs are answered. */
const pairs = bySize(9, 1)

/**
 * What a written listing costs with the market behind it against without: by turns of `seconds`, in pairs whose order changes, eight
 * callers each, and an area asked about meanwhile in both. Without, the triggers are off, so that no change is noted and nothing
 * computed again; with, the wait until all changes are folded counts as well. Processor time (that of this process with its threads, and
 * of PostgreSQL) and write-ahead log do not depend on what else the machine does; the rates beside them do.
 */
export async function measureWrites(
  { database }: BenchService,
  account: BenchAccount,
  seconds: number,
) {
  const meter = await openMeter(database)
  const taken = { enable: [] as Turn[], disable: [] as Turn[] }
  await writeFor(account, bySize(1, 0.2))
  for (let pair = 0; pair < pairs; pair++) {
    const order = ['enable', 'disable'] as const
    for (const verb of pair % 2 === 0 ? order : order.toReversed()) {
      await database.pool.query(`alter table service ${verb} trigger user`)
      await writeFor(account, 0.3)
      taken[verb].push(await turn(account, seconds, meter))
    }
  }
  await database.pool.query('alter table service enable trigger user')
  const middle = (turns: readonly Turn[], of: keyof Turn) => median(turns.map((one) => one[of]))
  const ratio = (of: keyof Turn) =>
    median(taken.enable.map((one, i) => one[of] / (taken.disable[i]?.[of] ?? NaN)))
  return {
    writes_per_s: Math.round(middle(taken.enable, 'per_s')),
    writes_against_none: round(ratio('per_s')),
    write_cpu_us: Math.round(middle(taken.enable, 'cpu_us')),
    write_cpu_us_none: Math.round(middle(taken.disable, 'cpu_us')),
    write_cpu_against_none: round(ratio('cpu_us')),
    write_wal_bytes: Math.round(middle(taken.enable, 'wal_bytes')),
    write_wal_bytes_none: Math.round(middle(taken.disable, 'wal_bytes')),
    write_wal_against_none: round(ratio('wal_bytes')),
  }
}

/** A turn of writing: its rate, and what a write cost. */
type Turn = { per_s: number } & Spent

async function turn(
  account: BenchAccount,
  seconds: number,
  meter: () => Promise<Spent>,
): Promise<Turn> {
  const before = await meter()
  const { written, per_s } = await writeFor(account, seconds)
  // A round comes twice a second: what was written is folded by then.
  await setTimeout(1000)
  const after = await meter()
  return {
    per_s,
    cpu_us: (after.cpu_us - before.cpu_us) / written,
    wal_bytes: (after.wal_bytes - before.wal_bytes) / written,
  }
}

async function writeFor({ call }: BenchAccount, seconds: number) {
  const started = performance.now()
  const end = started + seconds * 1000
  let written = 0
  const caller = async (number: number): Promise<void> => {
    for (let i = 0; performance.now() < end; i++) {
      await call('POST', '/services', {
        type: 'residential',
        price: 250_000 + 100 * i,
        bedrooms: 1 + (i % 5),
        location: { city: `City ${(number * 5 + i) % 40}`, state: 'CA' },
      })
      written += 1
    }
  }
  const asker = async (): Promise<void> => {
    while (performance.now() < end) {
      await call('GET', '/analytics/market?city=city_7&property_type=residential')
      await setTimeout(100)
    }
  }
  await Promise.all([asker(), ...Array.from({ length: 8 }, (_, number) => caller(number))])
  return { written, per_s: (1000 * written) / (performance.now() - started) }
}

const round = (value: number): number => Number(value.toFixed(3))
