import { later, minutes, Problem } from '#kit'
import type { Context } from '#db'
import { findSessionOf } from '../store/queries.ts'

/** So long after a sign-in a person may change what opens doors. */
export const recentMs = minutes(15)

/**
 * Asks for a sign-in of the last 15 minutes: an unlocked screen alone must not change what opens doors. The operator and the service itself
 * have none to show. @throws Problem reauthentication_required
 */
export async function requireRecentSignIn(context: Context): Promise<void> {
  const { actor, clock } = context
  if (actor.kind === 'system') return
  if (actor.kind !== 'person') throw new Problem('person_required')
  const session = await findSessionOf(context.sql, { user_id: actor.user_id, id: actor.session_id })
  if (!session || later(session.authenticated_at, recentMs) < clock.now())
    throw new Problem('reauthentication_required')
}

/**
 * Asks for a session the person opened with their own password, passkey or link. One vouched for by an account's identity provider must not
 * change what opens the person's doors elsewhere. @throws Problem forbidden
 */
export async function requireOwnSignIn(context: Context): Promise<void> {
  const { actor } = context
  if (actor.kind !== 'person') throw new Problem('person_required')
  const session = await findSessionOf(context.sql, { user_id: actor.user_id, id: actor.session_id })
  if (session?.connection_id !== null)
    throw new Problem('forbidden', 'Your company’s sign-in does not change this; use your own.')
}
