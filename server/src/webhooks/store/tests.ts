import { sql } from 'kysely'
import type { TransactionContext } from '#db'
import type { AttemptRow } from './attempts.ts'

/** Keeps a test in the history: its delivery, its one attempt, and what was sent. It has no event. */
export async function insertTest(
  tx: TransactionContext,
  { attempt, body, event_version }: { attempt: AttemptRow; body: string; event_version: string },
): Promise<void> {
  const { account_id, event_id, started_at } = attempt
  await tx.db
    .insertInto('webhook_delivery')
    .values({
      account_id,
      id: attempt.delivery_id,
      event_id,
      event_type: attempt.event_type,
      event_version,
      webhook_id: attempt.webhook_id,
      customer_id: null,
      order_key: null,
      trigger: 'test',
      status: attempt.outcome,
      attempts_made: 1,
      last_status_code: attempt.status_code,
      last_error_class: attempt.error_class,
      created_at: started_at,
      finished_at: tx.clock.now(),
    })
    .execute()
  await tx.db
    .insertInto('event_body')
    .values({ account_id, event_id, version: event_version, body, created_at: started_at })
    .execute()
  const { sequence } = await tx.db
    .updateTable('webhook_stream')
    .set({ sequence: sql`sequence + 1` })
    .where('account_id', '=', account_id)
    .returning('sequence')
    .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('webhook_attempt')
    .values({ ...attempt, sequence })
    .execute()
}
