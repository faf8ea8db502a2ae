import { createHash } from 'node:crypto'
import { hours, later, minutes, Problem } from '#kit'
import type { Sql } from '#db'
import { addressPrefixOf } from './networks.ts'
import { addFailure, clearFailures, findFailures, undoFailure } from './store/queries.ts'

/**
 * A limit on failures. `name` is the key under which failures are counted, `most` the number
 * allowed in a window (15 minutes by default). `isShared` is true if several people may share the
 * limit. `refusal` is the error text when the limit is exceeded.
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
 * Returns the limits of signing in. They count by place, and by person *and* place. An attacker who
 * guesses a person's password from elsewhere locks out themselves, not the person.
 */
export const signInLimits = (email: string, address: string | null): Limit[] => [
  { name: `sign-in:${email}:${addressPrefixOf(address)}`, most: 10 },
  { name: `sign-in:*:${addressPrefixOf(address)}`, most: 100, isShared: true },
]

/**
 * Returns the limit of guesses at one person's password from all places together in which that
 * person has never signed in.
 */
export const strangersLimit = (email: string): Limit => ({
  name: `sign-in:${email}:*`,
  most: 30,
  windowMs: hours(1),
  isShared: true,
})

/** Returns the limit of emails that notify a person of guesses. */
export const guessingEmailLimit = (email: string): Limit => ({
  name: `sign-in-letter:${email}`,
  most: 1,
  windowMs: hours(24),
})

/**
 * Returns the limits of passkey attempts. They count by address, because the owner of a passkey is
 * unknown until it is verified.
 */
export const passkeyLimits = (address: string | null): Limit[] => [
  { name: `passkey:${addressPrefixOf(address)}`, most: 30, isShared: true },
]

/**
 * Returns the limits of passkey challenges. Each challenge stores a ticket. A page requests one
 * when it is opened, and in offices many pages are opened at once.
 */
export const offerLimits = (address: string | null): Limit[] => [
  { name: `passkey-offer:${addressPrefixOf(address)}`, most: 300 },
]

/**
 * Returns the limits of started authorizations and single sign-ons. They count by network, or by
 * person if the person is known. Each start stores a row for up to an hour. In an office, many
 * people start at once.
 */
export const startLimits = (kind: 'authorize' | 'sso', who: string): Limit[] => [
  { name: `${kind}-start:${who}`, most: 300 },
]

/**
 * Returns the limits of second factors. They count by person only, because a caller who gets this
 * far already knows the password.
 */
export const secondFactorLimits = (user_id: string): Limit[] => [
  { name: `second-factor:${user_id}`, most: 10 },
]

/**
 * Counts an attempt against every limit before the attempt is checked. Of many simultaneous
 * attempts, only the allowed number are therefore checked. If the attempt succeeds, `forgive`
 * removes it from the count.
 * @throws Problem rate_limited with the time to wait
 */
export async function takeAttempt(sql: Sql, limits: readonly Limit[], now: Date): Promise<void> {
  for (const limit of limits) {
    const found = await addTo(sql, limit, now)
    if (found.failures > limit.most) throw tooMany(found.window_ends_at, now, limit.refusal)
  }
}

/**
 * Clears the counted failures after a success. For a shared limit, only this attempt is removed,
 * and the failures of others still count.
 */
export async function forgive(sql: Sql, limits: readonly Limit[]): Promise<void> {
  for (const { name, isShared } of limits)
    await (isShared ? undoFailure : clearFailures)(sql, { name: hashOf(name) })
}

/**
 * Checks the limits of secrets that cannot be guessed. Many users of such secrets may come at the
 * same time, so nothing is written unless an attempt fails.
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

/** Counts an event and returns whether it is still within the limit. */
export async function isWithin(sql: Sql, limit: Limit, now: Date): Promise<boolean> {
  return (await addTo(sql, limit, now)).failures <= limit.most
}

/**
 * Counts an event under a name. Returns the number of events within the hour that began with the
 * first one.
 */
export async function countInHour(sql: Sql, name: string, now: Date): Promise<number> {
  return (await addTo(sql, { name, most: 0, windowMs: hours(1) }, now)).failures
}

const addTo = (sql: Sql, { name, windowMs = usualWindowMs }: Limit, now: Date) =>
  addFailure(sql, { name: hashOf(name), now, window_ends_at: later(now, windowMs) })

const tooMany = (
  window_ends_at: Date,
  now: Date,
  refusal = 'Too many attempts. Wait and try again.',
): Problem =>
  new Problem('rate_limited', refusal, {
    retryAfterSeconds: Math.max(1, Math.ceil((window_ends_at.getTime() - now.getTime()) / 1000)),
  })

const hashOf = (name: string): Buffer => createHash('sha256').update(name).digest()
