import { after } from '#egress'
import type { QueueName, QueueChange } from '../store/endpoint-queues.ts'
import type { Result } from '../store/result-columns.ts'
import { countDuration } from '../store/durations.ts'
import { emptyTally, type EndpointQueue } from './endpoint-queue.ts'

/** Time for which call counts are collected before they are written together, in milliseconds. */
export const writeEveryMs = 1000

/**
 * Updates the circuit breaker, health and average call duration of an endpoint queue after a call.
 * Manual resends count like any other call.
 */
export function recordCallOutcome(queue: EndpointQueue, { outcome, ended_at }: Result): void {
  const before = queue.health
  queue.health = after(before, outcome, ended_at)
  queue.callMs += (outcome.duration_ms - queue.callMs) * 0.1
  const { tally } = queue
  countDuration(tally.durations, outcome.duration_ms)
  if (outcome.failure) {
    tally.failed += 1
    tally.last_failure_at = ended_at
  } else {
    tally.succeeded += 1
    tally.last_success_at = ended_at
  }
  // A change of the circuit breaker or of the failing state is written with the result that caused
  // it. Call counts are written at most one second later.
  const hasTurned =
    before.breaker !== queue.health.breaker ||
    (before.failing_since === null) !== (queue.health.failing_since === null)
  if (hasTurned || outcome.failure) tally.writtenMs = -Infinity
}

/**
 * Returns the changes to write for the endpoint queues of these results, and resets their counts.
 */
export function healthChangesOf(
  results: readonly Result[],
  queueOf: (name: QueueName) => EndpointQueue | undefined,
): QueueChange[] {
  const queues = new Set<EndpointQueue>()
  for (const result of results) {
    const queue = queueOf(result.due)
    if (queue && queue.fence === result.fence) queues.add(queue)
  }
  return takeChanges(queues, writeEveryMs)
}

/**
 * Returns the changes of endpoint queues that have unwritten counts and were last written at least
 * `sinceMs` ago. Resets these counts.
 */
export function takeChanges(queues: Iterable<EndpointQueue>, sinceMs: number): QueueChange[] {
  const now = performance.now()
  return [...queues]
    .filter(({ tally }) => tally.succeeded + tally.failed > 0 && now - tally.writtenMs >= sinceMs)
    .map((queue) => {
      const { account_id, webhook_id, fence, health, tally } = queue
      const { writtenMs: _, ...counted } = tally
      queue.tally = emptyTally(now)
      return { account_id, webhook_id, fence, ...health, ...counted, hour: hourOf(tally) }
    })
}

function hourOf({ last_success_at, last_failure_at }: EndpointQueue['tally']): Date {
  const hour = new Date(Math.max(last_success_at?.getTime() ?? 0, last_failure_at?.getTime() ?? 0))
  hour.setUTCMinutes(0, 0, 0)
  return hour
}
