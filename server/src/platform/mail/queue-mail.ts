import { newId, type Seal } from '#kit'
import type { TransactionContext } from '#db'
import { insertMail } from './store/queries.ts'

/**
 * An email. It may contain a link that grants access, so it is stored encrypted and deleted after
 * it is sent.
 */
export type EmailText = { to: string; subject: string; text: string } & EmailParts

/** Optional parts of an email, in addition to its text. */
export type EmailParts = {
  /** HTML version of the text, for clients that can show it. */
  html?: string
  /** Additional headers, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>
  /** Email address that receives replies. */
  reply_to?: string | null
}

/** Queues emails in the transaction of the change that they report. A background job sends them. */
export type QueueMail = (tx: TransactionContext, letters: readonly EmailText[]) => Promise<void>

/** Encryption purpose of queued emails. */
export const mailPurpose = 'mail'

/** Creates a `QueueMail` that encrypts emails with this seal. */
export function queueMailWith(seal: Seal): QueueMail {
  return async (tx, letters) => {
    const now = tx.clock.now()
    for (const { to, subject, text, ...parts } of letters) {
      await insertMail(tx, {
        id: newId('mail', now),
        recipient: to,
        // A line break in a subject would start another header.
        subject: subject.replace(/[\r\n]+/g, ' ').slice(0, 200),
        sealed_text: seal.seal(text, mailPurpose),
        sealed_parts:
          Object.keys(parts).length > 0 ? seal.seal(JSON.stringify(parts), mailPurpose) : null,
        now,
      })
    }
  }
}
