import fs from 'node:fs'
import path from 'node:path'
import { findPostmaster } from './postmaster.ts'

/**
 * Whether a cluster is a copy of one that ran when it was copied, file by file (or that had been killed, which looks the same). Such a copy is of no
 * one moment: what was written meanwhile may be missing in it, or there in part, and PostgreSQL has no way to see it.
 *
 * Its folder keeps a file that holds its own inode, which a copy cannot have; and PostgreSQL takes its lock away when it stops. So a lock beside
 * another's inode tells. A crash leaves the lock and the inode, a snapshot of the disk (which is of one moment) as well, a copy of a stopped
 * folder no lock.
 */
export function isCopyOfRunning(homeFolder: string): boolean {
  const cluster = path.join(homeFolder, 'cluster')
  const kept = readOrigin(homeFolder)
  if (kept === undefined || kept.says === kept.is) return false
  return (
    fs.existsSync(path.join(cluster, 'postmaster.pid')) && findPostmaster(cluster) === undefined
  )
}

/** Makes this folder the one its cluster belongs to from now on. An unchanged file is left alone. */
export function keepOrigin(homeFolder: string): void {
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

/** What the operator of such a copy is told. */
export const copiedWhileRunning = (dataDir: string): string =>
  `The database in ${dataDir} is a copy that was made while the database ran (or after it was killed). Such a copy is of no one moment: ` +
  'what was written meanwhile may be missing or damaged, and it may show only later. Do not go on with it: take a copy that was made ' +
  'while the service was stopped, a snapshot of the disk, or a pg_dump (docs/operations/run.md, Backing up).'
