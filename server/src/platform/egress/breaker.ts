import { later, minutes, seconds } from '#kit'
import { isTrouble, type CallOutcome } from './outcome.ts'

/** Recent health of an endpoint, as stored in its endpoint queue. */
export type CallHealth = {
  breaker: 'closed' | 'open' | 'half_open'
  /** Number of consecutive failures by connection error, timeout, 5xx or 429. */
  consecutive_failures: number
  /** Time from which an open circuit breaker allows one call as a probe. */
  probe_at: Date | null
  probe_interval_ms: number | null
  /** Time of the first failure since the last success. */
  failing_since: Date | null
  failed_attempts: number
}

const opensAfter = 5
const firstIntervalMs = seconds(10)
const longestIntervalMs = minutes(10)

/**
 * Computes the health of an endpoint after a call.
 *
 * Five consecutive failures open the breaker, because further calls would only waste the resources
 * of both sides. While it is open, deliveries are deferred, not failed. One probe is sent after 10
 * s. The interval doubles after each failed probe, up to 10 min. Any response that does not
 * indicate an unhealthy receiver closes the breaker.
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
  // Ignores calls that were in progress when the circuit breaker opened. Only a failed probe
  // doubles the interval.
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

/** Health of an endpoint without known failures. */
export const atRest: CallHealth = { ...closed, failing_since: null, failed_attempts: 0 }
