import { newId, type Seal } from '#kit'
import type { TransactionContext } from '#db'
import { insertMail } from './store.ts'

/** A letter in plain text. The text may hold a link that opens a door: it is kept sealed, and gone once sent. */
export type Letter = { to: string; subject: string; text: string }

/** Owes letters to people, in the transaction of what they tell of; a round sends them. */
export type QueueMail = (tx: TransactionContext, letters: readonly Letter[]) => Promise<void>

/** What letters are sealed for. */
export const mailPurpose = 'mail'

/** A `QueueMail` whose letters the holder of this seal can send. */
export function queueMailWith(seal: Seal): QueueMail {
  return async (tx, letters) => {
    const now = tx.clock.now()
    for (const { to, subject, text } of letters) {
      await insertMail(tx, {
        id: newId('mail', now),
        account_id: tx.actor.account_id,
        recipient: to,
        // A line break in a subject would begin another header.
        subject: subject.replace(/[\r\n]+/g, ' ').slice(0, 200),
        sealed_text: seal.seal(text, mailPurpose),
        created_at: now,
        next_attempt_at: now,
      })
    }
  }
}
