import { later, minutes, seconds, type Clock, type EachAccount, type Seal } from '#kit'
import type { Database } from '#db'
import { claimMail, findDueMail, markFailed, markSent, type ClaimMailRow } from './store/queries.ts'
import { mailPurpose, type Letter, type LetterParts } from './queue-mail.ts'

/** Hands one letter to whoever carries it. One that is carried again, after a kill, has the same id. @throws when it was not taken */
export type CarryMail = (letter: Letter, id?: string) => Promise<void>

export type MailRound = {
  database: Database
  clock: Clock
  seal: Seal
  carry: CarryMail
  each: EachAccount
}

// A minute, five, then ever longer up to a day: links in letters end before the last of them.
const waitsMinutes = [1, 5, 15, 60, 240, 1440] as const

/** The most letters of an account that go in its turn. */
const maxLetters = 5
const leaseMs = seconds(120)

/** Sends the letters that are due, a few of each account; how many were taken up. A round. */
export const sendMailOnce = (round: MailRound): Promise<number> =>
  round.each({
    step: 'send',
    most: Infinity,
    restMs: leaseMs,
    find: () => findDueMail(round.database.pool, { now: round.clock.now() }),
    work: ({ account_id }) => sendSome(round, account_id),
  })

/** Each letter by itself: what becomes of one says nothing of the next. @throws what the first failed with */
async function sendSome(round: MailRound, account_id: string): Promise<number> {
  const now = round.clock.now()
  const due = await claimMail(round.database.pool, {
    owner: account_id,
    now,
    lease_until: later(now, leaseMs),
    limit: maxLetters,
  })
  const failures: unknown[] = []
  for (const mail of due) await sendOne(round, mail).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
  return due.length
}

async function sendOne(
  { database, clock, seal, carry }: MailRound,
  { sealed_text, sealed_parts, ...mail }: ClaimMailRow,
): Promise<void> {
  // What cannot be opened is no letter that somebody else could send; it is given up as one that nobody takes.
  const send = async (): Promise<void> => {
    const text = seal.open(sealed_text, mailPurpose)
    // Written by `queueMail` alone.
    const parts = sealed_parts
      ? (JSON.parse(seal.open(sealed_parts, mailPurpose)) as LetterParts)
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
