import { Kysely, PostgresDialect } from 'kysely'
import type { PoolClient } from 'pg'
import { tracedClient } from './traced-client.ts'
import type { Tables } from '../../../../generated/tables.ts'

/**
 * Returns a Kysely instance that runs its statements through `query`. The caller releases the
 * connection.
 */
export function kyselyOn(query: PoolClient['query']): Kysely<Tables> {
  const borrowed = tracedClient(query, () => undefined)
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => borrowed, end: async () => undefined },
    }),
  })
}
