import type { AccountId, WebhookId } from '#kit'
import type { Database, Sql } from '#db'
import {
  freeLanes,
  leaseLanes,
  readCalls,
  countHours,
  lockLanes,
  updateLanes,
  type LeaseLanesRow,
  type ReadCallsRow,
} from './queries.ts'
import type { Durations } from './durations.ts'

/** The work of one endpoint, by its name. */
export type LaneName = { account_id: AccountId; webhook_id: WebhookId }

/** Who holds lanes, and how long they may be silent before somebody else may take them. */
export type Lease = { owner: string; lease_ms: number }

/** A lane as its new owner finds it, with all it needs to make calls. */
export type LaneRow = LeaseLanesRow

/** How an endpoint wants to be called. */
export type EndpointRow = Omit<ReadCallsRow, keyof LaneName>

/**
 * Takes the lanes nobody holds (or whose holder gave no sign of life) and raises their fence. Lanes another process is taking at this moment are
 * left to it. A worker that dies leaves its leases to run out, and the deliveries are due as they were.
 */
export const takeLanes = (
  { pool }: Database,
  lease: Lease,
  names: readonly LaneName[],
): Promise<LaneRow[]> => leaseLanes(pool, { ...lease, ...columnsOf(names) })

/** How the endpoints of these lanes want to be called now. */
export const readEndpoints = (
  { pool }: Database,
  names: readonly LaneName[],
): Promise<ReadCallsRow[]> => readCalls(pool, columnsOf(names))

/** Gives lanes back before their lease runs out. */
export async function releaseLanes(
  { pool }: Database,
  owner: string,
  names: readonly LaneName[],
): Promise<void> {
  await freeLanes(pool, { owner, ...columnsOf(names) })
}

/** Lanes as lists of what they are entered by. */
export const columnsOf = (names: readonly LaneName[]) => ({
  account_ids: names.map(({ account_id }) => account_id),
  webhook_ids: names.map(({ webhook_id }) => webhook_id),
})

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
