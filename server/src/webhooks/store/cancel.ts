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
    text: `update webhook_delivery d
           set status = case when d.status in ('pending', 'failed') then 'cancelled' else d.status end,
             cancel_reason = case when d.status in ('pending', 'failed') then n.reason else d.cancel_reason end,
             finished_at = case when d.status in ('pending', 'failed') then $4 else d.finished_at end,
             next_attempt_at = null, resend_at = null
           from unnest($1::text[], $2::text[], $3::text[]) n(account_id, id, reason)
           where d.account_id = n.account_id and d.id = n.id`,
    values: [
      rows.map((row) => row.account_id),
      rows.map((row) => row.id),
      rows.map((row) => (row.created_at < later(now, -days(1)) ? 'expired' : 'erased')),
      now,
    ],
  })
}
