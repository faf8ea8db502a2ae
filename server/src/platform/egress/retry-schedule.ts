import { days, later, seconds } from '#kit'
import type { CallOutcome } from './outcome.ts'

/**
 * Delays after each failure, in seconds: 10 attempts over about three days. The first attempts are
 * close together for short outages, the last attempts with long pauses for outages over a weekend.
 */
export const defaultSchedule: readonly number[] = [
  5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400,
]

/** Decision about a delivery after an attempt. */
export type RetryDecision =
  | { status: 'succeeded' }
  | { status: 'exhausted'; endpoint: 'gone' | null }
  | { status: 'failed'; next_attempt_at: Date }

export type Situation = {
  /** Number of scheduled attempts that failed before this attempt. */
  step: number
  /** Seconds to wait after each failure. */
  schedule: readonly number[]
  ended_at: Date
  /** Random number in [0, 1). It spreads the retries of deliveries that failed at the same time. */
  jitter: number
}

/**
 * Decides what to do after an attempt. Jitter adds up to 10 % and never shortens the wait, so no
 * receiver is called before the announced time. A `Retry-After` on 429 and 5xx is honored if it is
 * longer than the scheduled wait, up to a day.
 */
export function decideRetry(
  outcome: CallOutcome,
  { step, schedule, ended_at, jitter }: Situation,
): RetryDecision {
  if (!outcome.failure) return { status: 'succeeded' }
  if (outcome.status_code === 410) return { status: 'exhausted', endpoint: 'gone' }
  const wait = schedule[step]
  if (wait === undefined) return { status: 'exhausted', endpoint: null }
  const scheduledMs = seconds(wait) * (1 + 0.1 * jitter)
  const next_attempt_at = later(
    ended_at,
    Math.ceil(Math.max(scheduledMs, hintMs(outcome, ended_at))),
  )
  return { status: 'failed', next_attempt_at }
}

/**
 * Returns the wait that the receiver requested, in milliseconds; 0 if there is no valid
 * `Retry-After`. @see RFC 9110 section 10.2.3
 */
function hintMs({ status_code, response_headers }: CallOutcome, now: Date): number {
  if (status_code === null || (status_code !== 429 && status_code < 500)) return 0
  const value = response_headers?.['retry-after']
  const text = (Array.isArray(value) ? value[0] : value)?.trim() ?? ''
  if (/^\d{1,12}$/.test(text)) return Math.min(seconds(Number(text)), days(1))
  // Accepts only the date formats of HTTP, because Date.parse would otherwise parse "-1" as a year.
  if (!/^[A-Z][a-z]{2,8},? /.test(text)) return 0
  const at = Date.parse(text)
  return Number.isNaN(at) ? 0 : Math.min(Math.max(at - now.getTime(), 0), days(1))
}
