import { notFound, Problem, type Seal } from '#kit'
import type { SignInMeans } from '../sessions/complete-sign-in.ts'
import { findConnectionById } from '../store/queries.ts'
import type { ConnectionRow } from '../store/connections.ts'
import type { Outbound } from './outbound.ts'
import type { Letters } from '../letters.ts'

/** What single sign-on works with. */
export type SsoMeans = SignInMeans & {
  seal: Seal
  letters: Letters
  outbound: Outbound
  public_url: string
}

/** A connection that may be used, by its id alone; a test is for those that are not enabled yet. @throws Problem not_found, plan_required */
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
