import { readNamedLines } from './read-lines.ts'

/**
 * A mail as a recipe reads it: sender, subject and text, and in `lines` the values of its
 * `Name: value` lines by name in lower case.
 */
export type MailDocument = {
  from: MailParty
  reply_to: MailParty
  to: readonly string[]
  subject: string
  date: string
  message_id: string
  text: string
  lines: Readonly<Record<string, string>>
}

type MailParty = { name: string; email: string }

/**
 * Returns the document of a mail, or of the sample of a recipe, which states only some members. A
 * value that is not an object is returned as it is. Lines are read from the text unless they are
 * given.
 */
export function mailDocumentOf(mail: unknown): unknown {
  if (typeof mail !== 'object' || mail === null || Array.isArray(mail)) return mail
  const { text } = mail as { text?: unknown }
  return { lines: readNamedLines(typeof text === 'string' ? text : ''), ...mail }
}
