import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type { PoolClient } from 'pg'
import type { Tables } from '../../../../generated/tables.ts'

/** Kysely whose statements go through `query`, on a connection that its caller releases. */
export function kyselyOn(query: PoolClient['query']): Kysely<Tables> {
  // A plain object that passes on: one derived from the client would keep its own half of the client's state.
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
