import { later, minutes, Problem } from '#kit'
import type { Context } from '#db'
import { findSessionOf } from '../store/queries.ts'

/** How long after a sign-in a person may change sign-in methods. */
export const recentMs = minutes(15)

/**
 * Requires an authentication within the last 15 minutes, so that sign-in methods cannot be changed
 * in an unattended session. The operator and the service itself are exempt because they have no
 * session.
 * @throws Problem reauthentication_required
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
 * Requires a session that the person opened with their own password, passkey or link. A session
 * from an account's identity provider must not change sign-in methods that also work elsewhere.
 * @throws Problem forbidden
 */
export async function requireOwnSignIn(context: Context): Promise<void> {
  const { actor } = context
  if (actor.kind !== 'person') throw new Problem('person_required')
  const session = await findSessionOf(context.sql, { user_id: actor.user_id, id: actor.session_id })
  if (session?.connection_id !== null)
    throw new Problem(
      'forbidden',
      'This cannot be changed in a session from your company’s sign-in. Sign in to Leadhouse directly.',
    )
}
