/** Name and address of a person or a list. Both may be empty. */
export type MailPerson = { name: string; email: string }

/** Why a mail was not written by a person. */
export type AutomaticMail = {
  /**
   * `reply`: an automatic reply, a bounce or a loop, which never contains an enquiry. `notice`: sent
   * by a program, as the mails of many portals are.
   */
  kind: 'reply' | 'notice'
  /** The reason in one sentence. */
  detail: string
}

/** What is read from a mail. Attachments are dropped, except for an ADF document. */
export type MailContent = {
  from: MailPerson | null
  reply_to: MailPerson | null
  to: string[]
  subject: string
  /** Date header, as ISO 8601 if it is a date. Empty without one. */
  date: string
  message_id: string
  /** Results of SPF, DKIM and DMARC as the receiving server states them. Empty without any. */
  authentication: string
  automatic: AutomaticMail | null
  is_forwarded: boolean
  /** The text part, or else the text of the HTML part. */
  text: string
  /** Values of the lead metadata tags in the HTML part, by name without `lead_`. */
  tags: Record<string, string> | null
  /** Values of an ADF document, by name. */
  adf: Record<string, string> | null
  /** Why an ADF document in the mail is not read, in one sentence. */
  adf_problem: string | null
  /** The ADF document itself. */
  adf_text: string
  /** Number of attachments that were dropped. */
  attachments: number
}

/** A mail that is not read, for a reason that a person understands. */
export class UnreadableMail extends Error {
  override name = 'UnreadableMail'
}
