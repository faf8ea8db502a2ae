import type pg from 'pg'
import { connectClient } from '../server/src/platform/db/connections/pool.ts'
import { clusterVariable, globalSetup, globalTeardown, inDatabase, type TestCluster } from '../server/test/support/cluster.ts' // oxfmt-ignore

/**
 * Opens a migrated database for generating files from it, and deletes it with `close`. It is the
 * template that test databases are copied from.
 */
export async function migratedDatabase(): Promise<{
  client: pg.Client
  close: () => Promise<void>
}> {
  await globalSetup()
  const { connection, template } = JSON.parse(process.env[clusterVariable] ?? '') as TestCluster
  const client = await connectClient(inDatabase(connection, template), 'leadhouse print')
  return {
    client,
    close: async () => {
      await client.end()
      await globalTeardown()
    },
  }
}
