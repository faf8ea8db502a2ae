import fs from 'node:fs'
import path from 'node:path'
import { isInUse } from '#db'
import { fillNewDatabase, swapFilled, untilUnused } from './fill-new-database.ts'
import type { LedgerLine } from './ledger.ts'
import {
  backupFolderOf,
  finishCopy,
  copyKeyOf,
  readLedgers,
  type Restored,
  type RestoreParts,
} from './restore-parts.ts'
import { verifyBackup } from './read-backup.ts'

/** Result of a restore into the embedded database of a data folder. */
export type EmbeddedRestore = Restored & {
  data_dir: string
  /** Path of the previous database, which is not deleted; null if there was none. */
  former: string | null
}

/**
 * Restores a backup into a data folder, next to an existing database. The whole file is verified
 * first. Then a new database is created and filled in a separate folder. When it is complete, it
 * replaces the old one, which is not deleted. A running service continues until it is stopped, and
 * the swap happens then. If the restore is interrupted at any point, either the old database is
 * unchanged or the new one is complete.
 *
 * @throws BackupRefused, StartRefused with one sentence; nothing was changed
 */
export async function restoreEmbedded(
  data_dir: string,
  parts: RestoreParts,
): Promise<EmbeddedRestore> {
  const { file, keys, clock, tell } = parts
  const verified = await verifyBackup(file, keys, (bytes, of) => tell({ step: 'read', bytes, of }))
  const secret_key = copyKeyOf(
    verified,
    parts.secret_key ?? keyInFolder(data_dir, verified.contents),
  )
  const folders = [...parts.ledgers, backupFolderOf(file)]
  const readLines = (): LedgerLine[] => readLedgers(folders) ?? []
  const finished = await fillNewDatabase(data_dir, verified, parts, async (connection, folder) => {
    tell({ step: 'finish' })
    const lines = readLines()
    const with_key = { clock, secret_key, data_dir: folder }
    const first = await finishCopy(connection, with_key, lines)
    if (parts.secret_key === null) writeKey(path.join(folder, 'secret.key'), secret_key)
    if (isInUse(data_dir)) tell({ step: 'wait' })
    await untilUnused(data_dir)
    // Repeats the erasures made by the old instance during the restore, until it stopped.
    if (readLines().length === lines.length) return first
    const again = await finishCopy(connection, with_key, readLines())
    return { ...first, erased_again: first.erased_again + again.erased_again }
  })
  const swapped = await swapFilled(data_dir, clock.now())
  const { snapshot_at, rows, tables } = verified.summary
  const has_ledger = readLedgers(folders) !== null
  return { ...finished, ...swapped, snapshot_at, rows, tables, has_ledger, data_dir }
}

/** Returns the key in the data folder, for a backup that was made without its key. */
function keyInFolder(data_dir: string, contents: { secret_key: string | null }): Buffer | null {
  const file = path.join(data_dir, 'secret.key')
  if (contents.secret_key !== null || !fs.existsSync(file)) return null
  return Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'base64')
}

function writeKey(file: string, key: Buffer): void {
  fs.writeFileSync(file, `${key.toString('base64')}\n`, { mode: 0o600, flush: true })
}
