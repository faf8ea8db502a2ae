import { firstCell } from '#addresses'
import type { Database } from './context.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openExternalServer } from './external/open-server.ts'
import { type Connection, createDatabase } from './pool.ts'

/** Where the database is: a server of the operator's, or null for the one inside the data folder. */
export type DatabaseOptions = {
  readonly data_dir: string
  readonly database_url: string | null
  /** The most connections this process opens at once. */
  readonly pool_size: number
  /** How long a server that cannot be reached yet is waited for, in milliseconds; not at all where it is left out. */
  readonly wait_ms?: number
  /** Which cell it is to be; the first where it is left out. */
  readonly cell?: string
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
  if (options.database_url !== null) return openExternalServer(options, options.database_url)
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
    cell: options.cell ?? firstCell,
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
