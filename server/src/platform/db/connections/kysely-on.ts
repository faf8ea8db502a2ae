import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type { PoolClient } from 'pg'
import type { Tables } from '../../../../generated/tables.ts'

/**
 * Returns a Kysely instance that runs its statements through `query`. The caller releases the
 * connection.
 */
export function kyselyOn(query: PoolClient['query']): Kysely<Tables> {
  // A plain object that forwards calls. An object derived from the client would have its own copy
  // of part of the client's state.
  const borrowed: PostgresPoolClient = {
    query: query as PostgresPoolClient['query'],
    release: () => undefined,
  }
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => borrowed, end: async () => undefined },
    }),
  })
}
