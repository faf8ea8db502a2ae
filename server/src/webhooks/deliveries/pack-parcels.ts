import { randomBytes } from 'node:crypto'
import type { DeliveryId } from '#kit'
import type { NewEvent } from '#events'
import type { ListListenersRow } from '../store/queries.ts'
import { maxInParcel, type Parcel } from '../store/parcels.ts'

/** What decides whether an endpoint is owed an event, and in which form. */
export type Listener = ListListenersRow

/** What one endpoint is owed of these events, in their order; one that takes no calls now gets it held. */
export function packParcels(listener: Listener, events: readonly NewEvent[]): Parcel[] {
  const { account_id, webhook_id, event_version, status } = listener
  const parcels: Parcel[] = []
  let parcel: Parcel | undefined
  for (const event of events) {
    if (event.account_id !== account_id || !listener.events.includes(event.type)) continue
    if (!parcel || parcel.event_ids.length === maxInParcel || isOfAnother(parcel, event)) {
      const { created_at } = event
      const due_at = status === 'enabled' ? created_at : null
      const id = firstId(event)
      parcel = {
        account_id, webhook_id, id, event_version, due_at, created_at, event_ids: [], event_types: [], customer_ids: [],
      } // oxfmt-ignore
      parcels.push(parcel)
    }
    parcel.event_ids.push(event.id)
    parcel.event_types.push(event.type)
    parcel.customer_ids.push(event.customer_id)
  }
  return parcels
}

/** The characters of an id that say its moment. */
const momentOf = (id: string): string => id.slice(4, 14)

/** Ids of deliveries begin with the moment of their event, so all of a parcel share it. */
const isOfAnother = ({ id }: Parcel, event: NewEvent): boolean =>
  momentOf(id) !== momentOf(event.id)

/** 56 random bits beside the moment; the last two digits count the deliveries of the parcel. */
const firstId = (event: NewEvent): DeliveryId =>
  `dlv_${momentOf(event.id)}${randomBytes(7).toString('hex')}00`
