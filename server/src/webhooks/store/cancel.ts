import { days, later, systemActor, type AccountId, type Clock } from '#kit'
import { contextFor, inTransaction, type Database, type TransactionContext } from '#db'
import type { Due } from './due.ts'
import { parcelOf } from './parcels.ts'
import { unfold } from './unfold.ts'

/** Ends deliveries whose payload is gone: it ran out of its time, or its person was erased before. */
export async function cancelUnsendable(
  database: Database,
  rows: readonly Due[],
  clock: Clock,
): Promise<void> {
  for (const [account_id, theirs] of Map.groupBy(rows, (row) => row.account_id))
    await inTransaction(contextFor(database, systemActor(account_id, 'delivery'), clock), (tx) =>
      cancel(tx, account_id, theirs),
    )
}

async function cancel(
  tx: TransactionContext,
  account_id: AccountId,
  rows: readonly Due[],
): Promise<void> {
  const packed = rows.filter(({ parcel_id }) => parcel_id !== null)
  await unfold(
    tx,
    packed.map(({ webhook_id, id }) => ({ webhook_id, id: parcelOf(id) })),
  )
  const now = tx.clock.now()
  await tx.sql.query({
    name: 'webhook-cancel-unsendable',
    text: `
      update webhook_unsettled as d
         set status = case when d.next_attempt_at is null then d.status else 'cancelled' end,
             cancel_reason = case when d.next_attempt_at is null then d.cancel_reason
                                  when d.created_at < $4 then 'expired'
                                  else 'erased' end,
             finished_at = case when d.next_attempt_at is null then d.finished_at else $3 end,
             next_attempt_at = null,
             resend_at = null
        from unnest($2::text[]) as n(id)
       where d.account_id = $1
         and d.delivery_id = n.id`,
    values: [account_id, rows.map(({ id }) => id), now, later(now, -days(1))],
  })
}
