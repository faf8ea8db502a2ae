import { createHash } from 'node:crypto'
import { hours, later, minutes, Problem } from '#kit'
import type { Sql } from '#db'
import { addressPrefixOf } from './networks.ts'
import { addFailure, clearFailures, findFailures, takeBackFailure } from './store/queries.ts'

/**
 * A limit on failures: what they are counted by, how many fit in a window (15 minutes where none is said), whether more than one person may share it, and
 * what is returned to the caller beyond it.
 */
export type Limit = {
  name: string
  most: number
  windowMs?: number
  isShared?: true
  refusal?: string
}

const usualWindowMs = minutes(15)

/**
 * The limits of signing in. They count by place, and by person *and* place: whoever guesses at a person's password from elsewhere locks
 * themselves out, not the person.
 */
export const signInLimits = (email: string, address: string | null): Limit[] => [
  { name: `sign-in:${email}:${addressPrefixOf(address)}`, most: 10 },
  { name: `sign-in:*:${addressPrefixOf(address)}`, most: 100, isShared: true },
]

/** The limit of guesses at one person from all places together where they have never signed in. */
export const strangersLimit = (email: string): Limit => ({
  name: `sign-in:${email}:*`,
  most: 30,
  windowMs: hours(1),
  isShared: true,
})

/** How often a person is told that somebody guesses. */
export const guessingLetterLimit = (email: string): Limit => ({
  name: `sign-in-letter:${email}`,
  most: 1,
  windowMs: hours(24),
})

/** The limit of passkeys: whose they are is not known before they are verified, so it counts by address. */
export const passkeyLimits = (address: string | null): Limit[] => [
  { name: `passkey:${addressPrefixOf(address)}`, most: 30, isShared: true },
]

/** The limit of offers to show a passkey: each leaves a ticket behind. A page asks for one when it is opened, in offices many at once. */
export const offerLimits = (address: string | null): Limit[] => [
  { name: `passkey-offer:${addressPrefixOf(address)}`, most: 300 },
]

/**
 * The limit of authorizations and single sign-ons that are started by one network, or by one person where they are known: each start stores a row
 * for up to an hour. In an office, many start at once.
 */
export const startLimits = (kind: 'authorize' | 'sso', who: string): Limit[] => [
  { name: `${kind}-start:${who}`, most: 300 },
]

/** The limit of second factors: who gets this far knows the password already, so it counts by person alone. */
export const secondFactorLimits = (user_id: string): Limit[] => [
  { name: `second-factor:${user_id}`, most: 10 },
]

/**
 * Takes an attempt from every limit before it is judged, so that of many at the same moment no more are judged than fit; `forgive` gives it back
 * where it succeeds. @throws Problem rate_limited with the time to wait
 */
export async function takeAttempt(sql: Sql, limits: readonly Limit[], now: Date): Promise<void> {
  for (const limit of limits) {
    const found = await addTo(sql, limit, now)
    if (found.failures > limit.most) throw tooMany(found.window_ends_at, now, limit.refusal)
  }
}

/** Success: the failures before it are forgiven. Where the limit is shared, the others' stand and this one attempt is given back. */
export async function forgive(sql: Sql, limits: readonly Limit[]): Promise<void> {
  for (const { name, isShared } of limits)
    await (isShared ? takeBackFailure : clearFailures)(sql, { name: hashOf(name) })
}

/**
 * Looks at the limits of secrets that cannot be guessed, whose holders come many at the same moment: nothing is written unless they fail.
 * @throws Problem rate_limited with the time to wait
 */
export async function requireAttempt(sql: Sql, limits: readonly Limit[], now: Date): Promise<void> {
  for (const { name, most } of limits) {
    const found = await findFailures(sql, { name: hashOf(name), now })
    if (!found || found.failures < most) continue
    throw tooMany(found.window_ends_at, now)
  }
}

/** Counts a failure against every limit. */
export async function countFailure(sql: Sql, limits: readonly Limit[], now: Date): Promise<void> {
  for (const limit of limits) await addTo(sql, limit, now)
}

/** Whether something that may happen so often may happen once more; then it is counted. */
export async function isWithin(sql: Sql, limit: Limit, now: Date): Promise<boolean> {
  return (await addTo(sql, limit, now)).failures <= limit.most
}

/** Counts something under a name and returns how often it happened within the hour that began with the first. */
export async function countInHour(sql: Sql, name: string, now: Date): Promise<number> {
  return (await addTo(sql, { name, most: 0, windowMs: hours(1) }, now)).failures
}

const addTo = (sql: Sql, { name, windowMs = usualWindowMs }: Limit, now: Date) =>
  addFailure(sql, { name: hashOf(name), now, window_ends_at: later(now, windowMs) })

const tooMany = (
  window_ends_at: Date,
  now: Date,
  refusal = 'Too many attempts; wait and try again.',
): Problem =>
  new Problem('rate_limited', refusal, {
    retryAfterSeconds: Math.max(1, Math.ceil((window_ends_at.getTime() - now.getTime()) / 1000)),
  })

const hashOf = (name: string): Buffer => createHash('sha256').update(name).digest()
