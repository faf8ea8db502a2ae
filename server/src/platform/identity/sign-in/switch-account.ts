import { notFound, Problem, type AccountId } from '#kit'
import { findHomeAccount, openTestAccount } from '#accounts'
import { actingAs, inTransaction, type Context } from '#db'
import {
  endOneSession,
  findEnforcingConnection,
  findSessionOf,
  listMemberships,
} from '../store/queries.ts'
import { startSession, type Sessions, type StartedSession } from '../sessions/open-sessions.ts'
import { signInActor } from '../sessions/end-session.ts'

/** The account to switch to: one of the person's accounts, or its test data. */
export type Destination = { account_id: string; is_test?: boolean }

/**
 * Switches the acting person to another of their accounts, or between an account and its test data.
 * The test data is created when the first person enters. The session ends and a session with a new
 * ID starts there. This is not a sign-in: the new session expires and requires reauthentication
 * when the previous one would have. An account that requires single sign-on can be entered only
 * with it.
 * @throws Problem not_found, forbidden
 */
export async function switchAccount(
  context: Context,
  sessions: Sessions,
  { account_id: home_id, is_test = false }: Destination,
): Promise<StartedSession & { account_id: AccountId }> {
  const { actor } = context
  if (actor.kind !== 'person') throw new Problem('person_required')
  return inTransaction(context, async (tx) => {
    const memberships = await listMemberships(tx.sql, { user_id: actor.user_id })
    const target = memberships.find(({ account_id }) => account_id === home_id)
    const session = await findSessionOf(tx.sql, { user_id: actor.user_id, id: actor.session_id })
    if (!target || !session) throw notFound()
    const isElsewhere = (await findHomeAccount(tx)) !== home_id
    // A sign-in with one account's identity provider must not give access to another account.
    if (isElsewhere && session.connection_id !== null)
      throw new Problem('forbidden', 'This sign-in is valid only for this account. Sign in again.')
    if (
      isElsewhere &&
      target.role !== 'owner' &&
      (await findEnforcingConnection(tx.database.pool, { account_id: target.account_id }))
    )
      throw new Problem('forbidden', 'This account requires sign-in with single sign-on.')
    await endOneSession(tx.sql, {
      user_id: actor.user_id,
      id: actor.session_id,
      now: tx.clock.now(),
    })
    const home = actingAs(tx, signInActor(target.account_id, actor.origin))
    const account_id = is_test ? await openTestAccount(home) : target.account_id
    const there = actingAs(tx, signInActor(account_id, actor.origin))
    const started = await startSession(there, sessions, {
      user_id: actor.user_id,
      method: session.method,
      has_second_factor: session.has_second_factor,
      connection_id: session.connection_id,
      ends_by: session.ends_at,
      authenticated_at: session.authenticated_at,
      from: actor.origin,
    })
    return { ...started, account_id }
  })
}
