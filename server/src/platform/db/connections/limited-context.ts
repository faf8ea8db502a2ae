import type { PoolClient, QueryConfig } from 'pg'
import type { Deadline } from '#kit'
import { inTransaction, type Context, type Sql } from './context.ts'
import { kyselyOn } from './kysely-on.ts'

/**
 * The context of a request with a deadline. Its wait for a connection ends at the deadline, a later statement is
 * refused, and a running statement is cancelled by PostgreSQL soon after it. Each statement outside a
 * transaction gets one of its own, which costs one round trip more.
 *
 * @param context of a caller, outside any transaction
 */
export function limitContext(context: Context, deadline: Deadline): Context {
  const { actor, clock, database } = context
  const lane = database.lanes.of(actor.account_id)
  const sql: Sql = {
    query: (statement) => inTransaction(limited, (tx) => tx.sql.query(statement)),
  }
  const query = (statement: string | QueryConfig, values?: unknown[]) =>
    sql.query(typeof statement === 'string' ? { text: statement, values: values ?? [] } : statement)
  const limited: Context = {
    actor,
    clock,
    database,
    deadline,
    sql,
    db: kyselyOn(query as PoolClient['query']),
    lane: { connect: () => lane.connectBefore(deadline) },
  }
  return limited
}
