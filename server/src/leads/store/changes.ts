import type { Sql, TransactionContext } from '#db'
import type { AccountId } from '#kit'

/**
 * Notes, with the change that is the reason, leads that figures over the past are to count anew: one line a call, whichever their number. It waits for no other. A
 * lead that comes now needs none: it is counted in its order.
 */
export function noteChanged(tx: TransactionContext, lead_ids: readonly string[]): void {
  const { account_id } = tx.actor
  if (lead_ids.length > 0)
    tx.write('lead_change', [{ account_id, lead_ids: [...new Set(lead_ids)] }])
}

/** So many lines are looked at for a page. */
const mostLines = 1000

/**
 * Takes the oldest lines of the account, until they name `most` leads: their leads, each once, and
 * whether lines may be left. For one taker at a time; who holds the account's turn calls it. By primary key.
 */
export async function takeChanged(
  tx: TransactionContext,
  most: number,
): Promise<{ lead_ids: string[]; isMore: boolean }> {
  const { account_id } = tx.actor
  const { rows } = await tx.sql.query<{ lead_ids: string[] }>({
    name: 'lead-changed-take',
    text: `
      with waiting as materialized (
        select id, cardinality(lead_ids) as leads
          from lead_change
         where account_id = $1
         order by id
         limit ${mostLines}),
      counted as (
        select id, sum(leads) over (order by id) - leads as before
          from waiting),
      due as materialized (
        select id from counted where before < $2)
      delete from lead_change as c
       using due
       where c.account_id = $1 and c.id = due.id
      returning c.lead_ids`,
    values: [account_id, most],
  })
  const lead_ids = rows.flatMap((row) => row.lead_ids)
  const isMore = rows.length === mostLines || lead_ids.length >= most
  return { lead_ids: [...new Set(lead_ids)], isMore }
}

/**
 * The accounts with lines that wait. Not one account's: the worker's list. Steps from account to
 * account through the primary key, however many lines wait.
 */
export async function findChangedAccounts(sql: Sql): Promise<{ account_id: AccountId }[]> {
  const { rows } = await sql.query<{ account_id: AccountId }>({
    name: 'lead-changed-accounts',
    text: `
      with recursive changed as (
        (select account_id from lead_change order by account_id limit 1)
        union all
        select next.account_id
          from changed as c
         cross join lateral (
                 select account_id
                   from lead_change
                  where account_id > c.account_id
                  order by account_id
                  limit 1) as next)
      select account_id from changed`,
  })
  return rows
}
