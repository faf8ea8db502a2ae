import { randomBytes } from 'node:crypto'
import { insertVersionBodies, type FanOut, type NewEvent, type Versions } from '#events'
import type { TransactionContext } from '#db'
import type { DeliveryId } from '#kit'
import type { Signal } from '../engine/signal.ts'
import { listListeners, type ListListenersRow } from '../store/queries.ts'
import {
  insertDeliveryBatches,
  maxInBatch,
  insertExpanded,
  type DeliveryBatch,
} from '../store/delivery-batches.ts'

/**
 * Creates the deliveries of new events in the transaction that writes the events. A rollback
 * removes the events and the deliveries. After a commit, the worker is notified and makes the
 * deliveries.
 *
 * Deliveries are created for the endpoints that this transaction reads as subscribed. An endpoint
 * may be paused or deleted before the commit. The worker therefore checks whether the endpoint is
 * enabled, and a background job pauses or cancels its deliveries. If the endpoint is resumed before
 * the commit, deliveries that were created as paused stay paused until a replay requests them.
 */
export function fanOutWith(signal: Pick<Signal, 'tell'>, versions: Versions): FanOut {
  return async (tx, events) => {
    const byAccount = Map.groupBy(events, ({ account_id }) => account_id)
    const listeners = await listListeners(tx.sql, { account_ids: [...byAccount.keys()] })
    const owed = listeners.flatMap((listener) => {
      const batches = packBatches(listener, byAccount.get(listener.account_id) ?? [])
      return batches.length > 0 ? [{ listener, batches }] : []
    })
    if (owed.length === 0) return
    // Each delivery to an ordered endpoint needs a row: the open rows of a customer's previous
    // events determine which event may be sent next.
    const [ordered, others] = [owed.filter(isOrdered), owed.filter((one) => !isOrdered(one))]
    insertDeliveryBatches(tx, parcelsIn(others))
    if (ordered.length > 0) await insertExpanded(tx, parcelsIn(ordered))
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

type Owed = { listener: Listener; batches: DeliveryBatch[] }

const isOrdered = ({ listener }: Owed): boolean => listener.ordering === 'customer'

const parcelsIn = (owed: readonly Owed[]): DeliveryBatch[] => owed.flatMap(({ batches }) => batches)

/**
 * Stores the bodies for endpoints that are pinned to another payload version. Each body is created
 * once, so the bytes of a body never change.
 */
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

/** An endpoint with its subscribed event types and its payload version. */
type Listener = ListListenersRow

/**
 * Packs the events for one endpoint into delivery batches, in the order of the events. Batches for
 * an endpoint that is not enabled are created as paused.
 */
function packBatches(listener: Listener, events: readonly NewEvent[]): DeliveryBatch[] {
  const { account_id, webhook_id, event_version, status } = listener
  const batches: DeliveryBatch[] = []
  let batch: DeliveryBatch | undefined
  for (const event of events) {
    if (event.account_id !== account_id || !listener.events.includes(event.type)) continue
    if (!batch || batch.event_ids.length === maxInBatch || isOfAnother(batch, event)) {
      const { created_at } = event
      const due_at = status === 'enabled' ? created_at : null
      const id = firstId(event)
      batch = {
        account_id, webhook_id, id, event_version, due_at, created_at, event_ids: [], event_types: [], customer_ids: [],
      } // oxfmt-ignore
      batches.push(batch)
    }
    batch.event_ids.push(event.id)
    batch.event_types.push(event.type)
    batch.customer_ids.push(event.customer_id)
  }
  return batches
}

/** Returns the part of an id that encodes its timestamp. */
const momentOf = (id: string): string => id.slice(4, 14)

/**
 * Delivery ids start with the timestamp of their event. All events of a batch have the same
 * timestamp.
 */
const isOfAnother = ({ id }: DeliveryBatch, event: NewEvent): boolean =>
  momentOf(id) !== momentOf(event.id)

/**
 * Returns a batch id with 56 random bits after the timestamp. The last two digits of the id are the
 * number of deliveries in the batch.
 */
const firstId = (event: NewEvent): DeliveryId =>
  `dlv_${momentOf(event.id)}${randomBytes(7).toString('hex')}00`
