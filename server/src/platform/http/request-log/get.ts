import { days, later, notFound } from '#kit'
import type { Context } from '#db'
import { findRequest } from './list.ts'
import { findRefusedBody } from './store/queries.ts'
import type { LoggedRequestWithBody } from './schema.ts'

/** How long the body of a refused request is stored. */
export const bodyKeptMs = days(1)

/**
 * Returns one request of the account, with its body if it was refused within a day. @throws Problem
 * not_found
 */
export async function getRequest(context: Context, id: string): Promise<LoggedRequestWithBody> {
  const request = await findRequest(context, id)
  if (!request) throw notFound()
  const { actor, clock, sql } = context
  // The body may be that of a lead, which the right to read settings does not include.
  if (!actor.scopes.has('customers.read')) return { ...request, body: null }
  const kept = await findRefusedBody(sql, { ...actor, id, since: later(clock.now(), -bodyKeptMs) })
  return { ...request, body: kept ? (JSON.parse(kept.body) as unknown) : null }
}
