import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { readdir, readFile } from 'node:fs/promises'
import { median } from '@leadhouse/server/statistics'
import type { OpenDatabase } from '@leadhouse/server/db'
import type { BenchAccount, BenchService } from './bench-service.ts'
import { bySize } from '../size.ts'

/**
 * Processor time of this process and of PostgreSQL, and write-ahead log, since an arbitrary start.
 */
type Spent = { cpu_us: number; wal_bytes: number }

/**
 * The kernel counts the time of other processes in hundredths of a second. @see proc_pid_stat(5),
 * sysconf(3)
 */
const tickUs = 10_000

/** Opens a meter for this process and its PostgreSQL server on the same machine. Linux only. */
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

/**
 * Returns the time used by the server's first process and all processes it started, including ended
 * ones.
 */
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
  // The program name is in brackets and may contain any character.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const ticks = (at: number) => Number(fields[at]) * tickUs
  return {
    pid,
    parent: Number(fields[1]),
    own_us: ticks(11) + ticks(12),
    ended_us: ticks(13) + ticks(14),
  }
}

/** Number of pairs of measurements, of which the medians are reported. */
const pairs = bySize(9, 1)

/**
 * Measures the cost of writing a listing with and without the market. Each measurement runs for
 * `seconds`, in pairs with alternating order, with eight callers and one that requests an area.
 *
 * Without the market, the triggers are disabled, so that no change is recorded and nothing is
 * computed. With it, the wait until all changes are aggregated is included. Processor time (of this
 * process with its threads, and of PostgreSQL) and write-ahead log do not depend on other load on
 * the machine; the rates do.
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

/** One measurement: the write rate, and the cost per write. */
type Turn = { per_s: number } & Spent

async function turn(
  account: BenchAccount,
  seconds: number,
  meter: () => Promise<Spent>,
): Promise<Turn> {
  const before = await meter()
  const { written, per_s } = await writeFor(account, seconds)
  // The background job runs twice a second, so all changes are aggregated by then.
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
