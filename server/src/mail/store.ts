import type { Insertable } from 'kysely'
import type { Sql, Tables, TransactionContext } from '#db'

export type DueMail = {
  id: string
  recipient: string
  subject: string
  sealed_text: Buffer
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
 * Takes letters that are due and moves their due time past `leaseUntil`: a process that dies leaves them owed, and they come due again. So a
 * letter may arrive twice, never not at all. By the index mail_due.
 */
export async function claimMail(sql: Sql, now: Date, leaseUntil: Date): Promise<DueMail[]> {
  const { rows } = await sql.query<DueMail>({
    name: 'mail-claim',
    text: `update mail set attempts = attempts + 1, next_attempt_at = $2
           where id in (
             select id from mail where sent_at is null and failed_at is null and next_attempt_at <= $1
             order by next_attempt_at limit 20 for update skip locked)
           returning id, recipient, subject, sealed_text, attempts`,
    values: [now, leaseUntil],
  })
  return rows
}

/** The letter was taken by the mail server; its text is no longer kept. */
export async function markSent(sql: Sql, id: string, at: Date): Promise<void> {
  await sql.query({
    name: 'mail-sent',
    text: 'update mail set sent_at = $2, sealed_text = null, failure = null where id = $1',
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
             sealed_text = case when $3::timestamptz is null then null else sealed_text end
           where id = $1`,
    values: [id, failure, next_attempt_at, at],
  })
}
