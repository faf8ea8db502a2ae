import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { isAlive } from './appear-whole.ts'
import { bareEnvironment } from './owner.ts'

/** The postmaster of a cluster: its process and what it says of itself. */
export type Postmaster = { readonly pid: number; readonly status: string }

/**
 * The living postmaster of this cluster, if there is one, read from the lock file it keeps (postmaster.pid: the first
 * line is its process, the eighth its state). A lock file left by a kill -9 may name a process that is something else
 * by now; only a `postgres` started on this very cluster counts.
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = readLines(path.join(cluster, 'postmaster.pid'))
  const pid = Number(lines[0])
  if (!(pid > 0) || !isPostmaster(pid, cluster)) return undefined
  return { pid, status: lines[7]?.trim() ?? 'starting' }
}

/**
 * Takes away lock files that name a living process which is not PostgreSQL: PostgreSQL itself would refuse to start.
 * It stays safe: while an old backend lives, PostgreSQL's shared memory refuses a second postmaster. Nothing is ever
 * signalled on the word of such a file.
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

/** Waits until a process that is not our child is gone; looks every 5 ms. */
export async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid) && commandOf(pid).length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

function isPostmaster(pid: number, cluster: string): boolean {
  const command = commandOf(pid)
  return path.basename(command[0] ?? '') === 'postgres' && command.includes(cluster)
}

/** The program and arguments of a process; empty for none, and for one that ended and was not collected yet. */
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
