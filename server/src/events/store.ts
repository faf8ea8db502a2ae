import type { EventType } from './catalogue.ts'
import { idsFrom, type AccountId, type Actor, type EventId } from '#kit'
import { sql, type Selectable } from 'kysely'
import { isOfOwnLead, type Context, type DayTable, type Tables, type TransactionContext } from '#db'

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

/** An event as its table holds it. */
export type EventRow = Pick<
  Selectable<Tables['event']>,
  'id' | 'type' | 'version' | 'created_at' | 'body'
>

/** Every read starts here: the account's events of some types. Ids sort by time, so those of a time lie between two ids. */
export function eventsOf({ actor, db }: Context, types: readonly string[]) {
  return db
    .selectFrom('event')
    .where('account_id', '=', actor.account_id)
    .where('type', '=', sql<string>`any(${types}::text[])`)
    .$if(actor.sight !== null, (events) => events.where(isTheirs(actor)))
    .select(['id', 'type', 'version', 'created_at', 'body'])
}

/** Whether an event tells of no customer, or of a lead that is theirs. What was emptied tells no more whose it was. */
const isTheirs = (actor: Actor) =>
  sql<boolean>`(event.customer_id is null or ${isOfOwnLead(actor, {
    of: 'event',
    lead_id: `(event.body::json -> 'data' ->> 'lead_id')`,
  })})`
