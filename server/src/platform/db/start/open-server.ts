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
  const wait_ms = options.wait_ms ?? 0
  const direct_url = options.database_direct_url ?? null
  const setting = direct_url === null ? 'LEADHOUSE_DATABASE_URL' : 'LEADHOUSE_DATABASE_DIRECT_URL'
  const { connection, route } = routeTo(direct_url ?? url, setting, 'at-start')
  const found = await askPatiently({ connection, route, setting, wait_ms })
  requireUsable(found, setting)
  if (await isPooledByTransaction(connection))
    throw new StartRefused(direct_url === null ? pooledByTransaction : directIsPooled)
  const pooled = direct_url === null ? connection : await openPooled(url, { found, route, wait_ms })
  const database = createDatabase(connection, options.pool_size, pooled)
  return {
    ...database,
    cell: options.cell ?? firstCell,
    data_dir: options.data_dir,
    folder: null,
    postgres: { version: found.version, bin: null },
    isNew: false,
    warnings: [],
    reopen: async () => undefined,
    close: () => database.pool.end(),
  }
}

function routeTo(
  url: string,
  setting: string,
  settingsSent: ServerRoute['settingsSent'],
): { connection: Connection; route: ServerRoute } {
  const address = readServerAddress(url)
  if (address === null) throw new StartRefused(`${setting} is not a valid PostgreSQL address.`)
  const route: ServerRoute = {
    hosts: address.hosts,
    settingsSent,
    isSpread: false,
    current: null,
    timeline: 0,
  }
  return { connection: { connectionString: address.firstUrl, route }, route }
}

/**
 * Returns how to reach the same database through a pooler. No mode of the pooler is assumed: what
 * works in transaction mode works in session mode.
 */
async function openPooled(
  url: string,
  direct: { found: Server; route: ServerRoute; wait_ms: number },
): Promise<Connection> {
  const setting = 'LEADHOUSE_DATABASE_URL'
  const { connection, route } = routeTo(url, setting, 'in-each-transaction')
  route.isSpread = direct.route.isSpread
  const { identity } = await askPatiently({ connection, route, setting, wait_ms: direct.wait_ms })
  if (identity !== direct.found.identity) throw new StartRefused(otherDatabase)
  return connection
}

const pooledByTransaction =
  'LEADHOUSE_DATABASE_URL points to a connection pooler that assigns another server connection to each transaction. Notifications and locks do not work there. Set LEADHOUSE_DATABASE_DIRECT_URL to the address of the server itself, in addition.'
const directIsPooled =
  'LEADHOUSE_DATABASE_DIRECT_URL points to a connection pooler that assigns another server connection to each transaction. Set it to the address of the server itself.'
const otherDatabase =
  'LEADHOUSE_DATABASE_URL and LEADHOUSE_DATABASE_DIRECT_URL must lead to the same server, database and role, one through the pooler and one past it. They lead to different ones.'

type Server = {
  version: string
  number: string
  encoding: string
  time_zone: string
  is_spread: boolean
  /** What another address of the same server, database and role has in common. */
  identity: string
}

function requireUsable({ version, number, encoding }: Server, setting: string): void {
  if (Number(number) < 150_000) {
    throw new StartRefused(
      `${setting} points to a PostgreSQL ${version} server. Leadhouse needs version 15 or newer.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new StartRefused(
      `The database of ${setting} has the encoding ${encoding}. It must be UTF8 (create database … encoding 'UTF8' template template0).`,
    )
  }
}

async function askPatiently({
  connection,
  route,
  setting,
  wait_ms,
}: {
  connection: Connection
  route: ServerRoute
  setting: string
  wait_ms: number
}): Promise<Server> {
  const beganMs = performance.now()
  for (;;) {
    try {
      return await askServer(connection, route)
    } catch (error) {
      if (isUnsupportedStart(error) && route.settingsSent === 'at-start') {
        route.settingsSent = 'once-connected'
        continue
      }
      if (!isOutOfReach(error) || performance.now() - beganMs >= wait_ms) {
        throw new StartRefused(
          `The database of ${setting} cannot be reached: ${(error as Error).message}`,
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
             exists (select from pg_extension where extname = 'citus') as is_spread,
             concat_ws(' ', extract(epoch from pg_postmaster_start_time()),
                       current_database(), current_user) as identity`)
    const [server] = rows as [Server]
    // A pooler may be configured to drop start-up options that it does not support, without an
    // error.
    if (server.time_zone !== 'UTC' && route.settingsSent === 'at-start')
      route.settingsSent = 'once-connected'
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
