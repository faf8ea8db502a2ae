import { randomBytes } from 'node:crypto'
import { insertVersionBodies, type FanOut, type NewEvent, type Versions } from '#events'
import type { TransactionContext } from '#db'
import type { DeliveryId } from '#kit'
import type { Signal } from '../engine/signal.ts'
import { listListeners, type ListListenersRow } from '../store/queries.ts'
import { insertParcels, maxInParcel, insertUnfolded, type Parcel } from '../store/parcels.ts'

/**
 * Fixes who is owed what for new events, in the transaction that writes them: rollback means nothing, commit means it will be delivered. The
 * worker is told after the commit.
 *
 * Who is owed is decided by the endpoints as they are read here. Where one is paused or deleted before the commit, whoever delivers asks whether it
 * takes calls, and the round that looks for strays holds or cancels what it is owed; where it is resumed, what was held stays so until asked for.
 */
export function fanOutWith(signal: Signal, versions: Versions): FanOut {
  return async (tx, events) => {
    const byAccount = Map.groupBy(events, ({ account_id }) => account_id)
    const listeners = await listListeners(tx.sql, { account_ids: [...byAccount.keys()] })
    const owed = listeners.flatMap((listener) => {
      const parcels = packParcels(listener, byAccount.get(listener.account_id) ?? [])
      return parcels.length > 0 ? [{ listener, parcels }] : []
    })
    if (owed.length === 0) return
    // Where one customer's events go in their order each needs a row: the next one is found by what is open of those before.
    const [ordered, others] = [owed.filter(isOrdered), owed.filter((one) => !isOrdered(one))]
    insertParcels(tx, parcelsIn(others))
    if (ordered.length > 0) await insertUnfolded(tx, parcelsIn(ordered))
    await keepOtherVersions(
      tx,
      versions,
      events,
      owed.map(({ listener }) => listener),
    )
    const due = owed
      .filter(({ listener }) => listener.status === 'enabled')
      .map(({ listener: { account_id, webhook_id } }) => ({ account_id, webhook_id }))
    if (due.length > 0) tx.afterCommit(() => signal.tell({ due }))
  }
}

type Owed = { listener: Listener; parcels: Parcel[] }

const isOrdered = ({ listener }: Owed): boolean => listener.ordering === 'customer'

const parcelsIn = (owed: readonly Owed[]): Parcel[] => owed.flatMap(({ parcels }) => parcels)

/** Makes the bodies for endpoints pinned to another payload version, once, so that their bytes never change either. */
async function keepOtherVersions(
  tx: TransactionContext,
  versions: Versions,
  events: readonly NewEvent[],
  owed: readonly Listener[],
): Promise<void> {
  const pinned = new Map(
    owed
      .filter((listener) => listener.event_version !== versions.current)
      .map(({ account_id, event_version }) => [
        `${account_id} ${event_version}`,
        { account_id, event_version },
      ]),
  )
  const bodies = [...pinned.values()].flatMap(({ account_id, event_version }) =>
    events
      .filter((event) => event.account_id === account_id)
      .map((event) => ({
        ...event,
        version: event_version,
        body: versions.translate(event.body, event_version),
      })),
  )
  if (bodies.length > 0) await insertVersionBodies(tx, bodies)
}

/** What decides whether an endpoint is owed an event, and in which form. */
type Listener = ListListenersRow

/** What one endpoint is owed of these events, in their order; one that takes no calls now gets it held. */
function packParcels(listener: Listener, events: readonly NewEvent[]): Parcel[] {
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
