import { sql } from 'kysely'
import type { TransactionContext } from '#db'
import type { AttemptRow } from './attempts.ts'

/** Keeps a test in the history: its delivery, its one attempt, and what was sent. It has no event. */
export async function insertTest(
  tx: TransactionContext,
  { attempt, body, event_version }: { attempt: AttemptRow; body: string; event_version: string },
): Promise<void> {
  const { account_id, event_id, started_at } = attempt
  const facts = {
    account_id,
    event_id,
    event_type: attempt.event_type,
    event_version,
    webhook_id: attempt.webhook_id,
    trigger: 'test',
    created_at: started_at,
    attempts_made: 1,
    last_status_code: attempt.status_code,
    finished_at: tx.clock.now(),
  }
  const { seq } = await tx.db
    .insertInto('webhook_delivery')
    .values({ ...facts, id: attempt.delivery_id })
    .returning('seq')
    .executeTakeFirstOrThrow()
  if (attempt.error_class !== null)
    await tx.db
      .insertInto('webhook_unsettled')
      .values({
        ...facts,
        delivery_id: attempt.delivery_id,
        seq,
        status: attempt.outcome,
        last_error_class: attempt.error_class,
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
