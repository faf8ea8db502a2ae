import { randomBytes } from 'node:crypto'
import { after } from 'node:test'
import type { Database } from '../../src/db/context.ts'
import { type Connection, createDatabase } from '../../src/db/pool.ts'
import { administer, clusterVariable, inDatabase, type TestCluster } from './cluster.ts'

/** A database of one test file. */
export type TestDatabase = Database & { readonly connection: Connection }

/**
 * A fresh, migrated database for this file, copied from the template in 50 to 100 ms. Call it at the top of the file:
 * its pool is closed after the file's last test. The database itself stays and goes with the server, because dropping
 * it would race with connections that are still closing.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { connection: server, template } = readCluster()
  const name = `leadhouse_test_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name} template ${template} strategy file_copy`)
  const connection = inDatabase(server, name)
  const database = createDatabase(connection, 10)
  after(() => database.pool.end())
  return { ...database, connection }
}

function readCluster(): TestCluster {
  const text = process.env[clusterVariable]
  if (text === undefined) {
    throw new Error(
      'This test needs a database. Run it with: npm run test:only -- server/test/….test.ts',
    )
  }
  return JSON.parse(text) as TestCluster
}

/** The address of a database, as a service in a process of its own is given it; `host` may be the folder of a socket. */
export function urlOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, port, user, password, database } = connection
  const url = new URL(`postgres://localhost:${port}/${database}`)
  url.username = user
  url.password = password ?? ''
  url.searchParams.set('host', host)
  return url.href
}
