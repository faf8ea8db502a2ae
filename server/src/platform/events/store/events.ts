import type { EventType } from '../catalogue.ts'
import { idsFrom, type AccountId, type Actor, type EventId } from '#kit'
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

/** An event as it is written: `body` is the envelope's exact bytes, made once and sent unchanged for ever. */
export type NewEvent = {
  account_id: AccountId
  id: EventId
  type: EventType
  version: string
  created_at: Date
  customer_id: string | null
  is_test: boolean
  body: string
}

/** Events, by the day of their id: a day leaves whole, and the key needs nothing but the id. */
export const eventDays: DayTable = {
  table: 'event',
  column: 'id',
  from: (at) => idsFrom('evt', at),
}

/** Writes events of any number of accounts, once the transaction commits. */
export function insertEvents(tx: TransactionContext, events: readonly NewEvent[]): void {
  tx.write('event', events)
}

/** Keeps the bodies of events in other payload versions than their own; those that are kept already stay as they are. */
export async function insertVersionBodies(
  { sql }: TransactionContext,
  bodies: readonly Pick<NewEvent, 'account_id' | 'id' | 'version' | 'body' | 'created_at'>[],
): Promise<void> {
  await insertFormerBodies(sql, { bodies: JSON.stringify(bodies) })
}

/** An event as its table holds it. */
export type EventRow = FindEventRow

/** The account's events of some types that this caller may see, for lists of them. Ids sort by time, so those of a time lie between two ids. */
export function selectEvents({ actor, db }: Context, types: readonly string[]) {
  return db
    .selectFrom('event')
    .where('account_id', '=', actor.account_id)
    .where('type', '=', sql<string>`any(${types}::text[])`)
    .$if(actor.sight !== null, (events) => events.where(isTheirs(actor)))
    .select(eventColumns)
    .$castTo<EventRow>()
}

/** Whether an event tells of no customer, or of a lead that is theirs. What was emptied tells no more whose it was. */
const isTheirs = (actor: Actor) =>
  sql<boolean>`(event.customer_id is null or ${isOfOwnLead(actor, {
    of: 'event',
    lead_id: `(event.body::json -> 'data' ->> 'lead_id')`,
  })})`

/** One event of these types that this caller may see, or undefined where there is none. */
export const findEventOfTypes = (
  context: Context,
  types: readonly string[],
  id: string,
): Promise<EventRow | undefined> => findEvent(context.sql, { ...seenBy(context, types), id })

/** Events of these types that this caller may see, from a moment on, the oldest first. */
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
  sight: actor.sight,
})

/** The bytes of an event of this account as they were written, or null where there are none. */
export async function findEventBody({ actor, sql }: Context, id: string): Promise<string | null> {
  return (await findSentBody(sql, { account_id: actor.account_id, id }))?.body ?? null
}
