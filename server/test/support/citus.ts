import { randomBytes } from 'node:crypto'
import { after } from 'node:test'
import pg from 'pg'
import { systemClock } from '#kit'
import { migrate, openDatabase, type Connection } from '#db'
import { createFirstAccount } from '#identity'
import { eventually } from './eventually.ts'
import { startService, type ServiceProcess } from './service.ts'

/** The coordinator of a Citus cluster of two nodes, with a superuser role. */
const coordinator = process.env['LEADHOUSE_TEST_CITUS_URL'] ?? ''

/** Why tests of shards in a Citus cluster are skipped here; false if they run. */
export const withoutCitus: string | false =
  coordinator === '' &&
  'not run: LEADHOUSE_TEST_CITUS_URL names no cluster (docs/operations/scale.md)'

/** A separate service, and the key of an account in it. */
export type ServedCell = { readonly service: ServiceProcess; readonly api_key: string }

/** A service that stores its data in a schema of the cluster. */
export type CitusCell = ServedCell & {
  /** Name of the role and of its schema. */
  readonly schema: string
  readonly connection: Connection
  /** Runs a statement as the shard's own role. */
  readonly ask: (statement: string) => Promise<Record<string, unknown>[]>
}

/** Runs a statement as superuser, like an operator, in the database of the cluster. */
export async function administer(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: coordinator })
  await client.connect()
  try {
    const answers = [await client.query<Record<string, unknown>>(statement)].flat()
    return answers.at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}

/**
 * Creates a shard as docs/operations/scale.md describes, and starts the service in it. All of it is
 * deleted after the file.
 */
export async function openCitusCell(cell: string): Promise<CitusCell> {
  await prepareCluster()
  const schema = `leadhouse_${cell}_${randomBytes(4).toString('hex')}`
  await administer(`create role ${schema} login in role leadhouse`)
  await administer(`create schema ${schema} authorization ${schema}`)
  after(async () => {
    await administer(`drop schema ${schema} cascade`)
    await administer(`drop role ${schema}`)
  })
  const own = new URL(coordinator)
  own.username = schema
  const database_url = own.href
  const database = await operatorOf(database_url)
  await migrate(database.connection)
  await administer(`select citus_schema_distribute('${schema}')`)
  const ask = async (statement: string) =>
    (await database.pool.query<Record<string, unknown>>(statement)).rows
  return { ...(await serveCell(database_url, cell)), schema, connection: database.connection, ask }
}

/**
 * Runs once per cluster. Both extensions are owned by a role, and every shard's role is a member of
 * it. So a migration may name the extensions, and does not create them.
 */
async function prepareCluster(): Promise<void> {
  const [database] = await administer('select quote_ident(current_database()) as name')
  const name = String(database?.['name'])
  const [role] = await administer(`select from pg_roles where rolname = 'leadhouse'`)
  if (role === undefined) await administer('create role leadhouse login')
  await administer(`grant create on database ${name} to leadhouse`)
  await administer('grant create on schema public to leadhouse')
  await administer(`alter database ${name} set citus.enable_unsafe_triggers = on`)
  for (const extension of ['pg_trgm', 'btree_gin'])
    await administer(`set role leadhouse; create extension if not exists ${extension}`)
}

const operatorOf = async (database_url: string) => {
  const database = await openDatabase({ data_dir: '/nonexistent', database_url, pool_size: 2 })
  after(() => database.close())
  return database
}

/** Starts the service on a database, with an account. */
export async function serveCell(database_url: string, cell: string): Promise<ServedCell> {
  const service = await startService({
    LEADHOUSE_CELL: cell,
    LEADHOUSE_DATABASE_URL: database_url,
    LEADHOUSE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    LEADHOUSE_WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8,::1/128',
    LEADHOUSE_WEBHOOK_ALLOW_HTTP: 'localhost',
  })
  after(async () => {
    service.process.kill('SIGTERM')
    await service.ended
  })
  await eventually(
    () => fetch(`${service.url}/readyz`).then(({ ok }) => ok, () => false), // oxfmt-ignore
    { withinMs: 60_000, what: () => service.output() },
  )
  const database = await operatorOf(database_url)
  const { api_key } = await createFirstAccount({ ...database, cell }, systemClock, {
    name: cell, plan: 'enterprise', daily_quota: null, email: 'owner@example.com', password: null,
  }) // oxfmt-ignore
  return { service, api_key }
}
