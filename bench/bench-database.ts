import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { migrate, openDatabase, type OpenDatabase } from '@leadhouse/server/db'

/**
 * An empty database for one bench, migrated: an embedded one in a folder of its own, which goes when it is closed, or `database_url`.
 * `pool_size`: the most connections at once.
 */
export async function openBenchDatabase(
  pool_size: number,
  database_url?: string,
): Promise<OpenDatabase> {
  const data_dir = mkdtempSync(path.join(os.tmpdir(), 'leadhouse-bench-'))
  // Started by root, PostgreSQL runs as another user: where that one cannot pass, the files go elsewhere and would stay there.
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
