import type { EventType } from '../catalogue.ts'
import { idsFrom, type AccountId, type Actor, type EventId, type Traceparent } from '#kit'
import { sql } from 'kysely'
import { isOfOwnLead, type Context, type DayTable, type TransactionContext } from '#db'
import {
  eventColumns,
  findEvent,
  findSentBody,
  insertFormerBodies,
  listEventsSince,
  type FindEventRow,
  type ListEventsSinceRow,
} from './queries.ts'

/**
 * An event to insert. `body` contains the exact bytes of the envelope. They are created once and
 * always sent unchanged.
 */
export type NewEvent = {
  account_id: AccountId
  id: EventId
  type: EventType
  version: string
  created_at: Date
  customer_id: string | null
  is_test: boolean
  body: string
  traceparent: Traceparent | null
}

/**
 * Partitioning of events by the day of their ID. With this partitioning, the events of a whole day
 * can be dropped, and the primary key needs only the ID.
 */
export const eventDays: DayTable = {
  table: 'event',
  column: 'id',
  from: (at) => idsFrom('evt', at),
}

/** Inserts events of any number of accounts when the transaction commits. */
export function insertEvents(tx: TransactionContext, events: readonly NewEvent[]): void {
  tx.write('event', events)
}

/**
 * Inserts the bodies of events in other payload versions than their own. Existing bodies are not
 * changed.
 */
export async function insertVersionBodies(
  { sql }: TransactionContext,
  bodies: readonly Pick<NewEvent, 'account_id' | 'id' | 'version' | 'body' | 'created_at'>[],
): Promise<void> {
  await insertFormerBodies(sql, { bodies: JSON.stringify(bodies) })
}

/** An event as stored in its table. */
export type EventRow = FindEventRow

/**
 * Selects the account's events of some types that the caller may see, for lists. IDs sort by time,
 * so a period corresponds to a range of IDs.
 */
export function selectEvents({ actor, db }: Context, types: readonly string[]) {
  return db
    .selectFrom('event')
    .where('account_id', '=', actor.account_id)
    .where('type', '=', sql<string>`any(${types}::text[])`)
    .$if(actor.visibility !== null, (events) => events.where(isTheirs(actor)))
    .select(eventColumns)
    .$castTo<EventRow>()
}

/**
 * Whether an event is about no customer, or about a lead that the caller may see. An event without
 * a body no longer contains the ID of its lead.
 */
const isTheirs = (actor: Actor) =>
  sql<boolean>`(event.customer_id is null or ${isOfOwnLead(actor, {
    of: 'event',
    lead_id: `(event.body::json -> 'data' ->> 'lead_id')`,
  })})`

/** Finds one event of these types that the caller may see, or undefined. */
export const findEventOfTypes = (
  context: Context,
  types: readonly string[],
  id: string,
): Promise<EventRow | undefined> => findEvent(context.sql, { ...seenBy(context, types), id })

/** Lists events of these types that the caller may see from a time on, oldest first. */
export const eventsSince = (
  context: Context,
  types: readonly string[],
  { since, limit }: { since: Date; limit: number },
): Promise<ListEventsSinceRow[]> =>
  listEventsSince(context.sql, {
    ...seenBy(context, types),
    from_id: idsFrom('evt', since),
    limit,
  })

const seenBy = ({ actor }: Context, types: readonly string[]) => ({
  account_id: actor.account_id,
  types,
  visibility: actor.visibility,
})

/**
 * Finds the stored bytes of an event of this account. Returns null if there is no such event, or if
 * its body was erased.
 */
export async function findEventBody({ actor, sql }: Context, id: string): Promise<string | null> {
  return (await findSentBody(sql, { account_id: actor.account_id, id }))?.body ?? null
}
