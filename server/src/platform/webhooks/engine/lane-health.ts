import { after } from '#egress'
import type { LaneName, LaneChange } from '../store/lanes.ts'
import type { Result } from '../store/result-columns.ts'
import { countDuration } from '../store/durations.ts'
import { emptyTally, type Lane } from './lane.ts'

/** Counts wait so long to be written together. */
export const writeEveryMs = 1000

/** Lets a lane feel how a call of it ended: its breaker, its health, and how long calls take. Resends by hand count like any call. */
export function recordCallOutcome(lane: Lane, { outcome, ended_at }: Result): void {
  const before = lane.health
  lane.health = after(before, outcome, ended_at)
  lane.callMs += (outcome.duration_ms - lane.callMs) * 0.1
  const { tally } = lane
  countDuration(tally.durations, outcome.duration_ms)
  if (outcome.failure) {
    tally.failed += 1
    tally.last_failure_at = ended_at
  } else {
    tally.succeeded += 1
    tally.last_success_at = ended_at
  }
  // What decides about an endpoint is written with the result that changed it; counts may wait a second.
  const hasTurned =
    before.breaker !== lane.health.breaker ||
    (before.failing_since === null) !== (lane.health.failing_since === null)
  if (hasTurned || outcome.failure) tally.writtenMs = -Infinity
}

/** What the lanes of these results have to be written now. Asking takes the counts. */
export function healthChangesOf(
  results: readonly Result[],
  laneOf: (name: LaneName) => Lane | undefined,
): LaneChange[] {
  const lanes = new Set<Lane>()
  for (const result of results) {
    const lane = laneOf(result.due)
    if (lane && lane.fence === result.fence) lanes.add(lane)
  }
  return takeChanges(lanes, writeEveryMs)
}

/** What these lanes counted and have not written for `sinceMs`. Asking takes the counts. */
export function takeChanges(lanes: Iterable<Lane>, sinceMs: number): LaneChange[] {
  const now = performance.now()
  return [...lanes]
    .filter(({ tally }) => tally.succeeded + tally.failed > 0 && now - tally.writtenMs >= sinceMs)
    .map((lane) => {
      const { account_id, webhook_id, fence, health, tally } = lane
      const { writtenMs: _, ...counted } = tally
      lane.tally = emptyTally(now)
      return { account_id, webhook_id, fence, ...health, ...counted, hour: hourOf(tally) }
    })
}

function hourOf({ last_success_at, last_failure_at }: Lane['tally']): Date {
  const hour = new Date(Math.max(last_success_at?.getTime() ?? 0, last_failure_at?.getTime() ?? 0))
  hour.setUTCMinutes(0, 0, 0)
  return hour
}
