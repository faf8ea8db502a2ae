import { randomBytes } from 'node:crypto'
import { after } from 'node:test'
import type { Database } from '../../src/platform/db/connections/context.ts'
import { type Connection, createDatabase } from '../../src/platform/db/connections/pool.ts'
import { administer, databasePrefix, fileIdVariable, inDatabase, readCluster } from './cluster.ts'

/** A database of one test file. */
export type TestDatabase = Database & { readonly connection: Connection }

/**
 * Creates a migrated database for this file, copied from the template in 50 to 100 ms. Call it at
 * the top of the file: its pool is closed after the file's last test. The runner drops the database
 * when the file has ended and no connection is still closing.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { connection: server, template } = readCluster()
  const file_id = process.env[fileIdVariable] ?? String(process.pid)
  const name = databasePrefix(file_id) + randomBytes(6).toString('hex')
  await administer(server, `create database ${name} template ${template} strategy file_copy`)
  const connection = inDatabase(server, name)
  const database = createDatabase(connection, 10, pooledTo(name) ?? connection)
  after(() => database.pool.end())
  return { ...database, connection }
}

/**
 * Environment variable with the address of a pooler in transaction mode in front of the server. The
 * tests then run through it.
 */
export const poolerVariable = 'LEADHOUSE_TEST_POOLER_URL'

function pooledTo(database: string): Connection | undefined {
  const text = process.env[poolerVariable]
  if (text === undefined || text === '') return undefined
  const url = new URL(text)
  url.pathname = `/${database}`
  const hosts = [{ host: url.hostname, port: Number(url.port) }]
  return {
    connectionString: url.href,
    route: {
      hosts,
      settingsSent: 'in-each-transaction',
      isSpread: false,
      current: null,
      timeline: 0,
    },
  }
}

/**
 * Returns the URL of a database for a service in a separate process; `host` may be the folder of a
 * socket.
 */
export function urlOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, port, user, password, database } = connection
  const url = new URL(`postgres://localhost:${port}/${database}`)
  url.username = user
  url.password = password ?? ''
  url.searchParams.set('host', host)
  return url.href
}
