import os from 'node:os'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { firstCell } from '#addresses'
import type { Database } from './context.ts'
import { openAccountLanes } from './lanes.ts'
import type { ServerRoute } from './route.ts'
import { RoutedClient, type RoutedConfig } from './routed-client.ts'
import { connectMs, keepAliveMs, limitOptions, patientLimits, requestLimits } from './limits.ts'
import { DatabaseSilent, openSilenceWatch } from './silence.ts'
import type { Tables } from '../../../../generated/tables.ts'
import { watchConfirmations } from './unconfirmed.ts'
import { streamOf } from '../copy/stream-of.ts'

/** How to reach a database: a socket or host with its names, or the address of a server. */
export type Connection =
  | { host: string; port: number; user: string; database: string; password?: string }
  | { connectionString: string; route?: ServerRoute }

/**
 * Statements of one connection that do not wait for each other are sent together: a transaction of ten statements costs as many round trips as
 * it has things to learn, not ten.
 *
 * A pool of at most `size` connections with Kysely on top. Connects when first asked; `pool.end()` closes it.
 *
 * Values arrive as: `bigint` a number (a bigint past 2^53 is a bug, and throws); `numeric` a number, which holds and
 * prints back every numeric(14,2) exactly (money is added up in SQL, never here; averages lose their digits past the
 * fifteenth); `timestamptz` a Date; `date` the text YYYY-MM-DD, for a day is no moment.
 */
export function createDatabase(connection: Connection, size: number): Database {
  return databaseOn({
    ...clientOptions(connection, 'leadhouse'),
    options: `${sessionOptions} ${limitOptions(requestLimits)}`,
    max: size,
    pipeline: true,
  })
}

/**
 * A database beside another for its long rounds, with connections of their own: what reads or writes much at once takes longer than anybody waits, and
 * is given the time (`limits.ts`). Connects when first asked; whoever opens it ends it.
 */
export function openPatientDatabase({ pool, cell }: Database, size: number): Database {
  const options = `${sessionOptions} ${limitOptions(patientLimits)}`
  return { ...databaseOn({ ...optionsOf(pool), options, max: size }), cell }
}

/**
 * A pool beside a database's own, for statements that are repeated all day and touch few rows: each connection plans such a statement once and for any
 * values, enters every table by an index, and is kept. Planning one anew for the values at hand costs more than running it, and a plan kept from
 * when a table was small would read the whole of it for ever after. Connects when first asked; whoever opens it ends it.
 */
export function openSteadyPool(database: Database, size: number): pg.Pool {
  const { options: settings = '', route } = optionsOf(database.pool)
  const plans = route?.isSpread ? entered : `${plannedOnce} ${entered}`
  return openBeside(database, { max: size, idleTimeoutMillis: 0, options: `${settings} ${plans}` })
}

/**
 * A way of its own into a database, for whoever asks how it is: one connection, which neither waits for those of the pool nor takes one of
 * them, and leaves after ten seconds of rest. Whoever opens it ends it.
 */
export const openProbe = (database: Database): Database => ({
  ...database,
  pool: openBeside(database, { max: 1, connectionTimeoutMillis: 5000, query_timeout: 5000 }),
})

const openBeside = ({ pool }: Database, own: pg.PoolConfig): pg.Pool =>
  openPool({ ...optionsOf(pool), ...own }, () => undefined)

const plannedOnce = '-c plan_cache_mode=force_generic_plan'
const entered = '-c enable_seqscan=off -c enable_mergejoin=off -c jit=off'

/** Whether the tables are spread over machines (Citus), so that what a session has here it does not have where they lie. */
export const isSpread = (connection: Connection): boolean =>
  'route' in connection && connection.route?.isSpread === true

/** A connection of its own, for what lives as long as it: locks, listening, migrations. `name` shows in pg_stat_activity. */
export async function connectClient(connection: Connection, name: string): Promise<pg.Client> {
  const client = new RoutedClient(clientOptions(connection, name))
  // Without a listener a broken connection would end the process; the statement that fails says it as well.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** What the driver is given for every connection of ours. */
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

/** Days are UTC days wherever the database server stands. */
const sessionOptions = '-c timezone=UTC'

/** More statements of accounts at once than a few for each processor only take it from each other, and from the process that answers. */
const maxInLanes = 4 * os.availableParallelism()

function databaseOn(options: pg.PoolConfig): Database {
  const pool = openPool(options, writeOnceATurn)
  return {
    pool,
    kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    cell: firstCell,
    lanes: openAccountLanes(pool, Math.min(Math.ceil((pool.options.max ?? 1) / 2), maxInLanes)),
  }
}

/** A pool whose connections are watched for silence; `prepare` is done with each before its first use. */
function openPool(options: pg.PoolConfig, prepare: (client: pg.PoolClient) => void): pg.Pool {
  const pool = new pg.Pool({ ...options, Client: RoutedClient } as pg.PoolConfig)
  const silence = openSilenceWatch(optionsOf(pool), { ending: () => pool.ending })
  // An idle connection that broke is replaced by the pool; whoever uses one is told by the statement that failed.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
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

type ConnectDone = (error: Error) => void

/** What a pool was opened with. It hides its password from copies. */
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
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is past 2^53`)
  return value
}

/**
 * Sends what a client is asked within one turn of the event loop with one write. The driver writes each statement by itself, and on a
 * machine that is busy every write is a chance for the database to take the processor before the next statement of the same group is
 * even sent.
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
      // Runs once what was resolved in this turn has gone on to its next statement.
      process.nextTick(send)
    }
    return query(...args)
  }
  client.query = queryLater as typeof client.query
}
