import fs from 'node:fs'
import path from 'node:path'
import { findPostmaster } from './postmaster.ts'

/**
 * Returns whether a cluster is a file-by-file copy that was made while the original ran (or after
 * it was killed, which looks the same). Such a copy mixes states of different times: concurrent
 * writes may be missing or partial, and PostgreSQL cannot detect that.
 *
 * The folder contains a file with its own inode number, which differs in a copy. PostgreSQL removes
 * its lock file when it stops. So a lock file together with a foreign inode number identifies such
 * a copy. After a crash, the lock file exists but the inode number is right; so it is after
 * restoring a disk snapshot, which is consistent. A copy of a stopped database has no lock file.
 */
export function isCopyOfRunning(homeFolder: string): boolean {
  const cluster = path.join(homeFolder, 'cluster')
  const kept = readOrigin(homeFolder)
  if (kept === undefined || kept.says === kept.is) return false
  return (
    fs.existsSync(path.join(cluster, 'postmaster.pid')) && findPostmaster(cluster) === undefined
  )
}

/** Records this folder as the one its cluster belongs to. An unchanged file is not written. */
export function recordOrigin(homeFolder: string): void {
  const kept = readOrigin(homeFolder)
  if (kept !== undefined && kept.says === kept.is) return
  const file = originOf(homeFolder)
  const descriptor = fs.openSync(file, 'w', 0o600)
  fs.writeSync(descriptor, `${fs.fstatSync(descriptor, { bigint: true }).ino}\n`)
  fs.closeSync(descriptor)
}

function readOrigin(homeFolder: string): { says: string; is: string } | undefined {
  const file = originOf(homeFolder)
  const stat = fs.statSync(file, { bigint: true, throwIfNoEntry: false })
  if (stat === undefined) return undefined
  return { says: fs.readFileSync(file, 'utf8').trim(), is: String(stat.ino) }
}

const originOf = (homeFolder: string): string => path.join(homeFolder, 'origin')

/** Returns the warning for the operator of such a copy. */
export const copiedWhileRunning = (dataDir: string): string =>
  `The database in ${dataDir} is a copy that was made while the database ran (or after it was killed). Such a copy mixes states of different times: ` +
  'data may be missing or damaged, and this may become visible only later. Do not use it. Instead, use a copy that was made ' +
  'while the service was stopped, a disk snapshot, or a pg_dump (see "Backing up" in docs/operations/run.md).'
