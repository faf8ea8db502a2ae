import type { Kysely } from 'kysely'
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { traceStatement, type Actor, type Clock, type Deadline } from '#kit'
import { CommitUnconfirmed, wasLeftUnconfirmed } from './unconfirmed.ts'
import { openWrites, type Write, type Writes } from '../copy/collected-writes.ts'
import { commitCopies, sendCopies } from '../copy/commit-copies.ts'
import { kyselyOn } from './kysely-on.ts'
import type { JobSignal } from './job-signal.ts'
import type { Connection } from './pool.ts'
import type { ConnectionSource, ConnectionShares } from './connection-shares.ts'
import type { Tables } from '../../../../generated/tables.ts'

/** Executes SQL statements: the pool, or the connection of a transaction. */
export type Sql = {
  query<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>>
}

/** Database access for background jobs and start-up, outside any request. */
export type Database = {
  readonly pool: Pool
  /**
   * How to open a connection to the server itself, past any connection pooler: for LISTEN, locks of
   * a session, migrations and backups.
   */
  readonly connection: Connection
  readonly kysely: Kysely<Tables>
  /** How accounts share the connections of the pool. */
  readonly accountShares: ConnectionShares
  /** Wakes background jobs when there is work for them. */
  readonly jobSignal: JobSignal
  /** The two-letter name of this cell. Every credential issued by the cell contains it. */
  readonly cell: string
}

/** What every use case receives: the actor, the connection and the clock. */
export type Context = {
  readonly actor: Actor
  /** Builds statements with Kysely; for code that is not performance-critical. */
  readonly db: Kysely<Tables>
  /** Executes hand-written prepared statements; for hot paths. */
  readonly sql: Sql
  readonly clock: Clock
  readonly database: Database
  /** Where a transaction of this context gets its connection. */
  readonly accountShare: ConnectionSource
  /** The deadline of the request. Absent if the request has no deadline. */
  readonly deadline?: Deadline
}

declare const transactional: unique symbol

/**
 * A context inside a transaction. A function that must commit together with its caller takes this
 * type, so that calling it outside a transaction does not compile.
 */
export type TransactionContext = Context & {
  readonly [transactional]: true
  readonly afterCommit: (then: () => void) => void
  readonly write: Write
  /**
   * Sends the collected writes now, so that a later statement sees them or the caller can handle a
   * rejected row. Costs one extra round trip.
   */
  readonly flush: () => Promise<void>
}

/**
 * Returns a context for `actor` outside any transaction. Accounts share a part of the pool, and
 * each account has its own queue for a connection. The service itself, which works for all
 * accounts, uses the other connections.
 */
export function contextFor(database: Database, actor: Actor, clock: Clock): Context {
  const { kysely, pool, accountShares } = database
  if (actor.kind === 'system')
    return { actor, clock, database, db: kysely, sql: pool, accountShare: pool }
  const accountShare = accountShares.of(actor.account_id)
  return { actor, clock, database, db: accountShare.kysely, sql: accountShare, accountShare }
}

/**
 * Runs `work` in a transaction. A context that is already in a transaction joins it, so use cases
 * can be combined.
 *
 * Functions passed to `afterCommit` (wake-ups, cache invalidation) run after the outermost commit
 * succeeds, and never after a rollback.
 */
export async function inTransaction<T>(
  context: Context,
  work: (tx: TransactionContext) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (isTransaction(context)) return work(context)
  const client = await context.accountShare.connect()
  const then: (() => void)[] = []
  const writes = openWrites()
  let broken: Error | undefined
  try {
    // This statement is sent before the first statement of the caller, on the same connection. If
    // it fails, the first statement fails too.
    client.query(beginningOf(options, context.deadline)).catch(() => undefined)
    const query = context.deadline && queryBefore(client, context.deadline, options.longestMs)
    const result = await work(transactionOn(client, query, context, then, writes))
    const copies = writes.end()
    const ended = traceStatement('commit', () =>
      copies.length > 0 ? commitCopies(client, copies) : commit(client),
    )
    // If a statement of the transaction failed, COMMIT rolls back without an error.
    if ((await ended) !== 'COMMIT')
      throw new Error('A statement in the transaction failed, and its error was not handled.')
    if (wasLeftUnconfirmed(client)) throw new CommitUnconfirmed()
    for (const act of then) act()
    return result
  } catch (error) {
    // A connection that cannot roll back is closed, never reused.
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}

const commit = async (client: PoolClient): Promise<string> => (await client.query('commit')).command

export type TransactionOptions = {
  /**
   * `indexes`: forces index scans on every table. For hot statements that touch few rows:
   * PostgreSQL caches the plan of a prepared statement. A plan made while a table was small would
   * scan the whole table each time, even after the table has grown.
   */
  plans?: 'indexes'
  /**
   * Whether all statements read the same snapshot and see no later commits of other transactions.
   */
  isSnapshot?: boolean
  /**
   * Maximum duration of a statement, in milliseconds; the statement then runs without parallel
   * workers. A statement that takes longer fails with SQLSTATE 57014.
   */
  longestMs?: number
  /**
   * Maximum time a statement waits for a row lock, in milliseconds. A statement that waits longer
   * fails with SQLSTATE 55P03.
   */
  longestLockMs?: number
}

function beginningOf(
  { plans, isSnapshot, longestMs, longestLockMs }: TransactionOptions,
  deadline: Deadline | undefined,
): string {
  const limitMs = statementLimitMs(longestMs, deadline)
  let text = isSnapshot ? 'begin isolation level repeatable read' : 'begin'
  if (plans === 'indexes')
    text +=
      '; set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off'
  if (limitMs !== undefined)
    text += `; set local statement_timeout = ${limitMs}; set local max_parallel_workers_per_gather = 0`
  if (longestLockMs !== undefined) text += `; set local lock_timeout = ${longestLockMs}`
  return text
}

/**
 * Runs `read` with sorting disabled, so that PostgreSQL reads a list along the index that has its
 * order. Without statistics, sorting all rows of an account looks cheaper to the planner than
 * reading the first rows along that index.
 */
export async function alongIndex<T>(tx: Context, read: () => Promise<T>): Promise<T> {
  await tx.sql.query({ text: 'set local enable_sort = off' })
  const result = await read()
  await tx.sql.query({ text: 'set local enable_sort = on' })
  return result
}

/** Returns whether this context is already inside a transaction. */
export function isTransaction(context: Context): context is TransactionContext {
  return 'afterCommit' in context
}

/**
 * Returns the same transaction for another actor, so that one commit can contain rows of several
 * accounts.
 */
export function actingAs(tx: TransactionContext, actor: Actor): TransactionContext {
  return { ...tx, actor }
}

function transactionOn(
  client: PoolClient,
  query: PoolClient['query'] | undefined,
  context: Context,
  then: (() => void)[],
  { write, take }: Writes,
): TransactionContext {
  let built: Kysely<Tables> | undefined
  const tx = {
    actor: context.actor,
    clock: context.clock,
    database: context.database,
    accountShare: context.accountShare,
    ...(context.deadline && { deadline: context.deadline }),
    sql: query ? { query } : client,
    // Most hot paths never use Kysely, so it is created on first use.
    get db() {
      built ??= kyselyOn(query ?? client.query.bind(client))
      return built
    },
    afterCommit: (act: () => void) => void then.push(act),
    write,
    flush: () => sendCopies(client, take()),
  }
  return tx as unknown as TransactionContext
}

/**
 * A statement is cancelled this many milliseconds after the deadline, so that the deadline is
 * always noticed first.
 */
const graceMs = 100

/**
 * The statement limit is sent again when the remaining time has dropped by this many milliseconds.
 */
const stepMs = 1000

/**
 * Returns the limit of the next statement, in milliseconds: at most `longestMs`, and at most
 * slightly longer than the time left until the deadline.
 */
function statementLimitMs(
  longestMs: number | undefined,
  deadline: Deadline | undefined,
): number | undefined {
  if (deadline === undefined) return longestMs
  const leftMs = Math.max(1, Math.ceil(deadline.leftMs())) + graceMs
  return Math.min(longestMs ?? leftMs, leftMs)
}

/**
 * Returns a `query` function that enforces the deadline. After the deadline it throws. A statement
 * started before the deadline outlasts it by at most about one second.
 */
function queryBefore(
  client: PoolClient,
  deadline: Deadline,
  longestMs: number | undefined,
): PoolClient['query'] {
  let limitMs = statementLimitMs(longestMs, deadline) ?? 0
  const query = async (...args: unknown[]): Promise<unknown> => {
    deadline.check()
    const nextMs = statementLimitMs(longestMs, deadline) ?? 0
    if (nextMs <= limitMs - stepMs) {
      limitMs = nextMs
      // This setting is sent before the statement, on the same connection. If it fails, the
      // statement fails too.
      client.query(`set local statement_timeout = ${limitMs}`).catch(() => undefined)
    }
    return (client.query as (...args: unknown[]) => Promise<unknown>).apply(client, args)
  }
  return query as PoolClient['query']
}
