import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { migrate, openDatabase, type OpenDatabase } from '@leadhouse/server/db'

/**
 * Opens an empty, migrated database for one bench: an embedded one in a separate folder, which is
 * deleted on close, or `database_url`. `pool_size` is the maximum number of connections.
 */
export async function openBenchDatabase(
  pool_size: number,
  database_url?: string,
): Promise<OpenDatabase> {
  const data_dir = mkdtempSync(path.join(os.tmpdir(), 'leadhouse-bench-'))
  // When started by root, PostgreSQL runs as another user. If that user cannot enter the folder,
  // the files would be created elsewhere and never deleted.
  chmodSync(data_dir, 0o711)
  const database = await openDatabase({ data_dir, database_url: database_url ?? null, pool_size })
  await migrate(database.connection)
  return {
    ...database,
    close: async () => {
      await database.close()
      rmSync(data_dir, { recursive: true, force: true })
    },
  }
}
