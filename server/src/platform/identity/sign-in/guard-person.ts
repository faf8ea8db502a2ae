import { Problem, type Origin } from '#kit'
import { contextFor, inTransaction } from '#db'
import { recordAudit } from '#audit'
import { guessingEmail, type Emails } from '../emails.ts'
import { addressPrefixOf } from '../networks.ts'
import { signInActor } from '../sessions/end-session.ts'
import { findPersonByEmail, listMemberships } from '../store/queries.ts'
import { isKnownPlace } from '../store/places.ts'
import type { SignInMeans } from '../sessions/complete-sign-in.ts'
import { minimumDelay } from '../minimum-delay.ts'
import {
  guessingEmailLimit,
  isWithin,
  strangersLimit,
  takeAttempt,
  type Limit,
} from '../throttle.ts'

export type GuardMeans = Pick<SignInMeans, 'database' | 'clock'> & { letters: Emails }

/**
 * Counts an attempt at a person's password against the limit for all unknown places together:
 * thirty in an hour, from any number of addresses. In a place where the person has signed in
 * before, only the limits of that place count, so an attacker cannot lock the person out. From
 * other places, a passkey or a reset link still works during an attack. The person is notified at
 * most once a day. Attempts at unknown people are counted in the same way.
 *
 * @returns the limits to forgive if the password was right
 * @throws Problem rate_limited with the time to wait
 */
export async function guardPerson(
  means: GuardMeans,
  email: string,
  from: Origin,
): Promise<readonly Limit[]> {
  const { database, clock } = means
  const now = clock.now()
  if (await isKnownPlace(database.pool, { email, place: addressPrefixOf(from.address), now }))
    return []
  const limits = [strangersLimit(email)]
  try {
    await takeAttempt(database.pool, limits, now)
  } catch (error) {
    if (error instanceof Problem) await notifyPerson(means, email, from)
    throw error
  }
  return limits
}

async function notifyPerson(means: GuardMeans, email: string, from: Origin): Promise<void> {
  const { database, clock, letters } = means
  const even = minimumDelay()
  const person = await findPersonByEmail(database.pool, { email })
  const isDue = await isWithin(database.pool, guessingEmailLimit(email), clock.now())
  const memberships = person ? await listMemberships(database.pool, { user_id: person.id }) : []
  for (const [n, { account_id }] of isDue ? memberships.entries() : []) {
    const context = contextFor(database, signInActor(account_id, from), clock)
    await inTransaction(context, async (tx) => {
      if (person && n === 0)
        await letters.queueMail(tx, [guessingEmail(person.email, letters.public_url)])
      await recordAudit(tx, [
        { action: 'sign_in.guessing', subject_id: person?.id ?? null, before: null, after: null },
      ])
    })
  }
  await even
}
