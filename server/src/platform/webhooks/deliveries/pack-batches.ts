import { randomBytes } from 'node:crypto'
import type { NewEvent } from '#events'
import type { DeliveryId } from '#kit'
import type { ListListenersRow } from '../store/queries.ts'
import { maxInBatch, type DeliveryBatch } from '../store/delivery-batches.ts'
import type { FilteredBatch } from '../store/filtered.ts'

/** An endpoint with its subscriptions, its filter and its payload version. */
export type Listener = ListListenersRow

/** An event that the filter of an endpoint excluded, with the path that did not match. */
export type ExcludedEvent = { event: NewEvent; path: string }

/**
 * Packs the events for one endpoint into delivery batches, in the order of the events. Batches for
 * an endpoint that is not enabled are created as paused.
 */
export function packBatches(listener: Listener, events: readonly NewEvent[]): DeliveryBatch[] {
  const { account_id, webhook_id, event_version, status } = listener
  return groupsOf(events, (event) => event).map(({ id, created_at, items }) => ({
    account_id,
    webhook_id,
    id,
    event_version,
    due_at: status === 'enabled' ? created_at : null,
    created_at,
    event_ids: items.map((event) => event.id),
    event_types: items.map((event) => event.type),
    customer_ids: items.map((event) => event.customer_id),
  }))
}

/** Packs the events that the filter of an endpoint excluded, in the same way. */
export function packFiltered(
  listener: Listener,
  excluded: readonly ExcludedEvent[],
): FilteredBatch[] {
  const { account_id, webhook_id, event_version, filter_version } = listener
  if (filter_version === null) return []
  return groupsOf(excluded, ({ event }) => event).map(({ id, created_at, items }) => ({
    account_id,
    webhook_id,
    id,
    event_version,
    filter_version,
    created_at,
    event_ids: items.map(({ event }) => event.id),
    event_types: items.map(({ event }) => event.type),
    paths: items.map(({ path }) => path),
  }))
}

type Group<Item> = { id: DeliveryId; created_at: Date; items: Item[] }

/** Groups items by the timestamp of their event, at most `maxInBatch` in each group. */
function groupsOf<Item>(items: readonly Item[], eventOf: (item: Item) => NewEvent): Group<Item>[] {
  const groups: Group<Item>[] = []
  let group: Group<Item> | undefined
  for (const item of items) {
    const event = eventOf(item)
    if (!group || group.items.length === maxInBatch || isOfAnother(group, event)) {
      group = { id: firstId(event), created_at: event.created_at, items: [] }
      groups.push(group)
    }
    group.items.push(item)
  }
  return groups
}

/** Returns the part of an id that encodes its timestamp. */
const momentOf = (id: string): string => id.slice(4, 14)

/**
 * Delivery ids start with the timestamp of their event. All events of a batch have the same
 * timestamp.
 */
const isOfAnother = ({ id }: { id: string }, event: NewEvent): boolean =>
  momentOf(id) !== momentOf(event.id)

/**
 * Returns a batch id with 56 random bits after the timestamp. The last two digits of the id are the
 * number of deliveries in the batch.
 */
const firstId = (event: NewEvent): DeliveryId =>
  `dlv_${momentOf(event.id)}${randomBytes(7).toString('hex')}00`
