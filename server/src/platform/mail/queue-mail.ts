import { newId, type Seal } from '#kit'
import type { TransactionContext } from '#db'
import { insertMail } from './store/queries.ts'

/** A letter. What it says may hold a link that opens a door: it is kept sealed, and gone once sent. */
export type Letter = { to: string; subject: string; text: string } & LetterParts

/** What a letter may have beside its text. */
export type LetterParts = {
  /** The same as a page, for programs that show one. */
  html?: string
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>
  /** Who is written to when somebody answers. */
  reply_to?: string | null
}

/** Owes letters to people, in the transaction of what they tell of; a round sends them. */
export type QueueMail = (tx: TransactionContext, letters: readonly Letter[]) => Promise<void>

/** What letters are sealed for. */
export const mailPurpose = 'mail'

/** A `QueueMail` whose letters the holder of this seal can send. */
export function queueMailWith(seal: Seal): QueueMail {
  return async (tx, letters) => {
    const now = tx.clock.now()
    for (const { to, subject, text, ...parts } of letters) {
      await insertMail(tx, {
        id: newId('mail', now),
        recipient: to,
        // A line break in a subject would begin another header.
        subject: subject.replace(/[\r\n]+/g, ' ').slice(0, 200),
        sealed_text: seal.seal(text, mailPurpose),
        sealed_parts:
          Object.keys(parts).length > 0 ? seal.seal(JSON.stringify(parts), mailPurpose) : null,
        now,
      })
    }
  }
}
