import { later, minutes, Problem } from '#kit'
import type { Context } from '#db'
import { findSessionOf } from '../store/sessions.ts'

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
  const session = await findSessionOf(context, actor.user_id, actor.session_id)
  if (!session || later(session.authenticated_at, recentMs) < clock.now())
    throw new Problem('reauthentication_required')
}
