import type { TransactionContext } from '#db'

/** What waits to be told to one customer. */
export type Pending = {
  account_id: string
  customer_id: string
  pairs: { lead_id: string; service_id: string }[]
}

/**
 * Takes what waits for at most 50 customers who were not told of anything today, of all accounts: a round serves everybody, and each row
 * names its own account. Pairs of leads that have ended meanwhile are dropped.
 */
export async function takePending(tx: TransactionContext, today: string): Promise<Pending[]> {
  const { rows } = await tx.sql.query<Pending>({
    name: 'pending-match-take',
    text: `with due as (
             select c.account_id, c.id from customer c
             where (c.account_id, c.id) in (select distinct account_id, customer_id from pending_match limit 500)
               and (c.matches_told_on is null or c.matches_told_on < $1)
             order by c.account_id, c.id limit 50 for update skip locked),
           taken as (
             delete from pending_match p using due where p.account_id = due.account_id and p.customer_id = due.id
             returning p.account_id, p.customer_id, p.lead_id, p.service_id)
           select t.account_id, t.customer_id, jsonb_agg(jsonb_build_object('lead_id', t.lead_id, 'service_id', t.service_id)) as pairs
           from taken t join lead l on l.account_id = t.account_id and l.id = t.lead_id and l.deleted_at is null
             and l.status in ('received', 'qualified', 'unqualified')
           group by t.account_id, t.customer_id`,
    values: [today],
  })
  return rows
}

/** Remembers that a customer was told today, and of what. */
export async function markTold(
  tx: TransactionContext,
  told: { customer_id: string; lead_id: string; service_ids: string[] },
): Promise<void> {
  const { account_id } = tx.actor
  await tx.sql.query({
    text: `update customer set matches_told_on = $3 where account_id = $1 and id = $2`,
    values: [account_id, told.customer_id, tx.clock.now().toISOString().slice(0, 10)],
  })
  await tx.sql.query({
    text: `update lead set told_service_ids = told_service_ids || $3::text[] where account_id = $1 and id = $2`,
    values: [account_id, told.lead_id, told.service_ids],
  })
}
