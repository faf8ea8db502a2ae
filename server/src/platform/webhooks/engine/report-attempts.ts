import { traceIdOf, type Log } from '#kit'
import type { Result } from '../store/result-columns.ts'

/**
 * Returns a function that logs every attempt in one line, if the log level includes it; otherwise
 * undefined. The line does not contain the URL, which may contain a secret.
 */
export function reportAttempts(log: Log): ((result: Result) => void) | undefined {
  if (!log.isLevelEnabled('info')) return undefined
  return ({ due, outcome, traceparent }) =>
    log.info(
      {
        delivery_id: due.id,
        trace_id: traceIdOf(traceparent),
        event_id: due.event_id,
        event_type: due.event_type,
        webhook_id: due.webhook_id,
        account_id: due.account_id,
        number: due.attempts_made + 1,
        status: outcome.status_code,
        error_class: outcome.failure?.class ?? null,
        duration_ms: Math.round(outcome.duration_ms),
      },
      'attempted a delivery',
    )
}
