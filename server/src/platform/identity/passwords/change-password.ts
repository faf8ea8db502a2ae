import { at, invalid, Problem } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import { accountChangeEmail, type Emails } from '../emails.ts'
import { endSessions, requireUserId } from '../sessions/end-session.ts'
import { lockActingPerson } from '../sessions/secure-account.ts'
import { startSession, type Sessions, type StartedSession } from '../sessions/open-sessions.ts'
import { findPerson, findSessionOf, updatePassword, removeTicketsOf } from '../store/queries.ts'
import { recordRefusal } from '../record-refusal.ts'
import { forgive, takeAttempt } from '../throttle.ts'
import { hashPassword, isPassword } from './hash-password.ts'
import { findWeakness } from './weakness.ts'

/**
 * Changes the acting person's password. Deletes all their pending tickets and ends all their
 * sessions. The current session continues under a new ID.
 * @throws Problem invalid_request for a wrong current password or a weak new one, rate_limited
 */
export async function changePassword(
  context: Context,
  { sessions, letters }: { sessions: Sessions; letters: Emails },
  { current, next }: { current: string | null; next: string },
): Promise<StartedSession> {
  const { actor, clock, database } = context
  if (actor.kind !== 'person') throw new Problem('person_required')
  const user_id = actor.user_id
  const person = await findPerson(context.sql, { id: requireUserId(actor) })
  const session = await findSessionOf(context.sql, { user_id: user_id, id: actor.session_id })
  if (!person || !session) throw new Problem('person_required')
  const limits = [{ name: `password:${user_id}`, most: 10 }]
  await takeAttempt(database.pool, limits, clock.now())
  if (person.password_hash && !(await isPassword(current ?? '', person.password_hash))) {
    await recordRefusal(context, actor, { action: 'password.refuse', subject_id: user_id })
    throw invalid([at('/current_password', 'wrong_password', 'The current password is wrong.')])
  }
  await forgive(database.pool, limits)
  const weakness = await findWeakness(next, { email: person.email, names: [person.name] })
  if (weakness) throw invalid([at('/password', 'weak_password', weakness)])
  const password_hash = await hashPassword(next)
  return inTransaction(context, async (tx) => {
    await lockActingPerson(tx)
    await removeTicketsOf(tx.sql, { user_id })
    await updatePassword(tx.sql, { id: user_id, password_hash, now: tx.clock.now() })
    await endSessions(tx, user_id, {})
    await recordAudit(tx, [
      { action: 'password.change', subject_id: user_id, before: null, after: null },
    ])
    await letters.queueMail(tx, [accountChangeEmail(person.email, 'your password was changed')])
    return startSession(tx, sessions, {
      user_id,
      method: 'password',
      has_second_factor: session.has_second_factor,
      connection_id: session.connection_id,
      // A session from an identity provider must not last longer than the provider allowed.
      ends_by: session.connection_id === null ? null : session.ends_at,
      from: actor.origin,
    })
  })
}
