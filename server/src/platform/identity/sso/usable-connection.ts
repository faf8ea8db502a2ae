import { notFound, Problem, type Seal } from '#kit'
import type { SignInMeans } from '../sessions/complete-sign-in.ts'
import { findConnectionById } from '../store/queries.ts'
import type { ConnectionRow } from '../store/connections.ts'
import type { Outbound } from './outbound.ts'
import type { Emails } from '../emails.ts'

/** Dependencies of single sign-on. */
export type SsoMeans = SignInMeans & {
  seal: Seal
  letters: Emails
  outbound: Outbound
  public_url: string
}

/**
 * Returns a usable connection by its ID only. For a test sign-in, the connection does not have to
 * be enabled.
 * @throws Problem not_found, plan_required
 */
export async function usableConnection(
  { database }: Pick<SsoMeans, 'database'>,
  id: string,
  { isTest }: { isTest: boolean },
): Promise<ConnectionRow> {
  const found = await findConnectionById(database.pool, { id })
  if (!found || (!found.enabled_at && !isTest)) throw notFound()
  if (found.plan !== 'enterprise')
    throw new Problem('plan_required', 'Single sign-on requires the Enterprise plan.')
  const { plan: _plan, ...connection } = found
  return connection
}
