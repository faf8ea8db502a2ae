import { readFileSync } from 'node:fs'
import type { OpenDatabase } from '../server/src/db/index.ts'

/** Microseconds of processor time: of this process, and of the database's processes that serve it (null where they cannot be seen from here). */
export type Cpu = { own: number; database: number | null }

/** The clock ticks of Linux in a second, which no kernel of our day has otherwise. */
const ticksPerSecond = 100

/** Begins to count processor time; answers how to read what was used since. */
export async function countCpu(database: OpenDatabase): Promise<() => Promise<Cpu>> {
  const ownBefore = process.cpuUsage()
  const before = await ticksOf(database)
  return async () => {
    const own = process.cpuUsage(ownBefore)
    const after = await ticksOf(database)
    return {
      own: own.user + own.system,
      database: before && after && sumOfGrowth(before, after) * (1e6 / ticksPerSecond),
    }
  }
}

/** What each of our backends used so far, by process; null where the server is not on this machine. */
async function ticksOf({ pool }: OpenDatabase): Promise<Map<number, number> | null> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database()`,
  )
  try {
    return new Map(rows.map(({ pid }) => [pid, ticks(pid)]))
  } catch {
    return null
  }
}

/** User and system time of a process, the 14th and 15th fields of its stat. @see proc_pid_stat(5) */
function ticks(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}

const sumOfGrowth = (before: Map<number, number>, after: Map<number, number>): number =>
  [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0)
