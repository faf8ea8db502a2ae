import type { PoolClient } from 'pg'
import type { Deadline } from '#kit'

/** A running statement ends so many milliseconds after the deadline, so that the deadline is always noticed first. */
const graceMs = 100

/** The limit of a statement is sent again once this many milliseconds less are left. */
const stepMs = 1000

/** How long a statement may take, in milliseconds: `longestMs`, and not much longer than the deadline. */
export function statementLimitMs(
  longestMs: number | undefined,
  deadline: Deadline | undefined,
): number | undefined {
  if (deadline === undefined) return longestMs
  const leftMs = Math.max(1, Math.ceil(deadline.leftMs())) + graceMs
  return Math.min(longestMs ?? leftMs, leftMs)
}

/** The `query` of a transaction's connection. After the deadline it refuses; before it, no statement outlasts it by more than a second. */
export function queryBefore(
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
