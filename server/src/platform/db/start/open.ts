import { firstCell } from '#addresses'
import { openEmbedded } from '../embedded/open-embedded.ts'
import { openExternalServer } from './open-server.ts'
import type { DatabaseOptions, OpenDatabase } from '../opened.ts'
import { createDatabase } from '../connections/pool.ts'

/**
 * Opens the database of the options.
 *
 * @throws StartRefused with a sentence for the operator: the database is unreachable, too old, or
 * cannot be created
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.database_url !== null) return openExternalServer(options, options.database_url)
  for (let attempt = 1; ; attempt += 1) {
    const database = await openInside(options)
    try {
      await database.pool.query('select')
      return database
    } catch (error) {
      // The last process may have closed the database just before, so that it stops. The next
      // attempt starts it again.
      await database.close()
      if (attempt === 3) throw error
    }
  }
}

async function openInside(options: DatabaseOptions): Promise<OpenDatabase> {
  let share = await openEmbedded(options.data_dir, {}, options.postgres_bin)
  const { connection, folder, isNew, warnings, postgres } = share
  const database = createDatabase(connection, options.pool_size)
  return {
    ...database,
    cell: options.cell ?? firstCell,
    data_dir: options.data_dir,
    folder,
    postgres,
    isNew,
    warnings,
    reopen: async () => {
      const former = share
      share = await openEmbedded(options.data_dir, {}, options.postgres_bin)
      await former.close()
    },
    close: async () => {
      await database.pool.end()
      await share.close()
    },
  }
}
