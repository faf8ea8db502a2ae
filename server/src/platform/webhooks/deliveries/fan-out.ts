import {
  findMismatch,
  insertVersionBodies,
  isSubscribed,
  type FanOut,
  type NewEvent,
  type Versions,
} from '#events'
import type { TransactionContext } from '#db'
import type { Signal } from '../engine/signal.ts'
import { listListeners } from '../store/queries.ts'
import {
  insertDeliveryBatches,
  insertExpanded,
  type DeliveryBatch,
} from '../store/delivery-batches.ts'
import { insertFiltered } from '../store/filtered.ts'
import { packBatches, packFiltered, type ExcludedEvent, type Listener } from './pack-batches.ts'

/**
 * Creates the deliveries of new events in the transaction that writes the events. A rollback
 * removes the events and the deliveries. After a commit, the worker is notified and makes the
 * deliveries.
 *
 * Deliveries are created for the endpoints that this transaction reads as subscribed. An endpoint
 * may be paused or deleted before the commit. The worker therefore checks whether the endpoint is
 * enabled, and a background job pauses or cancels its deliveries. If the endpoint is resumed before
 * the commit, deliveries that were created as paused stay paused until a replay requests them.
 *
 * The filter of an endpoint is evaluated with the events as they are written here, in the current
 * payload version. An event that does not match is recorded for the delivery history only.
 */
export function fanOutWith(signal: Pick<Signal, 'tell'>, versions: Versions): FanOut {
  return async (tx, events) => {
    const byAccount = Map.groupBy(events, ({ account_id }) => account_id)
    const listeners = await listListeners(tx.sql, { account_ids: [...byAccount.keys()] })
    const sorted = sortByFilter(listeners, byAccount)
    insertFiltered(
      tx,
      sorted.flatMap(({ listener, excluded }) => packFiltered(listener, excluded)),
    )
    const owed = sorted.flatMap(({ listener, matching }) => {
      const batches = packBatches(listener, matching)
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

/** The events that an endpoint subscribed to, by whether they match its filter. */
type SortedEvents = {
  listener: Listener
  matching: NewEvent[]
  excluded: ExcludedEvent[]
}

/** Sorts the events of each endpoint by its filter. Parses an event only if there is a filter. */
function sortByFilter(
  listeners: readonly Listener[],
  byAccount: ReadonlyMap<string, readonly NewEvent[]>,
): SortedEvents[] {
  const parsed = new Map<NewEvent, unknown>()
  const envelopeOf = (event: NewEvent): unknown => {
    if (!parsed.has(event)) parsed.set(event, JSON.parse(event.body))
    return parsed.get(event)
  }
  return listeners.map((listener) => {
    const { account_id, events, filter } = listener
    const sorted: SortedEvents = { listener, matching: [], excluded: [] }
    for (const event of byAccount.get(account_id) ?? []) {
      if (!isSubscribed(events, event.type)) continue
      const path = filter === null ? undefined : findMismatch(filter, envelopeOf(event))
      if (path === undefined) sorted.matching.push(event)
      else sorted.excluded.push({ event, path })
    }
    return sorted
  })
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
