import type { Sql, TransactionContext } from '#db'
import type { AccountId } from '#kit'
import type { ReaderFacts } from '#qualification'

/** Notes that leads have something new to read. */
export async function noteUnread(
  tx: TransactionContext,
  leads: readonly { account_id: string; lead_id: string }[],
): Promise<void> {
  await tx.sql.query({
    name: 'reading-note',
    text: `insert into message_reading (account_id, lead_id, due_at)
           select distinct account_id, lead_id, $3::timestamptz
             from unnest($1::text[], $2::text[]) as t (account_id, lead_id)
           on conflict (account_id, lead_id) do update set due_at = excluded.due_at`,
    values: [
      leads.map((lead) => lead.account_id),
      leads.map((lead) => lead.lead_id),
      tx.clock.now(),
    ],
  })
}

/** A lead whose messages wait to be read, and the due time that was set to hold it. */
export type Unread = { account_id: AccountId; lead_id: string; due_at: Date; name: string | null }

/**
 * Accounts with messages that are due to be read. Not one account's: the worker's list. Steps from account to account through
 * message_reading_of_account, however many wait.
 */
export async function findUnread(sql: Sql, now: Date): Promise<{ account_id: AccountId }[]> {
  const { rows } = await sql.query<{ account_id: AccountId }>({
    name: 'reading-find',
    text: `
      with recursive waiting as (
        (select account_id, due_at
           from message_reading
          where due_at is not null
          order by account_id, due_at
          limit 1)
        union all
        select next.account_id, next.due_at
          from waiting as w
         cross join lateral (
                 select account_id, due_at
                   from message_reading
                  where due_at is not null and account_id > w.account_id
                  order by account_id, due_at
                  limit 1) as next)
      select account_id from waiting where due_at <= $1`,
    values: [now],
  })
  return rows
}

/**
 * Takes the account's lead that waits longest by moving its due time to `until`: a reader that dies leaves it to come due again. Uses
 * message_reading_of_account.
 */
export async function takeUnread(
  sql: Sql,
  account_id: AccountId,
  now: Date,
  until: Date,
): Promise<Unread | undefined> {
  const { rows } = await sql.query<Unread>({
    name: 'reading-take',
    text: `
      update message_reading as r
         set due_at = $3
        from lead as l
       where r.account_id = $1
         and r.lead_id = (
               select lead_id
                 from message_reading
                where account_id = $1 and due_at <= $2
                order by due_at
                limit 1
                  for update skip locked)
         and l.account_id = r.account_id and l.id = r.lead_id
      returning r.account_id, r.lead_id, r.due_at, l.name`,
    values: [account_id, now, until],
  })
  return rows[0]
}

/** Keeps what was read; a lead that got another message meanwhile stays due. */
export async function keepReading(
  tx: TransactionContext,
  { lead_id, due_at }: Unread,
  facts: ReaderFacts | null,
): Promise<void> {
  await tx.sql.query({
    name: 'reading-keep',
    text: `update message_reading
              set facts = $3, read_at = $4, due_at = case when due_at = $5 then null else due_at end
            where account_id = $1 and lead_id = $2`,
    values: [tx.actor.account_id, lead_id, facts && JSON.stringify(facts), tx.clock.now(), due_at],
  })
}

/** What was read of a lead's messages; null when nothing was. By primary key. */
export async function findFacts(
  sql: Sql,
  account_id: string,
  lead_id: string,
): Promise<ReaderFacts | null> {
  const { rows } = await sql.query<{ facts: ReaderFacts | null }>({
    name: 'reading-of',
    text: 'select facts from message_reading where account_id = $1 and lead_id = $2',
    values: [account_id, lead_id],
  })
  return rows[0]?.facts ?? null
}
