import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** Returns the postmaster's process id of an instance's embedded database, from its lock file. */
export function postmasterOf(folder: string): number {
  const file = path.join(realpathSync(path.join(folder, 'database')), 'cluster/postmaster.pid')
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}

/** Returns a process and its descendants, without `except` and its descendants. */
export function treeOf(root: number, except?: number): number[] {
  const parents = new Map(allProcesses().map(({ pid, parent }) => [pid, parent]))
  const belongs = (pid: number | undefined): boolean =>
    pid === root || (pid !== undefined && pid !== except && belongs(parents.get(pid)))
  return [...parents.keys()].filter(belongs)
}

/**
 * Returns the processor seconds of a process tree: user and system time of its live processes, and
 * of ended processes they waited for. Linux counts in hundredths of a second. @see
 * proc_pid_stat(5), fields 14 to 17
 */
export function processorSeconds(root: number, except?: number): number {
  const tree = new Set(treeOf(root, except))
  return allProcesses()
    .filter(({ pid }) => tree.has(pid))
    .reduce((sum, { ticks }) => sum + ticks / 100, 0)
}

/**
 * Returns the memory of a process tree in MB of a million bytes. Each process counts with its share
 * of every page, so shared memory is counted once. @see proc_pid_smaps(5)
 */
export const proportionalMb = (root: number, except?: number): number =>
  treeOf(root, except).reduce((sum, pid) => sum + proportionalBytes(pid), 0) / 1e6

type Process = { pid: number; parent: number; ticks: number }

function allProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processOf(Number(name)) ?? [])
}

/** A process may have ended before it is read. */
function processOf(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return { pid, parent: fields[1] ?? 0, ticks: user + system + endedUser + endedSystem }
  } catch {
    return undefined
  }
}

const proportionalBytes = (pid: number): number =>
  Number(/^Pss: +(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024

/** A process may have ended before it is read. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
