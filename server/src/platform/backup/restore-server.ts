import type { Client } from 'pg'
import { openDatabase, StartRefused, type Database } from '#db'
import { BackupRefused } from './backup-refused.ts'
import { verifyBackup } from './read-backup.ts'
import {
  backupFolderOf,
  fill,
  finishCopy,
  copyKeyOf,
  readLedgers,
  type Restored,
  type RestoreParts,
} from './restore-parts.ts'
import { restoringSince } from './store/restoring.ts'

/**
 * Restores a backup into an empty database or schema of a PostgreSQL server. All rows are loaded in
 * one transaction. If the later steps are interrupted, the database is marked as not ready, and the
 * next restore replaces its contents.
 *
 * @throws BackupRefused, StartRefused with one sentence; nothing was changed
 */
export async function restoreServer(
  options: { database_url: string; database_direct_url?: string | null; data_dir: string },
  parts: RestoreParts,
): Promise<Restored> {
  const { file, keys, clock, tell } = parts
  const verified = await verifyBackup(file, keys, (bytes, of) => tell({ step: 'read', bytes, of }))
  const secret_key = copyKeyOf(verified, parts.secret_key)
  const database = await openDatabase({ ...options, pool_size: 2 })
  try {
    const isLeft = await wasCutOff(database)
    if (!isLeft && (await holdsTables(database)))
      throw new BackupRefused(
        'The database of LEADHOUSE_DATABASE_URL is not empty. A backup is restored into an empty database or schema. Create one, and set LEADHOUSE_DATABASE_URL to it.',
      )
    await fill(database.connection, verified, { ...parts, prepare: isLeft ? clearTables : nothing })
    tell({ step: 'finish' })
    const lines = readLedgers([...parts.ledgers, backupFolderOf(file)])
    const finished = await finishCopy(
      database.connection,
      { clock, secret_key, data_dir: options.data_dir },
      lines ?? [],
    )
    const { snapshot_at, rows, tables } = verified.summary
    return { ...finished, snapshot_at, rows, tables, has_ledger: lines !== null }
  } finally {
    await database.close()
  }
}

/** Refuses a database with an unfinished restore. @throws StartRefused */
export async function requireRestored(database: Database): Promise<void> {
  const since = await restoringSince(database)
  if (since === null) return
  throw new StartRefused(
    `A restore into this database began at ${since.toISOString()} and did not finish. Run it again: leadhouse restore FILE.`,
  )
}

const wasCutOff = async (database: Database): Promise<boolean> =>
  (await restoringSince(database).catch(() => null)) !== null

async function holdsTables({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ n: string }>(`
    select count(*) as n
      from pg_class
     where relnamespace = current_schema()::regnamespace
       and relkind in ('r', 'p', 'v', 'm', 'f')`)
  return Number(rows[0]?.n) > 0
}

const nothing = (): Promise<void> => Promise.resolve()

/** Removes the tables and functions of an unfinished restore. */
async function clearTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop table if exists %I cascade', relname) as statement
      from pg_class
     where relnamespace = current_schema()::regnamespace
       and relkind in ('r', 'p')
       and not relispartition
    union all
    select format('drop function if exists %s cascade', oid::regprocedure)
      from pg_proc
     where pronamespace = current_schema()::regnamespace`)
  for (const { statement } of rows) await client.query(statement)
}
