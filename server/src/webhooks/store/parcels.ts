import type { DeliveryId, EventId } from '#kit'
import type { TransactionContext } from '#db'
import type { LaneName } from './lanes.ts'

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
