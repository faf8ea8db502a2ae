import { days, later } from '#kit'
import type { Database } from '#db'
import type { Due } from './due.ts'

/** Ends deliveries whose payload is gone: it ran out of its time, or its person was erased before. */
export async function cancelUnsendable(
  database: Database,
  rows: readonly Due[],
  now: Date,
): Promise<void> {
  await database.pool.query({
    name: 'webhook-cancel-unsendable',
    text: `update webhook_unsettled d
           set status = case when d.next_attempt_at is null then d.status else 'cancelled' end,
             cancel_reason = case when d.next_attempt_at is null then d.cancel_reason when d.created_at < $4 then 'expired' else 'erased' end,
             finished_at = case when d.next_attempt_at is null then d.finished_at else $3 end, next_attempt_at = null, resend_at = null
           from unnest($1::text[], $2::text[]) n(account_id, id)
           where d.account_id = n.account_id and d.delivery_id = n.id`,
    values: [
      rows.map((row) => row.account_id),
      rows.map((row) => row.id),
      now,
      later(now, -days(1)),
    ],
  })
}
