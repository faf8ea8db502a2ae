import { Problem, type Seal } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import { isTotpCode } from '../factors/totp.ts'
import { isPassword } from '../passwords/hash-password.ts'
import { findFactors } from '../store/factors.ts'
import { findPerson, markReauthenticated } from '../store/queries.ts'
import { recordRefusal } from '../record-refusal.ts'
import { forgive, secondFactorLimits, takeAttempt } from '../throttle.ts'

/**
 * Verifies the acting person's password again, and a one-time code if they use them. For the next
 * 15 minutes, the person can then change sign-in methods.
 * @throws Problem unauthorized, rate_limited
 */
export async function reauthenticate(
  context: Context,
  seal: Seal,
  { password, code }: { password: string; code: string | null },
): Promise<void> {
  const { actor, database, clock } = context
  if (actor.kind !== 'person') throw new Problem('person_required')
  const { user_id, session_id } = actor
  const now = clock.now()
  const limits = [{ name: `password:${user_id}`, most: 10 }, ...secondFactorLimits(user_id)]
  await takeAttempt(database.pool, limits, now)
  const person = await findPerson(context.sql, { id: user_id })
  const factors = await findFactors(database, user_id)
  const isRight =
    (await isPassword(password, person?.password_hash ?? null)) &&
    (!factors.includes('totp') || (await isTotpCode({ database, seal, now }, user_id, code ?? '')))
  if (!isRight) {
    await recordRefusal(context, actor, { action: 'reauthentication.refuse', subject_id: user_id })
    throw new Problem('unauthorized', 'The password or the code is wrong.')
  }
  await forgive(database.pool, limits)
  await inTransaction(context, async (tx) => {
    await markReauthenticated(tx, { id: session_id })
    await recordAudit(tx, [
      { action: 'session.reauthenticate', subject_id: session_id, before: null, after: null },
    ])
  })
}
