import type { Database, TransactionContext } from '#db'

/** Whoever waits for the day on which they may be told of matches; `matches_told_on` is the day they last were. */
export type DueCustomer = { id: string; matches_told_on: string | null }

/** The accounts with customers that are due, each found by one step along the primary key of match_due. */
export async function accountsWithDueCustomers(
  { pool }: Database,
  today: string,
): Promise<string[]> {
  const { rows } = await pool.query<{ account_id: string }>({
    text: `with recursive waiting (account_id) as (
             (select account_id from match_due order by account_id limit 1)
             union all
             select next.account_id
             from waiting
             cross join lateral (
               select d.account_id
               from match_due d
               where d.account_id > waiting.account_id
               order by d.account_id
               limit 1) as next)
           select waiting.account_id
           from waiting
           cross join lateral (
             select from match_due d
             where d.account_id = waiting.account_id and d.due_on <= $1
             limit 1) as due`,
    values: [today],
  })
  return rows.map(({ account_id }) => account_id)
}

/**
 * Takes at most `limit` customers that are due, those due longest first, and locks them until the commit; whoever is being changed is left for the next
 * turn. By primary keys.
 */
export async function takeDue(
  tx: TransactionContext,
  today: string,
  limit: number,
): Promise<DueCustomer[]> {
  const { account_id } = tx.actor
  const { rows } = await tx.sql.query<DueCustomer & { due_on: string }>({
    text: `select due.due_on, c.id, c.matches_told_on
           from (
             select due_on, customer_id
             from match_due
             where account_id = $1 and due_on <= $2
             order by due_on, customer_id
             limit $3) as due
           cross join lateral (
             select id, matches_told_on
             from customer
             where account_id = $1 and id = due.customer_id
             limit 1
             for update skip locked) as c`,
    values: [account_id, today, limit],
  })
  await tx.sql.query({
    text: `delete from match_due
           where account_id = $1 and due_on = any($2::date[]) and customer_id = any($3)`,
    values: [account_id, [...new Set(rows.map(({ due_on }) => due_on))], rows.map(({ id }) => id)],
  })
  return rows
}

/** Lets those customers for whom something waits be due: today, or on the day after they were told. By primary keys. */
export async function letBeDue(
  tx: TransactionContext,
  customer_ids: readonly string[],
  today: string,
): Promise<void> {
  await tx.sql.query({
    text: `insert into match_due (account_id, due_on, customer_id)
           select $1, greatest($3::date, c.matches_told_on + 1), c.id
           from unnest($2::text[]) as asked (id)
           cross join lateral (
             select id, matches_told_on
             from customer
             where account_id = $1 and id = asked.id
             limit 1) as c
           cross join lateral (
             select from pending_match p
             where p.account_id = $1 and p.customer_id = c.id
             limit 1) as waits
           on conflict (account_id, due_on, customer_id) do nothing`,
    values: [tx.actor.account_id, customer_ids, today],
  })
}

/**
 * Remembers that customers were told today, and of what. All are named beside the account, not joined to it: of a join a plan without statistics may read the
 * account first.
 */
export async function markTold(
  tx: TransactionContext,
  told: readonly { customer_id: string; lead_id: string; service_ids: readonly string[] }[],
  today: string,
): Promise<void> {
  const { account_id } = tx.actor
  const customers = told.map(({ customer_id }) => customer_id)
  await tx.sql.query({
    text: `update customer
           set matches_told_on = $3
           where account_id = $1 and id = any($2)`,
    values: [account_id, customers, today],
  })
  await tx.sql.query({
    text: `update lead
           set told_service_ids = told_service_ids
             || array(select jsonb_array_elements_text($4::jsonb -> lead.id))
           where account_id = $1 and customer_id = any($2) and id = any($3)`,
    values: [
      account_id,
      customers,
      told.map(({ lead_id }) => lead_id),
      JSON.stringify(Object.fromEntries(told.map((one) => [one.lead_id, one.service_ids]))),
    ],
  })
}
