import type pg from 'pg'
import { firstCell, readServerAddress } from '#addresses'
import type { DatabaseOptions, OpenDatabase } from '../opened.ts'
import { connectClient, createDatabase, type Connection } from '../connections/pool.ts'
import { StartRefused } from '../start-refused.ts'
import { isOutOfReach } from '../connections/connection-errors.ts'
import type { ServerRoute } from '../connections/route.ts'

const restMs = 250

/**
 * Opens a database on an external server. Waits for a server that is not reachable yet, because
 * machines that boot together are not ready at the same time.
 *
 * @throws StartRefused with a sentence for the operator
 */
export async function openExternalServer(
  options: DatabaseOptions,
  url: string,
): Promise<OpenDatabase> {
  const address = readServerAddress(url)
  if (address === null)
    throw new StartRefused('LEADHOUSE_DATABASE_URL is not a valid PostgreSQL address.')
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
    postgres: { version: found.version, bin: null },
    isNew: false,
    warnings: [],
    reopen: async () => undefined,
    close: () => database.pool.end(),
  }
}

const pooledByTransaction =
  'LEADHOUSE_DATABASE_URL points to a connection pooler that assigns another server connection to each transaction. Prepared statements and LISTEN do not work there. Set the pooler to session mode (pgbouncer: pool_mode = session), or use the address of the server itself.'

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
      `LEADHOUSE_DATABASE_URL points to a PostgreSQL ${version} server. Leadhouse needs version 15 or newer.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new StartRefused(
      `The database of LEADHOUSE_DATABASE_URL has the encoding ${encoding}. It must be UTF8 (create database … encoding 'UTF8' template template0).`,
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
    // A pooler may be configured to drop start-up options that it does not support, without an
    // error.
    if (server.time_zone !== 'UTC') route.setsByStatement = true
    route.isSpread = server.is_spread
    return server
  } finally {
    await client.end()
  }
}

/** 08P01: a pooler rejects a start-up option that it does not support. */
const isUnsupportedStart = (error: unknown): boolean =>
  error instanceof Error &&
  (error as pg.DatabaseError).code === '08P01' &&
  /startup parameter/.test(error.message)

/**
 * Number of checks. A pooler may open sessions while it is being checked and hand out the newest
 * first. Each connection then seems to have its own session at first. There are at most as many of
 * these sessions as connections, two.
 */
const rounds = 8

/**
 * Returns whether a pooler between us and the server assigns another session to each transaction.
 * In that case, one connection is seen on two sessions, or two connections on one session. The
 * first connection is checked twice for each check of the other. Otherwise a pooler that alternates
 * between two sessions would always give each connection the same one.
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
