import type { EventType } from './catalogue.ts'
import type { AccountId, EventId } from '#kit'
import { sql, type Selectable } from 'kysely'
import type { Context, Tables, TransactionContext } from '#db'

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

/** Writes events of any number of accounts in one statement. */
export async function insertEvents(
  tx: TransactionContext,
  events: readonly NewEvent[],
): Promise<void> {
  const column = <K extends keyof NewEvent>(name: K): NewEvent[K][] =>
    events.map((event) => event[name])
  await tx.sql.query({
    name: 'event-insert',
    text: `insert into event (account_id, id, type, version, created_at, customer_id, is_test, body)
           select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[], $7::boolean[], $8::text[])`,
    values: [
      column('account_id'),
      column('id'),
      column('type'),
      column('version'),
      column('created_at'),
      column('customer_id'),
      column('is_test'),
      column('body'),
    ],
  })
}

/** An event as its table holds it. */
export type EventRow = Pick<
  Selectable<Tables['event']>,
  'id' | 'type' | 'version' | 'created_at' | 'body'
>

/** Every read starts here: the account's events of some types. Uses event_newest_first. */
export function eventsOf(context: Context, types: readonly string[]) {
  return context.db
    .selectFrom('event')
    .where('account_id', '=', context.actor.account_id)
    .where('type', '=', sql<string>`any(${types}::text[])`)
    .select(['id', 'type', 'version', 'created_at', 'body'])
}
