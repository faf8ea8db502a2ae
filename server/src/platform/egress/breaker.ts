import { later, minutes, seconds } from '#kit'
import { isTrouble, type CallOutcome } from './outcome.ts'

/** How an endpoint has been lately, as its lane keeps it. */
export type CallHealth = {
  breaker: 'closed' | 'open' | 'half_open'
  /** Connect, timeout, 5xx and 429 failures in a row. */
  consecutive_failures: number
  /** When an open breaker lets one call through. */
  probe_at: Date | null
  probe_interval_ms: number | null
  /** The first failure since the last success. */
  failing_since: Date | null
  failed_attempts: number
}

const opensAfter = 5
const firstIntervalMs = seconds(10)
const longestIntervalMs = minutes(10)

/**
 * What an outcome makes of an endpoint's condition. Pure.
 *
 * Five failures in a row open the breaker: calls would only be wasted, ours and the receiver's. Deliveries are deferred then, not failed. One probe
 * after 10 s, then after double that up to 10 min, decides: an answer of any kind but trouble closes it.
 */
export function after(health: CallHealth, outcome: CallOutcome, ended_at: Date): CallHealth {
  const { failure } = outcome
  const failing = failure
    ? {
        failing_since: health.failing_since ?? ended_at,
        failed_attempts: health.failed_attempts + 1,
      }
    : { failing_since: null, failed_attempts: 0 }
  if (!failure || !isTrouble(failure)) return { ...closed, ...failing }
  const consecutive_failures = health.consecutive_failures + 1
  if (health.breaker === 'closed' && consecutive_failures < opensAfter)
    return { ...closed, ...failing, consecutive_failures }
  // Calls that were under way when the breaker opened say nothing new; only the probe doubles the interval.
  if (health.breaker === 'open') return { ...health, ...failing, consecutive_failures }
  const probe_interval_ms =
    health.breaker === 'half_open'
      ? Math.min((health.probe_interval_ms ?? firstIntervalMs) * 2, longestIntervalMs)
      : firstIntervalMs
  return {
    ...failing,
    breaker: 'open',
    consecutive_failures,
    probe_interval_ms,
    probe_at: later(ended_at, probe_interval_ms),
  }
}

const closed = {
  breaker: 'closed',
  consecutive_failures: 0,
  probe_at: null,
  probe_interval_ms: null,
} as const

/** The condition of an endpoint nothing is known against. */
export const atRest: CallHealth = { ...closed, failing_since: null, failed_attempts: 0 }
