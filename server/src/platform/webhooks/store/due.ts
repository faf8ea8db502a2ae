import type { Database } from '#db'
import { findDueDeliveries, type FindDueDeliveriesRow } from './queries.ts'
import { columnsOf, type LaneName } from './lanes.ts'
import { maxInParcel } from './parcels.ts'

/**
 * A delivery that is due, with the bytes to send; no body when retention or erasure took it. `due_at` with seq is its place in its lane, as text, which holds every
 * digit the database has; null where it is only sent again by hand. `version` is that of the endpoint it was read beside: a call is made only with settings at least
 * as new. `parcel_id` and `customer_id` are what its row is written of, where it has none yet: it is owed in a parcel.
 */
export type Due = FindDueDeliveriesRow

/** Where the reading of a lane goes on: behind what was read last. */
export type LanePlace = { due_at: string; seq: number }

/** How many deliveries a lane wants, from its beginning or from behind a place; it gets what is left of the last parcel as well. */
export type ReadRequest = LaneName & { fence: number; want: number; behind: LanePlace | null }

/** Reads what is due in lanes this worker holds, leaving out what it has in hand already (`busy`, by seq). Lanes whose endpoint takes no calls give nothing. */
export const findDue = (
  { pool }: Database,
  requests: readonly ReadRequest[],
  busy: readonly number[],
  now: Date,
): Promise<Due[]> =>
  findDueDeliveries(pool, {
    ...columnsOf(requests),
    fences: requests.map(({ fence }) => fence),
    wants: requests.map(({ want }) => want),
    busy,
    now,
    behind_at: requests.map(({ behind }) => behind?.due_at ?? '-infinity'),
    behind_seqs: requests.map(({ behind }) => behind?.seq ?? 0),
    max_in_parcel: maxInParcel,
  })
