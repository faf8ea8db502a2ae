import type { AccountId } from '#kit'
import type { Database, TransactionContext } from '#db'
import { unfold } from './unfold.ts'
import type { ParcelName } from './parcels.ts'

/** Accounts with open deliveries at endpoints that take no calls. Uses webhook_unsettled_due and webhook_parcel_due. */
export async function findStrays(database: Database): Promise<{ account_id: AccountId }[]> {
  const { rows } = await database.pool.query<{ account_id: AccountId }>({
    name: 'webhook-find-strays',
    text: `
      select distinct w.account_id
        from webhook as w
       where (w.status <> 'enabled' or w.deleted_at is not null)
         and (exists (select 1
                        from webhook_unsettled as d
                       where d.account_id = w.account_id
                         and d.webhook_id = w.id
                         and d.next_attempt_at is not null)
           or exists (select 1
                        from webhook_parcel as p
                       where p.account_id = w.account_id
                         and p.webhook_id = w.id
                         and p.due_at is not null))`,
  })
  return rows
}

/** Holds them, or cancels them where the endpoint was deleted; how many rows and parcels. */
export async function holdStrays(tx: TransactionContext): Promise<number> {
  const { account_id } = tx.actor
  const { rows: strays } = await tx.sql.query<ParcelName & { is_deleted: boolean }>({
    name: 'webhook-stray-parcels',
    text: `
      select p.webhook_id, p.id, w.deleted_at is not null as is_deleted
        from webhook_parcel as p
        join webhook as w on w.account_id = p.account_id and w.id = p.webhook_id
       where p.account_id = $1
         and p.due_at is not null
         and (w.status <> 'enabled' or w.deleted_at is not null)
       order by p.account_id, p.webhook_id, p.id
         for update of p`,
    values: [account_id],
  })
  await unfold(
    tx,
    strays.filter(({ is_deleted }) => is_deleted),
  )
  await tx.sql.query({
    name: 'webhook-hold-stray-parcels',
    text: `
      update webhook_parcel as p
         set due_at = null
        from unnest($2::text[], $3::text[]) as n(webhook_id, id)
       where p.account_id = $1
         and p.webhook_id = n.webhook_id
         and p.id = n.id`,
    values: [account_id, strays.map(({ webhook_id }) => webhook_id), strays.map(({ id }) => id)],
  })
  const { rowCount } = await tx.sql.query({
    name: 'webhook-hold-strays',
    text: `
      update webhook_unsettled as d
         set status = case when w.deleted_at is null then 'held' else 'cancelled' end,
             cancel_reason = case when w.deleted_at is null then null else 'deleted' end,
             finished_at = case when w.deleted_at is null then null else $2::timestamptz end,
             next_attempt_at = null,
             resend_at = null
        from webhook as w
       where d.account_id = $1
         and w.account_id = d.account_id
         and w.id = d.webhook_id
         and (w.status <> 'enabled' or w.deleted_at is not null)
         and d.next_attempt_at is not null`,
    values: [account_id, tx.clock.now()],
  })
  return strays.length + (rowCount ?? 0)
}
