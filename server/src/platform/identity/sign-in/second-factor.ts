import { Problem, type Origin, type Seal, type UserId } from '#kit'
import { isTotpCode } from '../factors/totp.ts'
import { recoveryHashes } from '../factors/recovery-codes.ts'
import type { StartedSession } from '../sessions/open-sessions.ts'
import { findEnforcingConnection, listMemberships, takeRecoveryCode } from '../store/queries.ts'
import { seeTicket, takeTicket } from '../store/tickets.ts'
import {
  enterAccount,
  recordInAccounts,
  type CheckAgain,
  type SignInMeans,
} from '../sessions/complete-sign-in.ts'
import { forgive, secondFactorLimits, takeAttempt } from '../throttle.ts'

/**
 * Completes a sign-in with a one-time code or a recovery code. The ticket remains valid after a
 * wrong code, up to ten wrong codes in 15 minutes.
 * @throws Problem unauthorized for an invalid ticket or a wrong code, rate_limited
 */
export async function showSecondFactor(
  means: SignInMeans & { seal: Seal },
  { ticket, code, from }: { ticket: string; code: string; from: Origin },
): Promise<StartedSession & { user_id: UserId }> {
  const { database, clock, seal } = means
  const now = clock.now()
  const seen = await seeTicket(database.pool, 'second-factor', ticket, now)
  if (!seen?.user_id) throw tooLate()
  const { user_id } = seen
  const limits = secondFactorLimits(user_id)
  await takeAttempt(database.pool, limits, now)
  const hashes = recoveryHashes(seal, user_id, code)
  const isRight =
    (await isTotpCode({ database, seal, now }, user_id, code)) ||
    (await takeRecoveryCode(database.pool, { user_id, hashes, now })) === 1
  if (!isRight) {
    await recordInAccounts(means, user_id, { action: 'second_factor.refuse', from, after: null })
    throw new Problem('unauthorized', 'The code is wrong or was already used.')
  }
  const entered = await enterWithFactor(
    means,
    { user_id, account_id: String(seen.detail.account_id), from },
    async ({ sql }) => {
      if (!(await takeTicket(sql, 'second-factor', ticket, now))) throw tooLate()
    },
  )
  await forgive(database.pool, limits)
  return entered
}

/** Starts the session of a person who has given a correct password and second factor. */
async function enterWithFactor(
  means: SignInMeans,
  { user_id, account_id, from }: { user_id: UserId; account_id: string; from: Origin },
  checkAgain: CheckAgain,
): Promise<StartedSession & { user_id: UserId }> {
  const memberships = await listMemberships(means.database.pool, { user_id })
  const membership = memberships.find((each) => each.account_id === account_id)
  if (!membership) throw tooLate()
  // The account may have started to require single sign-on after the password was verified.
  if (
    membership.role !== 'owner' &&
    (await findEnforcingConnection(means.database.pool, {
      account_id: membership.account_id,
    }))
  )
    throw new Problem('forbidden', 'Your account requires sign-in with single sign-on.')
  const session = { method: 'password', has_second_factor: true, connection_id: null } as const
  const started = await enterAccount(means, membership, { user_id, from, ...session }, checkAgain)
  return { ...started, user_id }
}

const tooLate = (): Problem => new Problem('unauthorized', 'Start the sign-in again.')
