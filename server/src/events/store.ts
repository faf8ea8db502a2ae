import type { TransactionContext } from '#db'
import type { NewEvent } from './emit.ts'

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
