import type { LaneName } from '../store/fan-out.ts'
import type { LaneChange, Result } from '../store/results.ts'
import { after } from './breaker.ts'
import type { Lane } from './lane.ts'

const writeEveryMs = 1000

/** Lets a lane feel how a call of it ended: its breaker, its health, and how long calls take. Resends by hand count like any call. */
export function feel(lane: Lane, { outcome, ended_at }: Result): void {
  const before = lane.condition
  lane.condition = after(before, outcome, ended_at)
  lane.callMs += (outcome.duration_ms - lane.callMs) * 0.1
  const { tally } = lane
  if (outcome.failure) {
    tally.failed += 1
    tally.last_failure_at = ended_at
  } else {
    tally.succeeded += 1
    tally.last_success_at = ended_at
  }
  // What decides about an endpoint is written with the result that changed it; counts may wait a second.
  const hasTurned =
    before.breaker !== lane.condition.breaker ||
    (before.failing_since === null) !== (lane.condition.failing_since === null)
  if (hasTurned || outcome.failure) tally.writtenMs = 0
}

/** What the lanes of these results have to be written now. Asking takes the counts. */
export function changesOf(
  results: readonly Result[],
  laneOf: (name: LaneName) => Lane | undefined,
): LaneChange[] {
  const lanes = new Map<Lane, Result>()
  for (const result of results) {
    const lane = laneOf(result.due)
    if (lane && lane.fence === result.fence) lanes.set(lane, result)
  }
  const now = performance.now()
  return [...lanes]
    .filter(([{ tally }]) => now - tally.writtenMs >= writeEveryMs)
    .map(([lane, { ended_at }]) => {
      const { account_id, webhook_id, fence, condition, tally } = lane
      const hour = new Date(ended_at)
      hour.setUTCMinutes(0, 0, 0)
      lane.tally = {
        succeeded: 0,
        failed: 0,
        last_success_at: null,
        last_failure_at: null,
        writtenMs: now,
      }
      const { succeeded, failed, last_success_at, last_failure_at } = tally
      return {
        account_id,
        webhook_id,
        fence,
        ...condition,
        last_success_at,
        last_failure_at,
        hour,
        succeeded,
        failed,
      }
    })
}
