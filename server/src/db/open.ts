import type { Database } from './context.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { type Connection, connectClient, createDatabase } from './pool.ts'
import { StartRefused } from './start-refused.ts'

/** Where the database is: a server of the operator's, or null for the one inside the data folder. */
export type DatabaseOptions = {
  readonly data_dir: string
  readonly database_url: string | null
  /** The most connections this process opens at once. */
  readonly pool_size: number
}

/** A database that was opened, and how to leave it. */
export type OpenDatabase = Database & {
  readonly connection: Connection
  /** The data folder the options named. */
  readonly data_dir: string
  /** Where the files of the embedded database are; null with a server. */
  readonly folder: string | null
  /** Whether it was made just now. */
  readonly isNew: boolean
  /** What the operator must be told of it. */
  readonly warnings: readonly string[]
  /** Brings the embedded database back after it went away. The pool finds it by itself. */
  readonly reopen: () => Promise<void>
  /** Closes the connections, and the embedded database when nobody else uses it. */
  readonly close: () => Promise<void>
}

/**
 * Opens the database the options name.
 *
 * @throws StartRefused with a sentence for the operator: not reachable, too old, cannot be made.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.database_url !== null) return openServer(options, options.database_url)
  for (let attempt = 1; ; attempt += 1) {
    const database = await openInside(options)
    try {
      await database.pool.query('select')
      return database
    } catch (error) {
      // Its last user may have left in the moment we came, and it stops: the next attempt starts it again.
      await database.close()
      if (attempt === 3) throw error
    }
  }
}

async function openInside(options: DatabaseOptions): Promise<OpenDatabase> {
  let share = await openEmbedded(options.data_dir, {})
  const { connection, folder, isNew, warnings } = share
  const database = createDatabase(connection, options.pool_size)
  return {
    ...database,
    connection,
    data_dir: options.data_dir,
    folder,
    isNew,
    warnings,
    reopen: async () => {
      const former = share
      share = await openEmbedded(options.data_dir, {})
      await former.close()
    },
    close: async () => {
      await database.pool.end()
      await share.close()
    },
  }
}

async function openServer(options: DatabaseOptions, url: string): Promise<OpenDatabase> {
  const connection = { connectionString: url }
  await requireUsable(connection)
  const database = createDatabase(connection, options.pool_size)
  return {
    ...database,
    connection,
    data_dir: options.data_dir,
    folder: null,
    isNew: false,
    warnings: [],
    reopen: async () => undefined,
    close: () => database.pool.end(),
  }
}

async function requireUsable(connection: Connection): Promise<void> {
  const { version, number, encoding } = await askServer(connection)
  if (Number(number) < 150_000) {
    throw new StartRefused(
      `LEADHOUSE_DATABASE_URL names a PostgreSQL ${version} server; Leadhouse needs 15 or newer.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new StartRefused(
      `The database of LEADHOUSE_DATABASE_URL is encoded as ${encoding}; it must be UTF8 (create database … encoding 'UTF8' template template0).`,
    )
  }
}

async function askServer(connection: Connection): Promise<Record<string, string>> {
  const statement = `
    select current_setting('server_version') as version,
           current_setting('server_version_num') as number,
           current_setting('server_encoding') as encoding`
  try {
    const client = await connectClient(connection, 'leadhouse')
    const { rows } = await client.query<Record<string, string>>(statement)
    await client.end()
    return rows[0] ?? {}
  } catch (error) {
    throw new StartRefused(
      `The database of LEADHOUSE_DATABASE_URL cannot be reached: ${(error as Error).message}`,
    )
  }
}
