import { readFileSync } from 'node:fs'
import type { OpenDatabase } from '../server/src/platform/db/index.ts'

/**
 * Microseconds of processor time: of this process, and of the database processes that serve it
 * (null if they are not visible from here).
 */
export type Cpu = { own: number; database: number | null }

/**
 * Starts counting processor time. Returns a function that reads the time used since, including
 * connections opened in the meantime.
 */
export async function countCpu(database: OpenDatabase): Promise<() => Promise<Cpu>> {
  const ownBefore = process.cpuUsage()
  const before = timesOf(await backendsOf(database))
  return async () => {
    const own = process.cpuUsage(ownBefore)
    const after = timesOf(await backendsOf(database))
    return {
      own: own.user + own.system,
      database: before && after && sumOfGrowth(before, after),
    }
  }
}

/**
 * Like `countCpu` for many short measurements: counting sends no query, so it does not include
 * connections opened after this call.
 */
export async function openCpu(database: OpenDatabase): Promise<() => () => Cpu> {
  const pids = await backendsOf(database)
  return () => {
    const ownBefore = process.cpuUsage()
    const before = timesOf(pids)
    return () => {
      const { user, system } = process.cpuUsage(ownBefore)
      const after = timesOf(pids)
      return { own: user + system, database: before && after && sumOfGrowth(before, after) }
    }
  }
}

async function backendsOf({ pool }: OpenDatabase): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}

/**
 * Returns the microseconds each process has used so far; null if the server is not on this machine.
 * A process that has ended is left out.
 */
function timesOf(pids: readonly number[]): Map<number, number> | null {
  const times = pids.flatMap((pid) => {
    const used = microsecondsOf(pid)
    return used === undefined ? [] : [[pid, used] as const]
  })
  return times.length === 0 ? null : new Map(times)
}

/**
 * The first field is nanoseconds on a processor; /proc/PID/stat counts in hundredths of a second
 * only. @see Linux, Documentation/scheduler/sched-stats.rst
 */
function microsecondsOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000
  } catch {
    return undefined
  }
}

const sumOfGrowth = (
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): number => [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0)
