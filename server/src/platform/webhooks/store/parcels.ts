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

/** What one endpoint is owed for the events of one change, in the order in which they are owed. */
export type Parcel = LaneName & {
  /** The id of its first delivery; see `events_in_p` for the others. */
  id: DeliveryId
  event_ids: EventId[]
  event_types: string[]
  customer_ids: (string | null)[]
  event_version: string
  /** Since when it is due; null while it is held. */
  due_at: Date | null
  created_at: Date
}

/** The name of a parcel within its account. */
export type ParcelName = { webhook_id: string; id: string }

/** The most events a parcel may hold, so that a worker may take it whole. Two hexadecimal digits of an id count them. */
export const maxInParcel = 64

/** The id of the parcel a delivery belongs to, where it belongs to one. */
export const parcelOf = (delivery_id: string): string => `${delivery_id.slice(0, -2)}00`

/** Writes parcels, once the transaction commits; their places in the order follow the order here. */
export function insertParcels(tx: TransactionContext, parcels: readonly Parcel[]): void {
  tx.write(
    'webhook_parcel',
    parcels.map(({ customer_ids, ...parcel }) => ({
      ...parcel,
      // An event that is about nobody has a null in its place, which the types of columns do not know.
      customer_ids: customer_ids as string[],
      size: parcel.event_ids.length,
    })),
  )
}

/** Between which ids the parcels of an event's moment lie: what follows the moment is hexadecimal. */
export const idsAt = (event_id: string): [from: string, to: string] => {
  const moment = `dlv_${event_id.slice(4, 14)}`
  return [moment, `${moment}g`]
}

/**
 * Gives each delivery of these parcels that is owed still a row of its own, with the id it has had all along, and lets go of the parcels: for all
 * that is done to single deliveries (cancelled, sent again, put in order). Does nothing for a parcel that is gone.
 *
 * Whoever records results locks the parcel as well: what was recorded before is not unfolded, and what is recorded after finds the row.
 */
export async function unfold(
  tx: TransactionContext,
  parcels: readonly ParcelName[],
): Promise<void> {
  if (parcels.length === 0) return
  const names = { account_id: tx.actor.account_id, ...parcelKeysOf(parcels) }
  await unfoldLocked(tx, await lockParcels(tx.sql, names))
}

/** Unfolds all parcels of an endpoint. */
export async function unfoldEndpoint(tx: TransactionContext, webhook_id: string): Promise<void> {
  await unfoldLocked(tx, await lockParcelsOf(tx, { webhook_id }))
}

/** Unfolds those of an endpoint that are held. */
export async function unfoldHeld(tx: TransactionContext, webhook_id: string): Promise<void> {
  await unfold(tx, await listHeldParcels(tx, { webhook_id }))
}

async function unfoldLocked(tx: TransactionContext, locked: readonly ParcelName[]): Promise<void> {
  if (locked.length === 0) return
  const names = { account_id: tx.actor.account_id, ...parcelKeysOf(locked) }
  // What is owed is told by the rows of webhook_delivery, so those come last.
  await together(
    unfoldIntoUnsettled(tx.sql, names),
    unfoldIntoDeliveries(tx.sql, names),
    deleteUnfolded(tx.sql, names),
  )
}

/**
 * Writes what endpoints that keep the order of each customer are owed as rows, once the transaction commits: each delivery needs one from the beginning, which
 * `unfold` would give it.
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

/** What a parcel holds, each with the id and the place in the order of all that `events_in_p` gives it. */
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

/** Parcels as lists of what they are entered by, within their account. */
export const parcelKeysOf = (parcels: readonly ParcelName[]) => ({
  webhook_ids: parcels.map(({ webhook_id }) => webhook_id),
  ids: parcels.map(({ id }) => id),
})
