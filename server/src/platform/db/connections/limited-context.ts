import type { PoolClient, QueryConfig } from 'pg'
import type { Deadline } from '#kit'
import { inTransaction, type Context, type Sql } from './context.ts'
import { kyselyOn } from './kysely-on.ts'

/**
 * Returns the context of a request with a deadline. The wait for a connection ends at the deadline,
 * later statements are rejected, and PostgreSQL cancels a running statement soon after it. A
 * statement outside a transaction runs in its own transaction, which costs one extra round trip.
 *
 * @param context of a caller, outside any transaction
 */
export function limitContext(context: Context, deadline: Deadline): Context {
  const { actor, clock, database } = context
  const accountShare = database.accountShares.of(actor.account_id)
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
    accountShare: { connect: () => accountShare.connectBefore(deadline) },
  }
  return limited
}
