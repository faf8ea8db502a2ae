import type { PostgresPoolClient } from 'kysely'
import type { PoolClient } from 'pg'
import { traceStatement } from '#kit'

/**
 * Returns a connection for Kysely that runs its statements through `query`, and publishes them for
 * traces. It is a plain object that forwards calls. An object derived from the client would have its
 * own copy of part of the client's state.
 */
export const tracedClient = (
  query: PoolClient['query'],
  release: (broken?: boolean) => void,
): PostgresPoolClient => {
  const run = query as (text: unknown, values?: unknown) => Promise<unknown>
  const traced = (text: unknown, values?: unknown) =>
    traceStatement(
      () => nameOf(text),
      () => run(text, values),
    )
  return { query: traced as PostgresPoolClient['query'], release }
}

/** Returns the verb and the first table of a statement: `select lead`. It contains no value. */
function nameOf(text: unknown): string {
  const [verb = ''] = /^\w+/.exec(String(text)) ?? []
  const [, table = ''] = /\b(?:from|into|update) "?([a-z_]+)/.exec(String(text)) ?? []
  return `${verb} ${table}`.trim()
}
