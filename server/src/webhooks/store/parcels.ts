import type { DeliveryId, EventId } from '#kit'
import type { TransactionContext } from '#db'
import type { LaneName } from './fan-out.ts'

/** What one endpoint is owed for the events of one change, in the order in which they are owed. */
export type Parcel = LaneName & {
  /** The id of its first delivery; see `eventsInP` for the others. */
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
export const mostInParcel = 64

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

/**
 * What parcel p holds, as o: each event with its place, counted from 1, and with the id and the place in the order of all that its delivery has. They are
 * computed before anything is looked up by them (`offset 0`): the planner adds what computing a key costs to the index that is entered by it, and
 * took another as long as it believed the table to be small.
 */
export const eventsInP = `(
  select o.event_id, o.event_type, o.customer_id, o.place, p.seq + o.place - 1 as seq,
         left(p.id, -2) || lpad(to_hex(o.place - 1), 2, '0') as id
    from unnest(p.event_ids, p.event_types, p.customer_ids)
           with ordinality as o(event_id, event_type, customer_id, place)
  offset 0) as o`

/**
 * Whether the delivery at o of parcel p has no row, and is owed still. A scalar, so that it stays one look-up by primary key for each,
 * whatever is believed of the sizes of tables.
 */
export const isOwedInP = `(
  select d.id
    from webhook_delivery as d
   where d.account_id = p.account_id
     and d.id = o.id) is null`

/** How many events of parcel p are owed still: a walk along the ids that it fixed, none where it has but one. */
export const leftInP = `(
  case when p.size = 1 then 1 else p.size - (
    select count(*)
      from webhook_delivery as d
     where d.account_id = p.account_id
       and d.id >= p.id
       and d.id <= left(p.id, -2) || 'ff') end)`

/** That parcel p holds event e: the ids of both begin with the moment of the change. */
export const holdsInP = `(
  p.id >= 'dlv_' || substr(e.id, 5, 10)
  and p.id < 'dlv_' || substr(e.id, 5, 10) || 'g'
  and e.id = any(p.event_ids))`

/** Between which ids the parcels of an event's moment lie: what follows the moment is hexadecimal. */
export const idsAt = (event_id: string): [from: string, to: string] => {
  const moment = `dlv_${event_id.slice(4, 14)}`
  return [moment, `${moment}g`]
}
