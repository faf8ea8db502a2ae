import fs from 'node:fs'
import { besideOf, isInUse, openEmbeddedAt, swapIn, type Connection } from '#db'
import { BackupRefused } from './backup-refused.ts'
import type { VerifiedBackup } from './read-backup.ts'
import { fill, type RestoreParts } from './restore-parts.ts'

/**
 * Makes a database beside the one of a data folder, fills it from a verified backup, and gives it to `ready` for what is left to be done. When that is done it
 * lies there closed, to be swapped in. Where anything fails nothing of it stays.
 *
 * @throws BackupRefused, StartRefused: one sentence, and nothing was changed
 */
export async function fillBeside<T>(
  data_dir: string,
  verified: VerifiedBackup,
  parts: Pick<RestoreParts, 'file' | 'keys' | 'tell'>,
  ready: (connection: Connection, folder: string) => Promise<T>,
): Promise<T> {
  const beside = besideOf(data_dir)
  if (isInUse(beside))
    throw new BackupRefused(
      `Another restore or upgrade is under way in ${beside}. Wait for it, or stop it.`,
    )
  fs.rmSync(beside, { recursive: true, force: true })
  requireRoom(data_dir, verified.summary.bytes)
  try {
    const database = await openEmbeddedAt(beside)
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

/** PostgreSQL dies in many words of a disk without room, and some of them are only that nobody answers. A file of its log is of 16 MB. */
function isFull(data_dir: string): boolean {
  const { bavail, bsize } = fs.statfsSync(data_dir)
  return bavail * bsize < 16_777_216
}

const fullDisk = (data_dir: string): BackupRefused =>
  new BackupRefused(
    `The disk of ${data_dir} became full; nothing was restored, and what was there is as it was. Make room, and run it again.`,
  )

/** Puts what was filled into the place of the old one. Somebody may start that again between two looks: then it is waited for once more. */
export async function swapFilled(data_dir: string, now: Date): Promise<{ former: string | null }> {
  const stamp = now.toISOString().replace(/[-:]|\..*/g, '')
  for (;;) {
    const swapped = swapIn(data_dir, stamp)
    if (swapped !== undefined) return swapped
    await pause()
  }
}

/** Waits until nobody uses the database of a data folder. */
export async function untilUnused(data_dir: string): Promise<void> {
  while (isInUse(data_dir)) await pause()
}

/** What a database takes on its disk that `bytes` of rows are loaded into: rows, indexes, the log of one load, and what an empty cluster takes; roughly. */
export const roomFor = (bytes: number): number => bytes * roomFactor + emptyBytes

const roomFactor = 2.5
const emptyBytes = 150_000_000

function requireRoom(data_dir: string, bytes: number): void {
  fs.mkdirSync(data_dir, { recursive: true })
  const { bavail, bsize } = fs.statfsSync(data_dir)
  const needed = roomFor(bytes)
  if (bavail * bsize >= needed) return
  throw new BackupRefused(
    `The restore needs about ${megabytes(needed)} on the disk of ${data_dir}, which has ${megabytes(bavail * bsize)}. Make room, or name another folder with --into.`,
  )
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100))
