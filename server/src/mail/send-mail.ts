import { later, minutes, seconds, type Clock, type Seal } from '#kit'
import type { Database } from '#db'
import { claimMail, markFailed, markSent, type DueMail } from './store.ts'
import { mailPurpose, type Letter } from './queue-mail.ts'

/** Hands one letter to whoever carries it. @throws when it was not taken */
export type CarryMail = (letter: Letter) => Promise<void>

export type MailRound = { database: Database; clock: Clock; seal: Seal; carry: CarryMail }

// A minute, five, then ever longer up to a day: links in letters end before the last of them.
const waitsMinutes = [1, 5, 15, 60, 240, 1440] as const

/** Sends the letters that are due; how many were taken up. A round. */
export async function sendMailOnce(round: MailRound): Promise<number> {
  const now = round.clock.now()
  const due = await claimMail(round.database.pool, now, later(now, seconds(120)))
  for (const mail of due) await sendOne(round, mail)
  return due.length
}

async function sendOne({ database, clock, seal, carry }: MailRound, mail: DueMail): Promise<void> {
  const text = seal.open(mail.sealed_text, mailPurpose)
  const failure = await carry({ to: mail.recipient, subject: mail.subject, text }).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  const at = clock.now()
  if (failure === undefined) return markSent(database.pool, mail.id, at)
  const wait = waitsMinutes[mail.attempts - 1]
  const next_attempt_at = wait === undefined ? null : later(at, minutes(wait))
  await markFailed(database.pool, mail.id, { failure: failure.slice(0, 500), next_attempt_at, at })
}
