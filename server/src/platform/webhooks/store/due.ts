import type { Database } from '#db'
import { findDueDeliveries, type FindDueDeliveriesRow } from './queries.ts'
import { columnsOf, type QueueName } from './endpoint-queues.ts'
import { maxInBatch } from './delivery-batches.ts'

/**
 * A due delivery with the bytes to send. `body` is null if retention or erasure removed the
 * payload. `due_at` and `seq` are its position in the endpoint queue. `due_at` is text, because
 * text retains the full precision of the database. `due_at` is null if the delivery is only resent
 * manually. `version` is the version of the endpoint at the time of the read: a call is made only
 * with settings of this version or a later one. `parcel_id` and `customer_id` are set if the
 * delivery is in a batch and has no row yet. The row of the delivery is created from these values.
 */
export type Due = FindDueDeliveriesRow

/** Position after which the next read of an endpoint queue starts. */
export type QueuePosition = { due_at: string; seq: number }

/**
 * Number of deliveries to read for an endpoint queue, from its start or after a position. The read
 * may return more deliveries, because it returns the last batch completely.
 */
export type ReadRequest = QueueName & { fence: number; want: number; behind: QueuePosition | null }

/**
 * Reads due deliveries of the endpoint queues that this worker has leased. Skips deliveries the
 * worker already has in memory (`busy`, by seq). Returns nothing for endpoints that are not
 * enabled.
 */
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
    max_in_batch: maxInBatch,
  })
