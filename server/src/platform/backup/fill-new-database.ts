import fs from 'node:fs'
import { newDatabaseFolder, isInUse, openEmbeddedAt, swapIn, type Connection } from '#db'
import { BackupRefused } from './backup-refused.ts'
import type { VerifiedBackup } from './read-backup.ts'
import { fill, type RestoreParts } from './restore-parts.ts'

/**
 * Creates a new database next to the one of a data folder, fills it from a verified backup, and
 * calls `ready` for the remaining work. Afterwards the new database is closed and can be swapped
 * in. On any failure it is removed.
 *
 * @throws BackupRefused, StartRefused with one sentence; nothing was changed
 */
export async function fillNewDatabase<T>(
  data_dir: string,
  verified: VerifiedBackup,
  parts: Pick<RestoreParts, 'file' | 'keys' | 'postgres_bin' | 'tell'>,
  ready: (connection: Connection, folder: string) => Promise<T>,
): Promise<T> {
  const beside = newDatabaseFolder(data_dir)
  if (isInUse(beside))
    throw new BackupRefused(
      `Another restore or upgrade is in progress in ${beside}. Wait for it, or stop it.`,
    )
  fs.rmSync(beside, { recursive: true, force: true })
  requireRoom(data_dir, verified.summary.bytes)
  try {
    const database = await openEmbeddedAt(beside, parts.postgres_bin)
    try {
      await fill(database.connection, verified, { ...parts, prepare: async () => undefined })
      return await ready(database.connection, beside)
    } finally {
      await database.close()
    }
  } catch (error) {
    const told = isFull(data_dir) ? fullDisk(data_dir) : error
    fs.rmSync(beside, { recursive: true, force: true })
    throw told
  }
}

/**
 * Returns whether the disk is full. PostgreSQL reports a full disk with different messages, some of
 * which only mean a lost connection. A file of the write-ahead log has 16 MB.
 */
function isFull(data_dir: string): boolean {
  const { bavail, bsize } = fs.statfsSync(data_dir)
  return bavail * bsize < 16_777_216
}

const fullDisk = (data_dir: string): BackupRefused =>
  new BackupRefused(
    `The disk of ${data_dir} became full. Nothing was restored, and the existing data is unchanged. Free some space and try again.`,
  )

/**
 * Swaps the filled database in. If a process starts the old database in between, waits until it has
 * stopped.
 */
export async function swapFilled(data_dir: string, now: Date): Promise<{ former: string | null }> {
  const stamp = now.toISOString().replace(/[-:]|\..*/g, '')
  for (;;) {
    const swapped = swapIn(data_dir, stamp)
    if (swapped !== undefined) return swapped
    await pause()
  }
}

/** Waits until no process uses the database of a data folder. */
export async function untilUnused(data_dir: string): Promise<void> {
  while (isInUse(data_dir)) await pause()
}

/**
 * Returns the approximate disk space of a database after loading `bytes` of rows: rows, indexes,
 * the log of the load, and an empty cluster.
 */
export const roomFor = (bytes: number): number => bytes * roomFactor + emptyBytes

const roomFactor = 2.5
const emptyBytes = 150_000_000

function requireRoom(data_dir: string, bytes: number): void {
  fs.mkdirSync(data_dir, { recursive: true })
  const { bavail, bsize } = fs.statfsSync(data_dir)
  const needed = roomFor(bytes)
  if (bavail * bsize >= needed) return
  throw new BackupRefused(
    `The restore needs about ${megabytes(needed)} on the disk of ${data_dir}, which has ${megabytes(bavail * bsize)} free. Free some space, or choose another folder with --into.`,
  )
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100))
