import { later, minutes, seconds, type Clock, type EachAccount, type Seal } from '#kit'
import type { Database } from '#db'
import { claimMail, findDueMail, markFailed, markSent, type ClaimMailRow } from './store/queries.ts'
import { mailPurpose, type EmailText, type EmailParts } from './queue-mail.ts'

/**
 * Sends one email. After the death of a process, the same email may be sent again with the same ID.
 * @throws if the email was not accepted
 */
export type CarryMail = (letter: EmailText, id?: string) => Promise<void>

export type MailJob = {
  database: Database
  clock: Clock
  seal: Seal
  carry: CarryMail
  each: EachAccount
}

// Delays after failed attempts: one minute, five minutes, then longer delays up to a day. Links in
// emails expire before the last attempt.
const waitsMinutes = [1, 5, 15, 60, 240, 1440] as const

/** Maximum number of emails per account and run. */
const maxLetters = 5
const leaseMs = seconds(120)

/**
 * Sends due emails, a few of each account. One call is one run of the job. Returns the number of
 * claimed emails.
 */
export const sendMailOnce = (job: MailJob): Promise<number> =>
  job.each({
    step: 'send',
    most: Infinity,
    restMs: leaseMs,
    find: () => findDueMail(job.database.pool, { now: job.clock.now() }),
    work: ({ account_id }) => sendSome(job, account_id),
  })

/**
 * Sends each email separately, so that a failure does not affect the next one.
 * @throws the first failure
 */
async function sendSome(job: MailJob, account_id: string): Promise<number> {
  const now = job.clock.now()
  const due = await claimMail(job.database.pool, {
    owner: account_id,
    now,
    lease_until: later(now, leaseMs),
    limit: maxLetters,
  })
  const failures: unknown[] = []
  for (const mail of due) await sendOne(job, mail).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
  return due.length
}

async function sendOne(
  { database, clock, seal, carry }: MailJob,
  { sealed_text, sealed_parts, ...mail }: ClaimMailRow,
): Promise<void> {
  // An email that cannot be decrypted counts as a failed attempt, like one that the mail server
  // rejects. No other process could send it.
  const send = async (): Promise<void> => {
    const text = seal.open(sealed_text, mailPurpose)
    // The content is valid, because only `queueMail` writes this column.
    const parts = sealed_parts
      ? (JSON.parse(seal.open(sealed_parts, mailPurpose)) as EmailParts)
      : {}
    await carry({ to: mail.recipient, subject: mail.subject, text, ...parts }, mail.id)
  }
  const failure = await send().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  const at = clock.now()
  if (failure === undefined) return void (await markSent(database.pool, { id: mail.id, at }))
  const wait = waitsMinutes[mail.attempts - 1]
  const next_attempt_at = wait === undefined ? null : later(at, minutes(wait))
  const told = { id: mail.id, failure: failure.slice(0, 500), next_attempt_at, at }
  await markFailed(database.pool, told)
}
