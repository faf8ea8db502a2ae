import { createHash } from 'node:crypto'
import { later, minutes, Problem } from '#kit'
import type { Sql } from '#db'
import { addFailure, clearFailures, findFailures } from '../store/attempts.ts'

/** A limit on failures: what they are counted by, and how many fit in a window of 15 minutes. */
export type Limit = { name: string; most: number }

const windowMs = minutes(15)

/**
 * The limits of signing in. They count by address, and by person *and* address: whoever guesses at a person's password from elsewhere locks
 * themselves out, not the person.
 */
export const signInLimits = (email: string, address: string | null): Limit[] => [
  { name: `sign-in:${email}:${address ?? ''}`, most: 10 },
  { name: `sign-in:*:${address ?? ''}`, most: 100 },
]

/** The limit of second factors: who gets this far knows the password already, so it counts by person alone. */
export const secondFactorLimits = (user_id: string): Limit[] => [
  { name: `second-factor:${user_id}`, most: 10 },
]

/** @throws Problem rate_limited with the time to wait, where a limit is reached */
export async function requireAttempt(sql: Sql, limits: readonly Limit[], now: Date): Promise<void> {
  for (const { name, most } of limits) {
    const found = await findFailures(sql, hashOf(name), now)
    if (!found || found.failures < most) continue
    const waitMs = found.window_ends_at.getTime() - now.getTime()
    throw new Problem('rate_limited', 'Too many failed attempts; wait and try again.', {
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    })
  }
}

/** Counts a failure against every limit. */
export async function countFailure(sql: Sql, limits: readonly Limit[], now: Date): Promise<void> {
  for (const { name } of limits) await addFailure(sql, hashOf(name), now, later(now, windowMs))
}

/** Success: the failures before it are forgiven, but for those of the address at large. */
export async function forgiveFailures(sql: Sql, limits: readonly Limit[]): Promise<void> {
  const [own] = limits
  if (own) await clearFailures(sql, hashOf(own.name))
}

const hashOf = (name: string): Buffer => createHash('sha256').update(name).digest()
