import type { Sql } from '#db'
import type { Durations } from './durations.ts'
import { countHours, lockLanes, updateLanes } from './queries.ts'

/** What results changed on their lanes. */
export type LaneChange = {
  account_id: string
  webhook_id: string
  fence: number
  breaker: string
  consecutive_failures: number
  probe_at: Date | null
  probe_interval_ms: number | null
  failing_since: Date | null
  failed_attempts: number
  last_success_at: Date | null
  last_failure_at: Date | null
  hour: Date
  succeeded: number
  failed: number
  durations: Durations
}

/**
 * Writes what lanes felt, where they are still whose they were, and counts it by the hour. Lanes are locked in their order: leases are renewed beside
 * this. The statements wait for nothing of each other: they are sent together.
 */
export function touchLanes(tx: Sql, lanes: readonly LaneChange[]): Promise<unknown>[] {
  if (lanes.length === 0) return []
  const given = { lanes: JSON.stringify(lanes) }
  return [lockLanes(tx, given), updateLanes(tx, given), countHours(tx, given)]
}
