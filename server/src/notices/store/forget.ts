import type { Database, Sql, TransactionContext } from '#db'
import type { AccountId } from '#kit'

/** So many rows go at once: a few milliseconds. */
const stepSize = 1000

/** Accounts with notices or messages from before these ids. Not one account's: the worker's list. By primary keys. */
export async function findOld(
  { pool }: Database,
  before: { notice: string; delivery: string },
  resting: readonly string[],
): Promise<{ account_id: AccountId }[]> {
  const { rows } = await pool.query<{ account_id: AccountId }>({
    name: 'notice-find-old',
    text: `
      select a.id as account_id
        from account a
       where a.id <> all ($3)
         and (exists (select from notice n where n.account_id = a.id and n.id < $1)
              or exists (select from notice_delivery d where d.account_id = a.id and d.id < $2))`,
    values: [before.notice, before.delivery, resting],
  })
  return rows
}

/** Lets go of notices and messages from before these ids, some at a time; answers how many. */
export async function deleteOld(
  tx: TransactionContext,
  before: { notice: string; delivery: string },
): Promise<number> {
  let gone = 0
  for (const [table, id] of [
    ['notice', before.notice],
    ['notice_delivery', before.delivery],
  ] as const) {
    const { rowCount } = await tx.sql.query({
      text: `
        delete from ${table}
         where account_id = $1
           and id in (
               select id
                 from ${table}
                where account_id = $1
                  and id < $2
                order by id
                limit ${stepSize})`,
      values: [tx.actor.account_id, id],
    })
    gone += rowCount ?? 0
  }
  return gone
}

/** Accounts in which somebody chose something, and whose. Not one account's: the worker's list; a row a person and account. */
export async function findChoosers({
  pool,
}: Database): Promise<{ account_id: AccountId; user_ids: string[] }[]> {
  const { rows } = await pool.query<{ account_id: AccountId; user_ids: string[] }>({
    name: 'notice-find-choosers',
    text: `
      select account_id, array_agg(distinct user_id) as user_ids
        from (select account_id, user_id from notice_channel where user_id is not null
               union all
              select account_id, user_id from notice_preference) as chosen
       group by account_id`,
  })
  return rows
}

/** Takes what a customer is named in out of notices, and what the other side may have said of them; how much that was. By the index notice_of_customer. */
export async function eraseNoticesOf(
  tx: TransactionContext,
  customer_id: string,
): Promise<{ notice: number; notice_attempt: number }> {
  const values = [tx.actor.account_id, customer_id]
  const said = await tx.sql.query({
    text: `
      update notice_attempt
         set said = null,
             error_message = null
       where account_id = $1
         and delivery_id in (
             select d.delivery_id
               from notice n
               join notice_due d
                 on d.account_id = n.account_id
                and d.notice_id = n.id
              where n.account_id = $1
                and n.customer_id = $2)`,
    values,
  })
  const told = await tx.sql.query({
    text: 'delete from notice where account_id = $1 and customer_id = $2',
    values,
  })
  return { notice: told.rowCount ?? 0, notice_attempt: said.rowCount ?? 0 }
}

/** Gives up what is owed and under way, whoever's it is; answers how many messages. */
export async function dropAllOwed(sql: Sql, now: Date): Promise<number> {
  await sql.query({ text: 'delete from notice_due where delivery_id is null' })
  const { rowCount } = await sql.query({
    text: `
      update notice_delivery
         set status = 'cancelled',
             next_attempt_at = null,
             finished_at = $1
       where status = 'pending'`,
    values: [now],
  })
  return rowCount ?? 0
}
