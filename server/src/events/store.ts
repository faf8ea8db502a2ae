import type { EventType } from './catalogue.ts'
import { idsFrom, type AccountId, type EventId } from '#kit'
import { sql, type Selectable } from 'kysely'
import type { Context, DayTable, Tables, TransactionContext } from '#db'

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
export function eventsOf(context: Context, types: readonly string[]) {
  return context.db
    .selectFrom('event')
    .where('account_id', '=', context.actor.account_id)
    .where('type', '=', sql<string>`any(${types}::text[])`)
    .select(['id', 'type', 'version', 'created_at', 'body'])
}
