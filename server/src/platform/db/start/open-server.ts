import type pg from 'pg'
import { firstCell, readServerAddress } from '#addresses'
import type { DatabaseOptions, OpenDatabase } from '../opened.ts'
import { connectClient, createDatabase, type Connection } from '../connections/pool.ts'
import { StartRefused } from '../start-refused.ts'
import { isOutOfReach } from '../connections/gone.ts'
import type { ServerRoute } from '../connections/route.ts'

const restMs = 250

/**
 * Opens a database on a server of the operator's. One that cannot be reached yet is waited for: machines that start together do not start at once.
 *
 * @throws StartRefused with a sentence for the operator
 */
export async function openExternalServer(
  options: DatabaseOptions,
  url: string,
): Promise<OpenDatabase> {
  const address = readServerAddress(url)
  if (address === null) throw new StartRefused('LEADHOUSE_DATABASE_URL is no PostgreSQL address.')
  const route: ServerRoute = {
    hosts: address.hosts,
    setsByStatement: false,
    isSpread: false,
    current: null,
  }
  const connection: Connection = { connectionString: address.firstUrl, route }
  const found = await askPatiently(connection, route, options.wait_ms ?? 0)
  requireUsable(found)
  if (await isPooledByTransaction(connection)) throw new StartRefused(pooledByTransaction)
  const database = createDatabase(connection, options.pool_size)
  return {
    ...database,
    cell: options.cell ?? firstCell,
    connection,
    data_dir: options.data_dir,
    folder: null,
    isNew: false,
    warnings: [],
    reopen: async () => undefined,
    close: () => database.pool.end(),
  }
}

const pooledByTransaction =
  'LEADHOUSE_DATABASE_URL leads through a pool that changes servers between transactions: prepared statements and LISTEN are lost there. Set it to session mode (pgbouncer: pool_mode = session), or name the server itself.'

type Server = {
  version: string
  number: string
  encoding: string
  time_zone: string
  is_spread: boolean
}

function requireUsable({ version, number, encoding }: Server): void {
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

async function askPatiently(
  connection: Connection,
  route: ServerRoute,
  patienceMs: number,
): Promise<Server> {
  const beganMs = performance.now()
  for (;;) {
    try {
      return await askServer(connection, route)
    } catch (error) {
      if (isUnsupportedStart(error) && !route.setsByStatement) {
        route.setsByStatement = true
        continue
      }
      if (!isOutOfReach(error) || performance.now() - beganMs >= patienceMs) {
        throw new StartRefused(
          `The database of LEADHOUSE_DATABASE_URL cannot be reached: ${(error as Error).message}`,
        )
      }
      await new Promise((resolve) => setTimeout(resolve, restMs))
    }
  }
}

async function askServer(connection: Connection, route: ServerRoute): Promise<Server> {
  const client = await connectClient(connection, 'leadhouse')
  try {
    const { rows } = await client.query<Server>(`
      select current_setting('server_version') as version,
             current_setting('server_version_num') as number,
             current_setting('server_encoding') as encoding,
             current_setting('TimeZone') as time_zone,
             exists (select from pg_extension where extname = 'citus') as is_spread`)
    const [server] = rows as [Server]
    // A pool may be told to drop what it does not know of a start, and says nothing.
    if (server.time_zone !== 'UTC') route.setsByStatement = true
    route.isSpread = server.is_spread
    return server
  } finally {
    await client.end()
  }
}

/** 08P01: a pool that does not know a parameter of the start refuses it. */
const isUnsupportedStart = (error: unknown): boolean =>
  error instanceof Error &&
  (error as pg.DatabaseError).code === '08P01' &&
  /startup parameter/.test(error.message)

/**
 * A pool may open sessions while it is asked and hand the newest out first, so that for a moment each connection seems to have its own; there are no more
 * of these than connections that ask, two.
 */
const rounds = 8

/**
 * Whether what is between us and the server gives a connection another session for each transaction: then one connection is seen on two sessions, or two
 * connections on one. Twice for each time of the other, for a pool that takes turns would give two connections their own as long as they took turns too.
 */
async function isPooledByTransaction(connection: Connection): Promise<boolean> {
  const [one, other] = await Promise.all([
    connectClient(connection, 'leadhouse'),
    connectClient(connection, 'leadhouse'),
  ])
  try {
    const [own, its] = [await sessionOf(one), await sessionOf(other)]
    for (let round = 0; round < rounds; round += 1) {
      if (own === its) return true
      if ((await sessionOf(one)) !== own || (await sessionOf(one)) !== own) return true
      if ((await sessionOf(other)) !== its) return true
    }
    return false
  } finally {
    await other.end()
    await one.end()
  }
}

async function sessionOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
