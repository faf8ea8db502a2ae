import os from 'node:os'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { firstCell } from '#addresses'
import type { Database } from './context.ts'
import { openConnectionShares } from './connection-shares.ts'
import { openJobSignal } from './job-signal.ts'
import type { ServerRoute } from './route.ts'
import { RoutedClient, type RoutedConfig } from './routed-client.ts'
import { sendInTransactions } from './send-in-transactions.ts'
import { connectMs, keepAliveMs, limitOptions, patientLimits, requestLimits } from './limits.ts'
import { askBackends, isPoolerServing } from './ask-backends.ts'
import { DatabaseSilent, openSilenceWatch, type Inquiry } from './silence.ts'
import type { Tables } from '../../../../generated/tables.ts'
import { watchConfirmations } from './unconfirmed.ts'
import { streamOf } from '../copy/stream-of.ts'

/**
 * How to reach a database: a Unix socket or host with user and database, or the URL of a server.
 */
export type Connection =
  | { host: string; port: number; user: string; database: string; password?: string }
  | { connectionString: string; route?: ServerRoute }

/**
 * Creates a pool of at most `size` connections with Kysely on top. It connects on first use;
 * `pool.end()` closes it. `pooled` leads to the same database through a connection pooler; without
 * it, the pool uses `connection`.
 *
 * Statements of one connection that do not wait for each other are pipelined. A transaction of ten
 * statements needs only as many round trips as it has results to wait for, not ten.
 *
 * Column types are returned as follows:
 * - `bigint`: a number. A value above 2^53 is a bug, and throws.
 * - `numeric`: a number, which represents every numeric(14,2) exactly. Money is summed in SQL,
 * never in this process. Averages lose digits after the fifteenth.
 * - `timestamptz`: a Date.
 * - `date`: the text YYYY-MM-DD, because a day is not a point in time.
 */
export function createDatabase(
  connection: Connection,
  size: number,
  pooled: Connection = connection,
): Database {
  return databaseOn(connection, {
    ...clientOptions(pooled, 'leadhouse'),
    options: `${sessionOptions} ${limitOptions(requestLimits)}`,
    max: size,
    pipeline: true,
  })
}

/**
 * Opens a second database object with its own connections, for long background jobs. Statements
 * that read or write much data need longer limits than requests (`limits.ts`). It connects on first
 * use; the caller must end it.
 */
export function openPatientDatabase(database: Database, size: number): Database {
  const { pool, connection, cell, jobSignal } = database
  const options = `${sessionOptions} ${limitOptions(patientLimits)}`
  return { ...databaseOn(connection, { ...optionsOf(pool), options, max: size }), cell, jobSignal }
}

/**
 * Opens a separate pool for frequent statements that touch few rows. Each connection plans such a
 * statement once, for any values, with index scans on every table. Connections are never closed for
 * being idle.
 *
 * Planning again for the given values costs more than running the statement. A cached plan from
 * when a table was small would scan the whole table each time, even after the table has grown. It
 * connects on first use; the caller must end it.
 */
export function openSteadyPool(database: Database, size: number): pg.Pool {
  const { options: settings = '', route } = optionsOf(database.pool)
  const plans = route?.isSpread ? entered : `${plannedOnce} ${entered}`
  return openBeside(database, { max: size, idleTimeoutMillis: 0, options: `${settings} ${plans}` })
}

/**
 * Opens a pool of one separate connection for health checks. It neither waits for connections of
 * the main pool nor takes one of them, and closes after 10 idle seconds. The caller must end it.
 */
export const openProbe = (database: Database): Database => ({
  ...database,
  pool: openBeside(database, { max: 1, connectionTimeoutMillis: 5000, query_timeout: 5000 }),
})

const openBeside = ({ pool, connection }: Database, own: pg.PoolConfig): pg.Pool =>
  openPool(connection, { ...optionsOf(pool), ...own }, () => undefined)

const plannedOnce = '-c plan_cache_mode=force_generic_plan'
const entered = '-c enable_seqscan=off -c enable_mergejoin=off -c jit=off'

/**
 * Returns whether the tables are distributed over several servers (Citus). The settings of our
 * session do not apply to the sessions on those servers.
 */
export const isSpread = (connection: Connection): boolean =>
  'route' in connection && connection.route?.isSpread === true

/**
 * Opens a single connection outside any pool, for locks, LISTEN and migrations. `name` is shown in
 * pg_stat_activity.
 */
export async function connectClient(connection: Connection, name: string): Promise<pg.Client> {
  const client = new RoutedClient(clientOptions(connection, name))
  // Without a listener, a broken connection would end the process. The failing statement reports
  // the error too.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Returns the driver options that all our connections share. */
export function clientOptions(connection: Connection, name: string): RoutedConfig {
  return {
    ...connection,
    application_name: name,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    options: sessionOptions,
    types: { getTypeParser },
  }
}

/** Days are UTC days, regardless of the time zone of the database server. */
const sessionOptions = '-c timezone=UTC'

/**
 * Limit on the connections that serve accounts: a few for each processor. More concurrent
 * statements would only take processor time from each other and from this process.
 */
const maxInLanes = 4 * os.availableParallelism()

function databaseOn(connection: Connection, options: pg.PoolConfig): Database {
  const pool = openPool(connection, options, writeOnceATurn)
  return {
    pool,
    connection,
    kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    cell: firstCell,
    jobSignal: openJobSignal(),
    accountShares: openConnectionShares(
      pool,
      Math.min(Math.ceil((pool.options.max ?? 1) / 2), maxInLanes),
    ),
  }
}

/**
 * Opens a pool that closes connections without a response. `prepare` is called for each connection
 * before its first use.
 */
function openPool(
  connection: Connection,
  options: pg.PoolConfig,
  prepare: (client: pg.PoolClient) => void,
): pg.Pool {
  const pool = new pg.Pool({ ...options, Client: RoutedClient } as pg.PoolConfig)
  const { route, options: settings = '' } = optionsOf(pool)
  const isPooled = route?.settingsSent === 'in-each-transaction'
  const askServer = isPooled ? askPooler(optionsOf(pool), connection) : askOwn(optionsOf(pool))
  const silence = openSilenceWatch(askServer, { route, ending: () => pool.ending })
  // The pool replaces an idle connection that broke. On a connection in use, the failing statement
  // reports the error.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (isPooled) sendInTransactions(client, settings)
    prepare(client)
    watchConfirmations(client)
    silence.watch(client)
  })
  const connect = pool.connect.bind(pool) as (done?: ConnectDone) => unknown
  pool.connect = ((done?: ConnectDone) => {
    if (!silence.isSilent) return connect(done)
    const error = new DatabaseSilent()
    return done ? process.nextTick(done, error) : Promise.reject(error)
  }) as typeof pool.connect
  return pool
}

const askOwn =
  (options: RoutedConfig): Inquiry =>
  (pids, withinMs) =>
    askBackends(options, pids, withinMs)

/** A pooler hides which session executes a statement, so all count as executing if it serves. */
const askPooler =
  (pooler: RoutedConfig, connection: Connection): Inquiry =>
  async (pids, withinMs) => {
    const server = clientOptions(connection, 'leadhouse')
    return (await isPoolerServing(pooler, server, withinMs)) ? new Set(pids) : null
  }

type ConnectDone = (error: Error) => void

/**
 * Returns the options a pool was opened with. The pool hides the password when its options are
 * copied.
 */
function optionsOf({ options }: pg.Pool): pg.PoolConfig & RoutedConfig {
  return options.password === undefined ? options : { ...options, password: options.password }
}

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, parseInteger],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, String],
])

function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  const parser = format === 'binary' ? undefined : parsers.get(oid)
  return parser ?? (pg.types.getTypeParser(oid, format) as (value: string) => unknown)
}

function parseInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} is above 2^53.`)
  return value
}

/**
 * Makes a client send all statements of one turn of the event loop in one write. The driver writes
 * each statement separately. On a busy machine, each write lets the database take the processor
 * before the next statement of the group is sent.
 */
function writeOnceATurn(client: pg.ClientBase): void {
  const stream = streamOf(client)
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  let isCorked = false
  const send = (): void => {
    isCorked = false
    stream.uncork()
  }
  const queryLater = (...args: unknown[]): unknown => {
    if (!isCorked) {
      isCorked = true
      stream.cork()
      // Runs after the code that was resolved in this turn has sent its next statement.
      process.nextTick(send)
    }
    return query(...args)
  }
  client.query = queryLater as typeof client.query
}
