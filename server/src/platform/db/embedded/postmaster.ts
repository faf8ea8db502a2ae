import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { isAlive } from './appear-whole.ts'
import { bareEnvironment } from './owner.ts'

/** The postmaster of a cluster: its process id and the status it reports. */
export type Postmaster = { readonly pid: number; readonly status: string }

/**
 * Returns the running postmaster of this cluster, if there is one. Reads its lock file
 * (postmaster.pid: the first line is the process id, the eighth the status). After kill -9, a lock
 * file can name a process id that was reused by another program. So only a `postgres` process
 * started on this cluster counts.
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = readLines(path.join(cluster, 'postmaster.pid'))
  const pid = Number(lines[0])
  if (!(pid > 0) || !isPostmaster(pid, cluster)) return undefined
  return { pid, status: lines[7]?.trim() ?? 'starting' }
}

/**
 * Removes lock files that name a running process other than PostgreSQL, because PostgreSQL would
 * refuse to start. This is safe: while an old backend runs, its shared memory makes a second
 * postmaster fail. No signal is ever sent on the basis of such a file.
 */
export function clearStaleLocks(cluster: string, socketFolder: string): void {
  for (const file of [
    path.join(cluster, 'postmaster.pid'),
    path.join(socketFolder, '.s.PGSQL.5432.lock'),
  ]) {
    const pid = Number(readLines(file)[0])
    if (pid > 0 && isAlive(pid) && !isPostmaster(pid, cluster)) fs.rmSync(file, { force: true })
  }
}

/** Waits until a process that is not our child has ended; checks every 5 ms. */
export async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid) && commandOf(pid).length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

function isPostmaster(pid: number, cluster: string): boolean {
  const command = commandOf(pid)
  return path.basename(command[0] ?? '') === 'postgres' && command.includes(cluster)
}

/**
 * Returns the program and arguments of a process. Returns an empty list if the process does not
 * exist or is a zombie.
 */
function commandOf(pid: number): string[] {
  if (process.platform === 'linux') {
    return readText(`/proc/${pid}/cmdline`).split('\0').filter(Boolean)
  }
  const asked = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
    env: bareEnvironment,
    encoding: 'utf8',
  })
  const [, program, cluster] = /^(.*?) -D (.*?) -c /.exec(asked.stdout.trim()) ?? []
  return program === undefined || cluster === undefined
    ? asked.stdout.split(' ').filter(Boolean)
    : [program, '-D', cluster]
}

function readLines(file: string): string[] {
  return readText(file).split('\n')
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
