import type { AccountId } from '#kit'
import type { Database } from '#db'

/** Accounts with open deliveries at endpoints that take no calls. Uses webhook_unsettled_due. */
export async function findStrays(database: Database): Promise<{ account_id: AccountId }[]> {
  const { rows } = await database.pool.query<{ account_id: AccountId }>({
    name: 'webhook-find-strays',
    text: `
      select distinct w.account_id
        from webhook as w
       where (w.status <> 'enabled' or w.deleted_at is not null)
         and exists (select 1
                       from webhook_unsettled as d
                      where d.account_id = w.account_id
                        and d.webhook_id = w.id
                        and d.next_attempt_at is not null)`,
  })
  return rows
}

/** Holds them, or cancels them where the endpoint was deleted; how many. */
export async function holdStrays(database: Database, account_id: AccountId): Promise<number> {
  const { rowCount } = await database.pool.query({
    name: 'webhook-hold-strays',
    text: `
      update webhook_unsettled as d
         set status = case when w.deleted_at is null then 'held' else 'cancelled' end,
             cancel_reason = case when w.deleted_at is null then null else 'deleted' end,
             finished_at = case when w.deleted_at is null then null else now() end,
             next_attempt_at = null,
             resend_at = null
        from webhook as w
       where d.account_id = $1
         and w.account_id = d.account_id
         and w.id = d.webhook_id
         and (w.status <> 'enabled' or w.deleted_at is not null)
         and d.next_attempt_at is not null`,
    values: [account_id],
  })
  return rowCount ?? 0
}
