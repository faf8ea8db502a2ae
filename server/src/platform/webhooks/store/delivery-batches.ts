import type { DeliveryId, EventId } from '#kit'
import { together, type TransactionContext } from '#db'
import type { QueueName } from './endpoint-queues.ts'
import {
  deleteUnfolded,
  drawSeqs,
  listHeldBatches,
  lockBatches,
  lockBatchesOf,
  unfoldIntoDeliveries,
  unfoldIntoUnsettled,
} from './queries.ts'

/**
 * A delivery batch: the deliveries to one endpoint for the events of one change, in sending order.
 */
export type DeliveryBatch = QueueName & {
  /** ID of the first delivery. `events_in_p` derives the other ids from it. */
  id: DeliveryId
  event_ids: EventId[]
  event_types: string[]
  customer_ids: (string | null)[]
  event_version: string
  /** Time at which the batch became due; null while the batch is paused. */
  due_at: Date | null
  created_at: Date
}

/** Identifies a delivery batch within its account. */
export type DeliveryBatchName = { webhook_id: string; id: string }

/**
 * Maximum number of events in a delivery batch. A worker reads a batch completely, and two
 * hexadecimal digits of an id number the events of the batch.
 */
export const maxInBatch = 64

/** Returns the id of the delivery batch that would contain a delivery. The batch may not exist. */
export const deliveryBatchOf = (delivery_id: string): string => `${delivery_id.slice(0, -2)}00`

/**
 * Writes delivery batches when the transaction commits. Their sequence numbers follow the order of
 * the list.
 */
export function insertDeliveryBatches(
  tx: TransactionContext,
  batches: readonly DeliveryBatch[],
): void {
  tx.write(
    'webhook_batch',
    batches.map(({ customer_ids, ...batch }) => ({
      ...batch,
      // An event without a customer has a null in this array, which the generated column types do
      // not allow.
      customer_ids: customer_ids as string[],
      size: batch.event_ids.length,
    })),
  )
}

/**
 * Returns the id range of the delivery batches that may contain an event. An id continues after the
 * timestamp with hexadecimal digits, so `g` sorts after all of them.
 */
export const idsAt = (event_id: string): [from: string, to: string] => {
  const moment = `dlv_${event_id.slice(4, 14)}`
  return [moment, `${moment}g`]
}

/**
 * Expands delivery batches: gives each delivery that is still pending its own row, with the id it
 * already has, and deletes the batches. Needed before a single delivery is changed (cancelled,
 * resent or ordered). Does nothing for a batch that no longer exists.
 *
 * Recording results also locks the batch. Results recorded before the expansion are not expanded,
 * and results recorded after it find the row.
 */
export async function unfold(
  tx: TransactionContext,
  batches: readonly DeliveryBatchName[],
): Promise<void> {
  if (batches.length === 0) return
  const names = { account_id: tx.actor.account_id, ...deliveryBatchKeysOf(batches) }
  await unfoldLocked(tx, await lockBatches(tx.sql, names))
}

/** Expands all delivery batches of an endpoint. */
export async function expandEndpoint(tx: TransactionContext, webhook_id: string): Promise<void> {
  await unfoldLocked(tx, await lockBatchesOf(tx, { webhook_id }))
}

/** Expands the paused delivery batches of an endpoint. */
export async function expandHeld(tx: TransactionContext, webhook_id: string): Promise<void> {
  await unfold(tx, await listHeldBatches(tx, { webhook_id }))
}

async function unfoldLocked(
  tx: TransactionContext,
  locked: readonly DeliveryBatchName[],
): Promise<void> {
  if (locked.length === 0) return
  const names = { account_id: tx.actor.account_id, ...deliveryBatchKeysOf(locked) }
  // The rows of webhook_delivery are written last, because a delivery counts as pending until it
  // has this row.
  await together(
    unfoldIntoUnsettled(tx.sql, names),
    unfoldIntoDeliveries(tx.sql, names),
    deleteUnfolded(tx.sql, names),
  )
}

/**
 * Writes deliveries as rows instead of batches when the transaction commits. Used for endpoints
 * that deliver the events of each customer in order, because each delivery to such an endpoint
 * needs a row from the start.
 */
export async function insertExpanded(
  tx: TransactionContext,
  batches: readonly DeliveryBatch[],
): Promise<void> {
  const places = await drawSeqs(tx.sql, { count: batches.length })
  const owed = batches.flatMap((batch, i) =>
    rowsOf(batch, places[i]?.seq ?? 0).map((row) => ({ row, due_at: batch.due_at })),
  )
  tx.write(
    'webhook_open_delivery',
    owed.map(({ row: { id, customer_id, ...row }, due_at }) => ({
      ...row,
      delivery_id: id,
      order_key: customer_id,
      trigger: 'automatic',
      status: due_at === null ? 'held' : 'pending',
      next_attempt_at: due_at,
    })),
  )
  tx.write(
    'webhook_delivery',
    owed.map(({ row }) => row),
  )
}

/**
 * Returns the deliveries of a batch, with the same ids and sequence numbers that `events_in_p`
 * computes.
 */
const rowsOf = (batch: DeliveryBatch, seq: number) =>
  batch.event_ids.map((event_id, place) => ({
    account_id: batch.account_id,
    id: `${batch.id.slice(0, -2)}${place.toString(16).padStart(2, '0')}`,
    seq: seq + place,
    event_id,
    event_type: batch.event_types[place] ?? '',
    event_version: batch.event_version,
    webhook_id: batch.webhook_id,
    customer_id: batch.customer_ids[place] ?? null,
    created_at: batch.created_at,
  }))

/**
 * Converts delivery batches into the key lists that the statements take. The account is passed
 * separately.
 */
export const deliveryBatchKeysOf = (batches: readonly DeliveryBatchName[]) => ({
  webhook_ids: batches.map(({ webhook_id }) => webhook_id),
  ids: batches.map(({ id }) => id),
})
