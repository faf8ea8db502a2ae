import type { Kysely } from 'kysely'
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import type { Actor, Clock, Deadline } from '#kit'
import { CommitUnconfirmed, wasLeftUnconfirmed } from './unconfirmed.ts'
import { openWrites, type Write, type Writes } from '../copy/collected-writes.ts'
import { commitCopies, sendCopies } from '../copy/commit-copies.ts'
import { kyselyOn } from './kysely-on.ts'
import type { TransactionLane, AccountLanes } from './lanes.ts'
import type { Tables } from '../../../../generated/tables.ts'

/** Where statements written as SQL go: the pool, or the connection of a transaction. */
export type Sql = {
  query<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>>
}

/** What rounds and start-up work with, before anybody asks for anything. */
export type Database = {
  readonly pool: Pool
  readonly kysely: Kysely<Tables>
  /** How those who ask share the pool. */
  readonly lanes: AccountLanes
  /** Which cell it is: two letters in every secret that opens something in it. */
  readonly cell: string
}

/** What every use case is given: who asks, on which connection, at what time. */
export type Context = {
  readonly actor: Actor
  /** Statements built by Kysely, for the everyday. */
  readonly db: Kysely<Tables>
  /** Statements written out and prepared by name, for the hot paths. */
  readonly sql: Sql
  readonly clock: Clock
  readonly database: Database
  /** Where a transaction of this context's would begin. */
  readonly lane: TransactionLane
  /** When the request must be answered; absent where it may take its time. */
  readonly deadline?: Deadline
}

declare const transactional: unique symbol

/** A context inside a transaction. A function that must commit with its caller asks for this type, so that it compiles nowhere else. */
export type TransactionContext = Context & {
  readonly [transactional]: true
  readonly afterCommit: (then: () => void) => void
  readonly write: Write
  /** Sends what was collected now, where a statement is to see it or its refusal is to be answered: one round trip more. */
  readonly flush: () => Promise<void>
}

/**
 * A context for `actor` on its own, outside any transaction. Whoever asks waits for connections in the lane of their account; the service itself, which
 * works for all of them, takes from what the lanes leave.
 */
export function contextFor(database: Database, actor: Actor, clock: Clock): Context {
  const { kysely, pool, lanes } = database
  if (actor.kind === 'system') return { actor, clock, database, db: kysely, sql: pool, lane: pool }
  const lane = lanes.of(actor.account_id)
  return { actor, clock, database, db: lane.kysely, sql: lane, lane }
}

/**
 * Does `work` in a transaction: all of it or nothing. A context that is already in one joins it, so that use cases compose.
 * What is handed to `afterCommit` (wakes, caches to forget) runs once the outermost commit is acknowledged, and never on rollback.
 */
export async function inTransaction<T>(
  context: Context,
  work: (tx: TransactionContext) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (isTransaction(context)) return work(context)
  const client = await context.lane.connect()
  const then: (() => void)[] = []
  const writes = openWrites()
  let broken: Error | undefined
  try {
    // Sent ahead of the first statement on the same connection; if it fails, so does that one.
    client.query(beginningOf(options, context.deadline)).catch(() => undefined)
    const query = context.deadline && queryBefore(client, context.deadline, options.longestMs)
    const result = await work(transactionOn(client, query, context, then, writes))
    const copies = writes.end()
    const ended = copies.length > 0 ? commitCopies(client, copies) : commit(client)
    // A transaction in which a statement failed is rolled back by its commit, without an error.
    if ((await ended) !== 'COMMIT')
      throw new Error('A statement failed, and nobody was told of it.')
    if (wasLeftUnconfirmed(client)) throw new CommitUnconfirmed()
    for (const act of then) act()
    return result
  } catch (error) {
    // A connection that cannot even roll back is thrown away, never given to the next caller.
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}

const commit = async (client: PoolClient): Promise<string> => (await client.query('commit')).command

export type TransactionOptions = {
  /**
   * `indexes`: every table is entered by an index. For hot statements that touch few rows of any table: PostgreSQL keeps the plan it made for a
   * prepared statement, and one made while a table was small would read the whole table for ever after.
   */
  plans?: 'indexes'
  /** Whether all its statements read one moment: what others commit meanwhile, none of them sees. */
  isSnapshot?: boolean
  /** The longest a statement may take, in milliseconds; it does so on one core. One that takes longer fails with 57014. */
  longestMs?: number
  /** The longest a statement may wait for a row that somebody else is changing, in milliseconds. One that waits longer fails with 55P03. */
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
 * Reads a list along the index that has its order, and never by sorting what another index gives: without statistics, sorting all of an account's rows looks
 * cheaper than reading the first of them.
 */
export async function alongIndex<T>(tx: Context, read: () => Promise<T>): Promise<T> {
  await tx.sql.query({ text: 'set local enable_sort = off' })
  const result = await read()
  await tx.sql.query({ text: 'set local enable_sort = on' })
  return result
}

/** Whether this context is already inside a transaction. */
export function isTransaction(context: Context): context is TransactionContext {
  return 'afterCommit' in context
}

/** The same transaction for another actor: one commit may carry several accounts' rows, each under its own name. */
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
    lane: context.lane,
    ...(context.deadline && { deadline: context.deadline }),
    sql: query ? { query } : client,
    // Most hot paths never build a statement with Kysely, so it is made at its first use.
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

/** A running statement ends so many milliseconds after the deadline, so that the deadline is always noticed first. */
const graceMs = 100

/** The limit of a statement is sent again once this many milliseconds less are left. */
const stepMs = 1000

/** How long a statement may take, in milliseconds: `longestMs`, and not much longer than the deadline. */
function statementLimitMs(
  longestMs: number | undefined,
  deadline: Deadline | undefined,
): number | undefined {
  if (deadline === undefined) return longestMs
  const leftMs = Math.max(1, Math.ceil(deadline.leftMs())) + graceMs
  return Math.min(longestMs ?? leftMs, leftMs)
}

/** The `query` of a transaction's connection. After the deadline it refuses; before it, no statement outlasts it by more than a second. */
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
      // Sent ahead of the statement on the same connection; if it fails, so does that one.
      client.query(`set local statement_timeout = ${limitMs}`).catch(() => undefined)
    }
    return (client.query as (...args: unknown[]) => Promise<unknown>).apply(client, args)
  }
  return query as PoolClient['query']
}
