import fs from 'node:fs'
import path from 'node:path'
import { besideOf, isInUse, openEmbeddedAt, swapIn } from '#db'
import { BackupRefused } from './backup-refused.ts'
import type { LedgerLine } from './ledger.ts'
import {
  besideFile,
  fill,
  finish,
  keyOf,
  readLedgers,
  type Restored,
  type RestoreParts,
} from './restore-parts.ts'
import { verifyBackup } from './read-backup.ts'

/** A restore into the embedded database of a data folder. */
export type EmbeddedRestore = Restored & {
  data_dir: string
  /** The database that was there before, which stays; null where there was none. */
  former: string | null
}

/**
 * Restores a backup into a data folder, beside whatever lives there: the file is read whole first, a new database is made and filled in a folder of its own,
 * and only when nothing is left to be done it takes the place of the old one, which is kept. A service that runs goes on until somebody stops it; then the
 * swap happens. Cut off anywhere, the old one serves as before, or the new one whole.
 *
 * @throws BackupRefused, StartRefused: one sentence, and nothing was changed
 */
export async function restoreEmbedded(
  data_dir: string,
  parts: RestoreParts,
): Promise<EmbeddedRestore> {
  const { file, keys, clock, tell } = parts
  const verified = await verifyBackup(file, keys, (bytes, of) => tell({ step: 'read', bytes, of }))
  const secret_key = keyOf(verified, parts.secret_key ?? keyInFolder(data_dir, verified.contents))
  const beside = besideOf(data_dir)
  if (isInUse(beside))
    throw new BackupRefused(`Another restore is under way in ${beside}. Wait for it, or stop it.`)
  fs.rmSync(beside, { recursive: true, force: true })
  requireRoom(data_dir, verified.summary.bytes)
  const folders = [...parts.ledgers, besideFile(file)]
  const readLines = (): LedgerLine[] => readLedgers(folders) ?? []
  try {
    const database = await openEmbeddedAt(beside)
    let lines: LedgerLine[] = []
    let finished: Awaited<ReturnType<typeof finish>>
    try {
      await fill(database.connection, verified, { ...parts, prepare: async () => undefined })
      tell({ step: 'finish' })
      lines = readLines()
      const with_key = { clock, secret_key, data_dir: beside }
      finished = await finish(database.connection, with_key, lines)
      if (isInUse(data_dir)) tell({ step: 'wait' })
      while (isInUse(data_dir)) await pause()
      // Who was erased while it was being restored, until the old one stopped, is erased here as well.
      if (readLines().length > lines.length) {
        const again = await finish(database.connection, with_key, readLines())
        finished = { ...finished, erased_again: finished.erased_again + again.erased_again }
      }
    } finally {
      await database.close()
    }
    if (parts.secret_key === null) writeKey(path.join(beside, 'secret.key'), secret_key)
    const swapped = await swap(data_dir, clock.now())
    const { snapshot_at, rows, tables } = verified.summary
    const has_ledger = readLedgers(folders) !== null
    return { ...finished, ...swapped, snapshot_at, rows, tables, has_ledger, data_dir }
  } catch (error) {
    fs.rmSync(beside, { recursive: true, force: true })
    throw error
  }
}

/** A key that lies in the data folder serves a backup that was made without one. */
function keyInFolder(data_dir: string, contents: { secret_key: string | null }): Buffer | null {
  const file = path.join(data_dir, 'secret.key')
  if (contents.secret_key !== null || !fs.existsSync(file)) return null
  return Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'base64')
}

/** What rows, indexes and the log of one load take, roughly, in bytes of rows; and what an empty cluster takes. */
const roomFactor = 2.5
const emptyBytes = 150_000_000

function requireRoom(data_dir: string, bytes: number): void {
  fs.mkdirSync(data_dir, { recursive: true })
  const { bavail, bsize } = fs.statfsSync(data_dir)
  const needed = bytes * roomFactor + emptyBytes
  if (bavail * bsize >= needed) return
  throw new BackupRefused(
    `The restore needs about ${megabytes(needed)} on the disk of ${data_dir}, which has ${megabytes(bavail * bsize)}. Make room, or name another folder with --into.`,
  )
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`

function writeKey(file: string, key: Buffer): void {
  fs.writeFileSync(file, `${key.toString('base64')}\n`, { mode: 0o600, flush: true })
}

/** Somebody may start the old one again between two looks: then it is waited for once more. */
async function swap(data_dir: string, now: Date): Promise<{ former: string | null }> {
  const stamp = now.toISOString().replace(/[-:]|\..*/g, '')
  for (;;) {
    const swapped = swapIn(data_dir, stamp)
    if (swapped !== undefined) return swapped
    await pause()
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100))
