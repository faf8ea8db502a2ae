import path from 'node:path'
import type { Clock } from '#kit'
import { connectClient, createDatabase, findSecretKey, type Connection } from '#db'
import { BackupRefused } from './backup-refused.ts'
import { finishRestore, type Finished } from './finish-restore.ts'
import type { Keys } from './format/locks.ts'
import { type LedgerLine, readLedger } from './ledger.ts'
import { loadBackup } from './load-backup.ts'
import { readBackup, type VerifiedBackup } from './read-backup.ts'

/** Input for a restore. */
export type RestoreParts = {
  readonly file: string
  readonly keys: Keys
  readonly clock: Clock
  /**
   * The secret key of the settings, which must be that of the backup; null if it is stored in the
   * data folder.
   */
  readonly secret_key: Buffer | null
  /** Folder with the programs of the PostgreSQL that runs the new database; null: that from npm. */
  readonly postgres_bin: string | null
  /** Folders that may contain a ledger of erasures. */
  readonly ledgers: readonly string[]
  readonly tell: (step: RestoreStep) => void
}

/** Progress of a restore. */
export type RestoreStep =
  | { step: 'read'; bytes: number; of: number }
  | { step: 'load'; rows: number; of: number }
  | { step: 'finish' }
  | { step: 'wait' }

/** Result of a restore. */
export type Restored = Finished & {
  snapshot_at: string
  rows: number
  tables: number
  /** Whether a ledger was found. Without one, erasures made after the snapshot may be missing. */
  has_ledger: boolean
}

/** Loads a verified backup into an empty database. Marks the database as being restored. */
export async function fill(
  connection: Connection,
  verified: VerifiedBackup,
  {
    file,
    keys,
    tell,
    prepare,
  }: Pick<RestoreParts, 'file' | 'keys' | 'tell'> & { prepare: Prepare },
): Promise<void> {
  const client = await connectClient(connection, 'leadhouse restore')
  try {
    await client.query('begin')
    await prepare(client)
    await loadBackup(client, readBackup(file, keys), (rows) =>
      tell({ step: 'load', rows, of: verified.summary.rows }),
    )
    await client.query('update instance set restoring_since = now()')
    await client.query('commit')
  } catch (error) {
    throw saidOfDisk(error)
  } finally {
    await client.end()
  }
}

/** Runs in the transaction of the load, before any row is loaded. */
export type Prepare = (client: Awaited<ReturnType<typeof connectClient>>) => Promise<void>

/** Finishes a restored copy, with the secret key of its instance. */
export async function finishCopy(
  connection: Connection,
  { clock, secret_key, data_dir }: { clock: Clock; secret_key: Buffer; data_dir: string },
  erasures: readonly LedgerLine[],
): Promise<Finished> {
  const database = createDatabase(connection, 4)
  try {
    await findSecretKey(database, { secret_key, data_dir, warn: () => undefined })
    return await finishRestore({ database, clock, secret_key }, erasures)
  } finally {
    await database.pool.end()
  }
}

/**
 * Returns the key of the copy, from the file or as given.
 * @throws BackupRefused if there is no key, or the two differ
 */
export function copyKeyOf(verified: VerifiedBackup, given: Buffer | null): Buffer {
  const { secret_key } = verified.contents
  const within = secret_key === null ? null : Buffer.from(secret_key, 'base64')
  if (within !== null && given !== null && !within.equals(given))
    throw new BackupRefused(
      'LEADHOUSE_SECRET_KEY is another key than the one in the backup. Unset it, or set it to the key of the instance that was backed up.',
    )
  const key = within ?? given
  if (key !== null) return key
  throw new BackupRefused(
    'The backup was made without its secret key. Set LEADHOUSE_SECRET_KEY to the key of the instance that was backed up. No secret in the backup can be decrypted with another key.',
  )
}

/** Returns the lines of all ledgers, or null if there is no ledger. */
export function readLedgers(folders: readonly string[]): LedgerLine[] | null {
  const found = [...new Set(folders.map((folder) => path.resolve(folder)))].map(readLedger)
  return found.some((lines) => lines !== null) ? found.flatMap((lines) => lines ?? []) : null
}

/**
 * Returns the folder of the backup, which may contain a ledger in addition to the folders of the
 * settings.
 */
export const backupFolderOf = (file: string): string => path.dirname(path.resolve(file))

function saidOfDisk(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== '53100') return error
  return new BackupRefused(
    'The disk of the database became full. Nothing was restored, and the existing data is unchanged. Free some space and try again.',
  )
}
