import type { Insertable } from 'kysely'
import type { Sql, Tables, TransactionContext } from '#db'

export type DueMail = {
  id: string
  recipient: string
  subject: string
  sealed_text: Buffer
  sealed_parts: Buffer | null
  attempts: number
}

/** Writes a letter that is owed. */
export async function insertMail(
  tx: TransactionContext,
  mail: Insertable<Tables['mail']>,
): Promise<void> {
  await tx.db.insertInto('mail').values(mail).execute()
}

/**
 * Accounts with letters that are due; '' stands for letters of none. Not one account's: the worker's list. Steps from account to account
 * through mail_due_of_account, however many wait.
 */
export async function findDueMail(sql: Sql, now: Date): Promise<{ account_id: string }[]> {
  const { rows } = await sql.query<{ account_id: string }>({
    name: 'mail-find',
    text: `
      with recursive due as (
        (select coalesce(account_id, '') as account_id, next_attempt_at
           from mail
          where sent_at is null and failed_at is null
          order by coalesce(account_id, ''), next_attempt_at
          limit 1)
        union all
        select next.account_id, next.next_attempt_at
          from due as d
         cross join lateral (
                 select coalesce(account_id, '') as account_id, next_attempt_at
                   from mail
                  where sent_at is null and failed_at is null
                    and coalesce(account_id, '') > d.account_id
                  order by coalesce(account_id, ''), next_attempt_at
                  limit 1) as next)
      select account_id from due where next_attempt_at <= $1`,
    values: [now],
  })
  return rows
}

/**
 * Takes letters of an account that are due and moves their due time past `leaseUntil`: a process that dies leaves them owed, and they come due
 * again. So a letter may arrive twice, never not at all. By the index mail_due_of_account.
 */
export async function claimMail(
  sql: Sql,
  account_id: string,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<DueMail[]> {
  const { rows } = await sql.query<DueMail>({
    name: 'mail-claim',
    text: `
      update mail set attempts = attempts + 1, next_attempt_at = $3
       where id in (
               select id
                 from mail
                where coalesce(account_id, '') = $1
                  and sent_at is null and failed_at is null and next_attempt_at <= $2
                order by next_attempt_at
                limit $4
                  for update skip locked)
      returning id, recipient, subject, sealed_text, sealed_parts, attempts`,
    values: [account_id, now, leaseUntil, limit],
  })
  return rows
}

/** The letter was taken by the mail server; its text is no longer kept. */
export async function markSent(sql: Sql, id: string, at: Date): Promise<void> {
  await sql.query({
    name: 'mail-sent',
    text: 'update mail set sent_at = $2, sealed_text = null, sealed_parts = null, failure = null where id = $1',
    values: [id, at],
  })
}

/** The letter was not taken: the next attempt, or none any more. */
export async function markFailed(
  sql: Sql,
  id: string,
  { failure, next_attempt_at, at }: { failure: string; next_attempt_at: Date | null; at: Date },
): Promise<void> {
  await sql.query({
    name: 'mail-failed',
    text: `update mail set failure = $2, next_attempt_at = coalesce($3, next_attempt_at),
             failed_at = case when $3::timestamptz is null then $4::timestamptz end,
             sealed_text = case when $3::timestamptz is null then null else sealed_text end,
             sealed_parts = case when $3::timestamptz is null then null else sealed_parts end
           where id = $1`,
    values: [id, failure, next_attempt_at, at],
  })
}

/** Gives up all letters that wait, whoever's they are. Answers how many. */
export async function failWaiting(sql: Sql, failure: string, now: Date): Promise<number> {
  const { rowCount } = await sql.query({
    name: 'mail-fail-waiting',
    text: `
      update mail
         set failure = $1,
             failed_at = $2,
             sealed_text = null,
             sealed_parts = null
       where sent_at is null
         and failed_at is null`,
    values: [failure, now],
  })
  return rowCount ?? 0
}
