import type { Database, TransactionContext } from '#db'

/** Accounts with something open at an endpoint that takes calls, or a replay under way. Not one account's: a restore is of all of them. */
export async function findOwing(database: Database): Promise<{ account_id: string }[]> {
  const { rows } = await database.pool.query<{ account_id: string }>({
    name: 'webhook-find-owing',
    text: `
      select distinct w.account_id
        from webhook as w
       where ${isOwed}
       union
      select account_id
        from job
       where status in ('pending', 'running')`,
  })
  return rows
}

/** Endpoints that a restore paused and nobody resumed. Not one account's: the operator's list. */
export async function findRestored(
  database: Database,
): Promise<{ account_id: string; id: string }[]> {
  const { rows } = await database.pool.query<{ account_id: string; id: string }>({
    name: 'webhook-find-restored',
    text: `
      select account_id, id
        from webhook
       where restored_at is not null
         and status = 'paused'
         and deleted_at is null
       order by account_id, id`,
  })
  return rows
}

/** The account's endpoints that take calls and are owed something. */
export async function listOwed(tx: TransactionContext): Promise<{ id: string }[]> {
  const { rows } = await tx.sql.query<{ id: string }>({
    name: 'webhook-list-owed',
    text: `select w.id from webhook as w where w.account_id = $1 and ${isOwed} order by w.id`,
    values: [tx.actor.account_id],
  })
  return rows
}

/** The account's jobs that have not ended. */
export async function listOpenJobs(tx: TransactionContext): Promise<{ id: string }[]> {
  return tx.db
    .selectFrom('job')
    .select('id')
    .where('account_id', '=', tx.actor.account_id)
    .where('status', 'in', ['pending', 'running'])
    .orderBy('id')
    .execute()
}

/** Forgets what was to be sent again by hand: whoever asked for it may have seen it sent. */
export async function forgetResends(tx: TransactionContext): Promise<void> {
  await tx.db
    .updateTable('webhook_unsettled')
    .set({ resend_at: null })
    .where('account_id', '=', tx.actor.account_id)
    .where('resend_at', 'is not', null)
    .execute()
}

/** Something that would be sent: due, waiting for another attempt, or to be sent again by hand. */
const isOwed = `
  w.status = 'enabled'
  and w.deleted_at is null
  and (exists (select 1
                 from webhook_unsettled as d
                where d.account_id = w.account_id
                  and d.webhook_id = w.id
                  and (d.next_attempt_at is not null or d.resend_at is not null))
    or exists (select 1
                 from webhook_parcel as p
                where p.account_id = w.account_id
                  and p.webhook_id = w.id
                  and p.due_at is not null))`
