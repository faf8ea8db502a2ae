import type { DeliveryId, EventId } from '#kit'
import { together, type TransactionContext } from '#db'
import type { LaneName } from './lanes.ts'
import {
  deleteUnfolded,
  drawSeqs,
  listHeldParcels,
  lockParcels,
  lockParcelsOf,
  unfoldIntoDeliveries,
  unfoldIntoUnsettled,
} from './queries.ts'

/**
 * A delivery batch: the deliveries to one endpoint for the events of one change, in sending order.
 */
export type Parcel = LaneName & {
  /** ID of the first delivery. `events_in_p` derives the other ids from it. */
  id: DeliveryId
  event_ids: EventId[]
  event_types: string[]
  customer_ids: (string | null)[]
  event_version: string
  /** Time since which the batch is due; null while it is paused. */
  due_at: Date | null
  created_at: Date
}

/** Identifies a delivery batch within its account. */
export type ParcelName = { webhook_id: string; id: string }

/**
 * Maximum number of events in a delivery batch. A worker takes a batch whole, and two hexadecimal
 * digits of an id count its events.
 */
export const maxInParcel = 64

/** Returns the id of the delivery batch that would contain a delivery. The batch may not exist. */
export const parcelOf = (delivery_id: string): string => `${delivery_id.slice(0, -2)}00`

/**
 * Writes delivery batches when the transaction commits. Their sequence numbers follow the order of
 * the list.
 */
export function insertParcels(tx: TransactionContext, parcels: readonly Parcel[]): void {
  tx.write(
    'webhook_parcel',
    parcels.map(({ customer_ids, ...parcel }) => ({
      ...parcel,
      // An event without a customer has a null here, which the column types do not allow for.
      customer_ids: customer_ids as string[],
      size: parcel.event_ids.length,
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
  parcels: readonly ParcelName[],
): Promise<void> {
  if (parcels.length === 0) return
  const names = { account_id: tx.actor.account_id, ...parcelKeysOf(parcels) }
  await unfoldLocked(tx, await lockParcels(tx.sql, names))
}

/** Expands all delivery batches of an endpoint. */
export async function unfoldEndpoint(tx: TransactionContext, webhook_id: string): Promise<void> {
  await unfoldLocked(tx, await lockParcelsOf(tx, { webhook_id }))
}

/** Expands the paused delivery batches of an endpoint. */
export async function unfoldHeld(tx: TransactionContext, webhook_id: string): Promise<void> {
  await unfold(tx, await listHeldParcels(tx, { webhook_id }))
}

async function unfoldLocked(tx: TransactionContext, locked: readonly ParcelName[]): Promise<void> {
  if (locked.length === 0) return
  const names = { account_id: tx.actor.account_id, ...parcelKeysOf(locked) }
  // The rows of webhook_delivery decide which deliveries are still pending, so they are written
  // last.
  await together(
    unfoldIntoUnsettled(tx.sql, names),
    unfoldIntoDeliveries(tx.sql, names),
    deleteUnfolded(tx.sql, names),
  )
}

/**
 * Writes deliveries as rows instead of batches when the transaction commits. Used for endpoints
 * that deliver the events of each customer in order: there, each delivery needs a row from the
 * start.
 */
export async function insertUnfolded(
  tx: TransactionContext,
  parcels: readonly Parcel[],
): Promise<void> {
  const places = await drawSeqs(tx.sql, { count: parcels.length })
  const owed = parcels.flatMap((parcel, i) =>
    rowsOf(parcel, places[i]?.seq ?? 0).map((row) => ({ row, due_at: parcel.due_at })),
  )
  tx.write(
    'webhook_unsettled',
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
const rowsOf = (parcel: Parcel, seq: number) =>
  parcel.event_ids.map((event_id, place) => ({
    account_id: parcel.account_id,
    id: `${parcel.id.slice(0, -2)}${place.toString(16).padStart(2, '0')}`,
    seq: seq + place,
    event_id,
    event_type: parcel.event_types[place] ?? '',
    event_version: parcel.event_version,
    webhook_id: parcel.webhook_id,
    customer_id: parcel.customer_ids[place] ?? null,
    created_at: parcel.created_at,
  }))

/**
 * Converts delivery batches into the key lists that the statements take. The account is passed
 * separately.
 */
export const parcelKeysOf = (parcels: readonly ParcelName[]) => ({
  webhook_ids: parcels.map(({ webhook_id }) => webhook_id),
  ids: parcels.map(({ id }) => id),
})
