import { minutes, normaliseEmail, Problem, type Origin, type UserId } from '#kit'
import { isPassword } from '../passwords/hash-password.ts'
import type { StartedSession } from '../sessions/open-sessions.ts'
import { findFactors } from '../store/factors.ts'
import { findEnforcingConnection, findPersonByEmail, listMemberships } from '../store/queries.ts'
import type { Membership } from '../store/members.ts'
import { issueTicket } from '../store/tickets.ts'
import { enterAccount, recordInAccounts, type SignInMeans } from '../sessions/complete-sign-in.ts'
import { minimumDelay } from '../minimum-delay.ts'
import { guardPerson, type GuardMeans } from './guard-person.ts'
import { forgive, signInLimits, takeAttempt } from '../throttle.ts'

/** Result of a sign-in: a session, or a ticket for the second factor. */
export type SignInOutcome =
  | ({ kind: 'session'; user_id: UserId } & StartedSession)
  | { kind: 'second_factor'; ticket: string; factors: ('totp' | 'passkey' | 'recovery_code')[] }

/**
 * Signs a person in with their password. An unknown person, a wrong password and a disabled person
 * cannot be distinguished: all get the same text after the same time.
 * @throws Problem unauthorized, rate_limited; forbidden if the account requires single sign-on
 */
export async function signIn(
  means: SignInMeans & GuardMeans,
  { email, password, from }: { email: string; password: string; from: Origin },
): Promise<SignInOutcome> {
  const { database, clock } = means
  const address = normaliseEmail(email)
  const ofPlace = signInLimits(address, from.address)
  await takeAttempt(database.pool, ofPlace, clock.now())
  const limits = [...ofPlace, ...(await guardPerson(means, address, from))]
  const person = await findPersonByEmail(database.pool, { email: address })
  const isRight = await isPassword(password, person?.password_hash ?? null)
  const even = minimumDelay()
  const memberships = person ? await listMemberships(database.pool, { user_id: person.id }) : []
  const [membership] = memberships
  if (!person || !isRight || person.disabled_at || !membership) {
    if (person)
      await recordInAccounts(means, person.id, { action: 'sign_in.refuse', from, after: null })
    await even
    throw wrongPair()
  }
  await forgive(database.pool, limits)
  const entered = await enterable(means, memberships, person.id, from)
  const factors = await findFactors(database, person.id)
  const user_id = person.id
  if (factors.length > 0) {
    const ticket = await issueTicket(database.pool, database, {
      purpose: 'second-factor',
      user_id,
      detail: { account_id: entered.account_id },
      now: clock.now(),
      durationMs: minutes(10),
    })
    return { kind: 'second_factor', ticket, factors }
  }
  const started = { method: 'password', has_second_factor: false, connection_id: null } as const
  const session = await enterAccount(
    means,
    entered,
    { user_id, from, ...started },
    async (_tx, now) => {
      const isAsked = [now.totp_since, now.passkey_required_since].join()
      const wasAsked = [person.totp_since, person.passkey_required_since].join()
      if (now.password_hash !== person.password_hash || isAsked !== wasAsked) throw wrongPair()
    },
  )
  return { kind: 'session', user_id, ...session }
}

/**
 * Returns the first account that the password can open. If an account requires single sign-on, only
 * its owners can enter with a password, as emergency access.
 */
async function enterable(
  means: SignInMeans,
  memberships: Membership[],
  user_id: string,
  from: Origin,
): Promise<Membership> {
  for (const membership of memberships) {
    const enforcing = await findEnforcingConnection(means.database.pool, {
      account_id: membership.account_id,
    })
    if (!enforcing) return membership
    if (membership.role !== 'owner') continue
    await recordInAccounts(means, user_id, {
      action: 'sign_in.break_glass',
      from,
      after: { connection_id: enforcing.id },
    })
    return membership
  }
  throw new Problem('forbidden', 'Your account requires sign-in with single sign-on.')
}

const wrongPair = (): Problem =>
  new Problem('unauthorized', 'The e-mail address or the password is wrong.')
