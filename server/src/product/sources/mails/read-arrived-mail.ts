import { createHash } from 'node:crypto'
import { UnreadableMail, type MailContent } from './mail-content.ts'
import { mailLimits } from './mail-limits.ts'
import { parseMail } from './parse-mail.ts'
import { unwrapMail, type MailRequest } from './unwrap-mail.ts'
import { writeReviewMail } from './write-review-mail.ts'

/** What a request with a mail contains. */
export type ArrivedMail =
  | {
      mail: MailContent
      /** The mail to store for review. */
      review_mail: string
      /** Identifies the mail: its Message-ID, and what it contains without the way it took. */
      digest: string
    }
  | { confirmation: { topic: string; url: string } }
  | { unreadable: string }

/** Reads a request with a mail. Every problem with it is returned as a sentence. */
export async function readArrivedMail(request: MailRequest): Promise<ArrivedMail> {
  try {
    const unwrapped = await unwrapMail(request)
    if ('confirmation' in unwrapped) return unwrapped
    const mail = await parseMail(unwrapped.raw.subarray(0, mailLimits.rawBytes))
    if (
      mail.from === null &&
      mail.subject === '' &&
      mail.text.trim() === '' &&
      !mail.tags &&
      !mail.adf
    )
      return {
        unreadable: 'The request contains no mail: it has no sender, no subject and no text.',
      }
    return { mail, review_mail: writeReviewMail(mail), digest: digestOf(mail) }
  } catch (error) {
    if (error instanceof UnreadableMail) return { unreadable: error.message }
    throw error
  }
}

/**
 * Two mails with the same Message-ID and different content are two, because some programs repeat the
 * ID. The same mail over two ways is one: `Received` and other headers of transport do not count.
 */
function digestOf({ message_id, from, subject, date, text, tags, adf_text }: MailContent): string {
  const identity = [
    message_id,
    from?.email,
    subject,
    message_id === '' ? date : '',
    text,
    tags,
    adf_text,
  ]
  return createHash('sha256').update(JSON.stringify(identity)).digest('base64url')
}
