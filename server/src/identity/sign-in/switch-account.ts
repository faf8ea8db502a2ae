import { notFound, Problem, type AccountId } from '#kit'
import { actingAs, inTransaction, type Context } from '#db'
import { findEnforcingConnection } from '../store/connections.ts'
import { listMemberships } from '../store/people.ts'
import { endSessions, findSessionOf } from '../store/sessions.ts'
import {
  startSession,
  type SignInMethod,
  type Sessions,
  type StartedSession,
} from '../sessions/open-sessions.ts'
import { signInActor } from '../sessions/end-session.ts'

/**
 * Leads the acting person into another of their accounts: the session ends and one under a new id begins there. An account that asks for
 * single sign-on is entered by it alone. @throws Problem not_found, forbidden
 */
export async function switchAccount(
  context: Context,
  sessions: Sessions,
  account_id: string,
): Promise<StartedSession> {
  const { actor } = context
  if (actor.kind !== 'person') throw new Problem('person_required')
  return inTransaction(context, async (tx) => {
    const memberships = await listMemberships(tx, actor.user_id)
    const target = memberships.find((membership) => membership.account_id === account_id)
    const session = await findSessionOf(tx, actor.user_id, actor.session_id)
    if (!target || !session) throw notFound()
    // One account's identity provider must not open the doors of another.
    if (session.connection_id !== null)
      throw new Problem('forbidden', 'This sign-in is for this account alone; sign in again.')
    if (target.role !== 'owner' && (await findEnforcingConnection(tx.database, account_id)))
      throw new Problem('forbidden', 'This account asks you to sign in with single sign-on.')
    await endSessions(tx, actor.user_id, { id: actor.session_id })
    const there = actingAs(tx, signInActor(account_id as AccountId, actor.origin))
    return startSession(there, sessions, {
      user_id: actor.user_id,
      method: session.method as SignInMethod,
      has_second_factor: session.has_second_factor,
      connection_id: null,
      from: actor.origin,
    })
  })
}
