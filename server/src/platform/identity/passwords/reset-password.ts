import {
  at,
  invalid,
  minutes,
  normaliseEmail,
  type AccountId,
  type Clock,
  type Origin,
  type UserId,
} from '#kit'
import { contextFor, inTransaction, type Database } from '#db'
import { recordAudit } from '#audit'
import { accountChangeEmail, passwordResetEmail, type Emails, deadLink } from '../emails.ts'
import { addressPrefixOf } from '../networks.ts'
import { endSessions, signInActor } from '../sessions/end-session.ts'
import {
  findPerson,
  findPersonByEmail,
  getPersonForUpdate,
  listMemberships,
  listPasskeyRows,
  updatePassword,
  removeTicketsOf,
} from '../store/queries.ts'
import { rememberPlace } from '../store/places.ts'
import { issueTicket, seeTicket, takeTicket } from '../store/tickets.ts'
import { recordInAccounts } from '../sessions/complete-sign-in.ts'
import { minimumDelay } from '../minimum-delay.ts'
import { takeAttempt, type Limit } from '../throttle.ts'
import { hashPassword } from './hash-password.ts'
import { findWeakness } from './weakness.ts'

/**
 * The person with the new password, and the names of their passkeys, which can still sign them in.
 */
export type ResetPassword = { user_id: UserId; account_ids: AccountId[]; passkeys: string[] }

type Means = { database: Database; clock: Clock; letters: Emails }

const limitsOf = (email: string, address: string | null): Limit[] => [
  { name: `reset:${email}`, most: 5 },
  { name: `reset:*:${addressPrefixOf(address)}`, most: 30 },
]

/**
 * Sends a link to set a new password. The link works once, for 30 minutes. The caller does not
 * learn whether the person exists.
 * @throws Problem rate_limited after five emails to one address in 15 minutes
 */
export async function askForReset(
  { database, clock, letters }: Means,
  { email, from }: { email: string; from: Origin },
): Promise<void> {
  const address = normaliseEmail(email)
  const now = clock.now()
  const limits = limitsOf(address, from.address)
  await takeAttempt(database.pool, limits, now)
  const even = minimumDelay()
  await sendReset({ database, clock, letters }, address, from)
  await even
}

async function sendReset(
  { database, clock, letters }: Means,
  address: string,
  from: Origin,
): Promise<void> {
  const now = clock.now()
  const person = await findPersonByEmail(database.pool, { email: address })
  if (!person || person.disabled_at) return
  const [membership] = await listMemberships(database.pool, { user_id: person.id })
  if (!membership) return
  const actor = signInActor(membership.account_id, from)
  await inTransaction(contextFor(database, actor, clock), async (tx) => {
    const token = await issueTicket(tx.sql, tx.database, {
      purpose: 'reset',
      user_id: person.id,
      detail: {},
      now,
      durationMs: minutes(30),
    })
    const link = `${letters.public_url}/auth/reset?token=${token}`
    await letters.queueMail(tx, [passwordResetEmail(person.email, link)])
    await recordAudit(tx, [
      { action: 'password.ask_reset', subject_id: person.id, before: null, after: null },
    ])
  })
}

/** Returns whether a reset link is still valid. */
export async function isResetLink({ database, clock }: Means, token: string): Promise<boolean> {
  return (await seeTicket(database.pool, 'reset', token, clock.now())) !== undefined
}

/**
 * Sets a new password with the token of a reset link. Ends every session of the person and deletes
 * all their pending tickets. The second factor is still required at the next sign-in.
 * @throws Problem invalid_request for an invalid link or a weak password; a weak password does not
 * use up the link
 */
export async function resetPassword(
  means: Means,
  { token, password, from }: { token: string; password: string; from: Origin },
): Promise<ResetPassword> {
  const { database, clock, letters } = means
  const seen = await seeTicket(database.pool, 'reset', token, clock.now())
  const person = seen?.user_id ? await findPerson(database.pool, { id: seen.user_id }) : undefined
  if (!person) throw deadLink()
  const owner = { email: person.email, names: [person.name] }
  const weakness = await findWeakness(password, owner)
  if (weakness) throw invalid([at('/password', 'weak_password', weakness)])
  const password_hash = await hashPassword(password)
  const memberships = await listMemberships(database.pool, { user_id: person.id })
  const [membership] = memberships
  if (!membership || person.disabled_at) throw deadLink()
  const actor = signInActor(membership.account_id, from)
  await inTransaction(contextFor(database, actor, clock), async (tx) => {
    await getPersonForUpdate(tx.sql, { id: person.id })
    if (!(await takeTicket(tx.sql, 'reset', token, clock.now()))) throw deadLink()
    await removeTicketsOf(tx.sql, { user_id: person.id })
    await updatePassword(tx.sql, { id: person.id, password_hash, now: clock.now() })
    await endSessions(tx, person.id, {})
    // The link in the email proved the person's identity, so guesses from other places do not lock
    // them out here.
    await rememberPlace(tx.sql, {
      user_id: person.id,
      place: addressPrefixOf(from.address),
      now: clock.now(),
    })
    await letters.queueMail(tx, [accountChangeEmail(person.email, 'your password was changed')])
  })
  await recordInAccounts(means, person.id, { action: 'password.reset', from, after: null })
  const passkeys = await listPasskeyRows(database.pool, { user_id: person.id })
  return {
    user_id: person.id,
    account_ids: memberships.map(({ account_id }) => account_id),
    passkeys: passkeys.map(({ name }) => name),
  }
}
