import path from 'node:path'
import type { Clock } from '#kit'
import { connectClient, createDatabase, findSecretKey, type Connection } from '#db'
import { BackupRefused } from './backup-refused.ts'
import { finishRestore, type Finished } from './finish-restore.ts'
import type { Keys } from './format/locks.ts'
import { type LedgerLine, readLedger } from './ledger.ts'
import { loadBackup } from './load-backup.ts'
import { readBackup, type VerifiedBackup } from './read-backup.ts'

/** What a restore begins with. */
export type RestoreParts = {
  readonly file: string
  readonly keys: Keys
  readonly clock: Clock
  /** The secret key of the settings, which has to be the backup's; null where it is kept in the data folder. */
  readonly secret_key: Buffer | null
  /** Folders where a ledger of erasures may be. */
  readonly ledgers: readonly string[]
  readonly tell: (step: RestoreStep) => void
}

/** How far a restore has come. */
export type RestoreStep =
  | { step: 'read'; bytes: number; of: number }
  | { step: 'load'; rows: number; of: number }
  | { step: 'finish' }
  | { step: 'wait' }

/** What a restore did. */
export type Restored = Finished & {
  snapshot_at: string
  rows: number
  tables: number
  /** Whether a ledger was found; without one nobody can vouch for erasures made since the snapshot. */
  has_ledger: boolean
}

/** Loads a verified backup into an empty database and makes the copy ready, all but giving it to those who wait. */
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

/** Done in the transaction of the load, before it. */
export type Prepare = (client: Awaited<ReturnType<typeof connectClient>>) => Promise<void>

/** Ends what has to end in a copy, with the key it was sealed with. */
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

/** The key of the copy: sealed within the file, or given. @throws BackupRefused where there is none, or two that differ */
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
    'The backup was made without its secret key. Set LEADHOUSE_SECRET_KEY to the key of the instance it was made of; nothing sealed in it can be read with another.',
  )
}

/** The lines of all ledgers there are, and whether there is one. */
export function readLedgers(folders: readonly string[]): LedgerLine[] | null {
  const found = [...new Set(folders.map((folder) => path.resolve(folder)))].map(readLedger)
  return found.some((lines) => lines !== null) ? found.flatMap((lines) => lines ?? []) : null
}

/** Where a ledger is looked for beside the folders of the settings: with the backup itself. */
export const besideFile = (file: string): string => path.dirname(path.resolve(file))

function saidOfDisk(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== '53100') return error
  return new BackupRefused(
    'The disk of the database became full; nothing was restored, and what was there is as it was. Make room and run it again.',
  )
}
