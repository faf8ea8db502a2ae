import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { EmbeddedDatabase } from '../../src/platform/db/embedded/open-embedded.ts'
import { administratorName } from '../../src/platform/db/embedded/create-cluster.ts'
import { openEmbedded } from '../../src/platform/db/embedded/open-embedded.ts'
import { findPostmaster } from '../../src/platform/db/embedded/postmaster.ts'
import { migrate } from '../../src/platform/db/start/migrate.ts'
import { type Connection, connectClient } from '../../src/platform/db/connections/pool.ts'

/**
 * Environment variable with the administrator's connection to the template, as JSON. The runner
 * sets it for the test processes.
 */
export const clusterVariable = 'LEADHOUSE_TEST_CLUSTER'

/** Environment variable with the id that a test file's database names contain. */
export const fileIdVariable = 'LEADHOUSE_TEST_FILE_ID'

/** The data a test file needs to create its own database. */
export type TestCluster = { connection: Connection; template: string }

let embedded: EmbeddedDatabase | undefined
let dataDir: string | undefined

/**
 * Runs once before all files: starts a database server without durability, and creates a migrated
 * template in it. With LEADHOUSE_TEST_DATABASE_URL it uses that server. The role must have the
 * right to create databases. So the same tests can run against an external server.
 */
export async function globalSetup(): Promise<void> {
  const connection = await chooseServer()
  const template = `leadhouse_template_${randomBytes(6).toString('hex')}`
  await clearDatabases(connection)
  await administer(connection, `create database ${template} template template0 encoding 'UTF8'`)
  await migrate(inDatabase(connection, template))
  const cluster: TestCluster = { connection, template }
  process.env[clusterVariable] = JSON.stringify(cluster)
}

/** Runs once after all files, also after failures or an interrupt. */
export async function globalTeardown(): Promise<void> {
  await embedded?.close()
  if (dataDir !== undefined) fs.rmSync(dataDir, { recursive: true, force: true })
}

/**
 * Drops the databases of a test file that has ended, with the connections that its processes may
 * have left.
 */
export async function dropTestDatabases(file_id: string): Promise<void> {
  const { connection } = readCluster()
  const client = await connectClient(connection, 'leadhouse test')
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [databasePrefix(file_id)],
  )
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  await client.end()
}

/** Returns the prefix of a test file's database names. */
export const databasePrefix = (file_id: string): string => `leadhouse_test_${file_id}_`

/** Returns the server and template that `globalSetup` prepared for the test files. */
export function readCluster(): TestCluster {
  const text = process.env[clusterVariable]
  if (text === undefined) {
    throw new Error(
      'This test needs a database. Run it with: npm run test:only -- server/test/….test.ts',
    )
  }
  return JSON.parse(text) as TestCluster
}

/** Returns a connection to another database of the same server. */
export function inDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** Runs one statement in the server's own database. */
export async function administer(connection: Connection, statement: string): Promise<void> {
  const client = await connectClient(connection, 'leadhouse test')
  await client.query(statement)
  await client.end()
}

async function chooseServer(): Promise<Connection> {
  const url = process.env.LEADHOUSE_TEST_DATABASE_URL
  if (url !== undefined && url !== '') return { connectionString: url }
  clearFolders()
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
  fs.chmodSync(dataDir, 0o711)
  embedded = await openEmbedded(dataDir, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    autovacuum: 'off',
    // Without statistics the planner expects large tables and starts two processes for each small
    // one.
    max_parallel_workers_per_gather: '0',
  })
  // The server's role cannot create databases by default; these tests allow it.
  const administrator = { user: administratorName, database: administratorName }
  await administer({ ...embedded.connection, ...administrator }, 'alter role leadhouse createdb')
  return embedded.connection
}

/**
 * Deletes folders of killed runners if their PostgreSQL has stopped. Folders in use or recently
 * created remain.
 */
function clearFolders(): void {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const folder = path.join(os.tmpdir(), name)
    if (!name.startsWith('leadhouse-test-') || isRecent(folder)) continue
    if (findPostmaster(path.join(folder, 'database/cluster')) !== undefined) continue
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

function isRecent(folder: string): boolean {
  const made = fs.statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY
  return Date.now() - made < 600_000
}

/**
 * On a persistent server, drops the databases of earlier runs, unless a database of the same run
 * still has a connection.
 */
async function clearDatabases(connection: Connection): Promise<void> {
  const client = await connectClient(connection, 'leadhouse test')
  const { rows } = await client.query<{ datname: string }>(
    `select datname
       from pg_database
      where datname ~ '^leadhouse_(template|test)_'
        and not exists (select from pg_stat_activity where datname ~ '^leadhouse_(template|test)_')`,
  )
  for (const { datname } of rows) await client.query(`drop database if exists ${datname}`)
  await client.end()
}
