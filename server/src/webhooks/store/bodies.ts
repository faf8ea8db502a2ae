import { idsFrom } from '#kit'
import type { Context, TransactionContext } from '#db'
import { eventsOf, type NewEvent } from '#events'

/** Keeps the bodies of events in other payload versions than their own. */
export async function insertBodies(
  tx: TransactionContext,
  bodies: readonly NewEvent[],
): Promise<void> {
  await tx.sql.query({
    name: 'event-body-insert',
    text: `insert into event_body (account_id, event_id, version, body, created_at)
           select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])
           on conflict do nothing`,
    values: [
      bodies.map((body) => body.account_id),
      bodies.map((body) => body.id),
      bodies.map((body) => body.version),
      bodies.map((body) => body.body),
      bodies.map((body) => body.created_at),
    ],
  })
}

/** The bytes of an event of this account as they were written, or null where there are none. */
export async function findStoredBody(context: Context, event_id: string): Promise<string | null> {
  const row = await context.db
    .selectFrom('event')
    .where('account_id', '=', context.actor.account_id)
    .where('id', '=', event_id)
    .select('body')
    .executeTakeFirst()
  return row?.body ?? null
}

/** Events of some types from a moment on, the oldest first. By the key. */
export async function eventsSince(
  context: Context,
  types: readonly string[],
  since: Date,
  limit: number,
): Promise<{ id: string; created_at: Date; body: string | null }[]> {
  return eventsOf(context, types)
    .where('id', '>=', idsFrom('evt', since))
    .orderBy('id')
    .limit(limit)
    .execute()
}
