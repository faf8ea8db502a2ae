import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { findAutomatic } from './find-automatic.ts'
import { UnreadableMail, type MailPerson, type MailContent } from './mail-content.ts'
import { mailLimits } from './mail-limits.ts'
import { findAdf, readAdf } from './read-adf.ts'
import { readHtml } from './read-html.ts'

/**
 * Parses a raw mail (RFC 5322, MIME). A truncated or damaged mail is read as far as possible. Runs in
 * a bounded thread, because a mail may be made to take long.
 *
 * @throws UnreadableMail if it exceeds a limit
 */
export async function parseMail(bytes: Uint8Array): Promise<MailContent> {
  const email = await parse(bytes)
  const { headers } = email
  const from = mailboxOf(email.from)
  const { text: htmlText, tags } = readHtml(cleaned(email.html ?? ''))
  const plain = cleaned(email.text ?? '').slice(0, mailLimits.textLength)
  const text = plain.trim() === '' ? htmlText : plain
  const adf = adfOf([text, cleaned(email.html ?? ''), ...documentsIn(email.attachments)])
  return {
    from,
    reply_to: mailboxOf(email.replyTo?.[0]),
    to: (email.to ?? []).slice(0, 20).flatMap((one) => mailboxOf(one)?.email ?? []),
    subject: oneLine(email.subject, 500),
    date: oneLine(email.date, 100),
    message_id: oneLine(email.messageId, 500),
    authentication: authenticationIn(headers),
    automatic: findAutomatic(headers, from?.email ?? ''),
    is_forwarded: isForwarded(email.subject ?? '', text),
    text: text.slice(0, mailLimits.textLength).toWellFormed(),
    tags,
    ...adf,
    attachments: email.attachments.length,
  }
}

async function parse(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, {
      maxNestingDepth: mailLimits.depth,
      maxHeadersSize: mailLimits.headerBytes,
      maxRfc822NestingDepth: mailLimits.mailDepth,
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (message.includes('nesting depth'))
      throw new UnreadableMail(
        `The parts of the mail are nested more than ${mailLimits.depth} deep.`,
      )
    if (message.includes('header size'))
      throw new UnreadableMail(
        `The headers of the mail are larger than ${mailLimits.headerBytes / 1024} KiB.`,
      )
    throw error
  }
}

/** PostgreSQL cannot store NUL characters. */
const cleaned = (text: string): string => text.replaceAll('\0', '').replaceAll('\r\n', '\n')

/** A header as one line: an encoded word can contain line breaks. */
const oneLine = (text: string | undefined, most: number): string =>
  (text ?? '')
    .slice(0, 4 * most)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()

function mailboxOf(address: Address | undefined): MailPerson | null {
  const one = address?.group ? address.group[0] : address
  if (!one) return null
  const name = oneLine(one.name, 200)
  const email = oneLine(one.address, 254)
  return name === '' && email === '' ? null : { name, email }
}

/** Returns the results that the first server states. They can be forged, so they only inform. */
function authenticationIn(headers: Email['headers']): string {
  const value = headers.find(({ key }) => key === 'authentication-results')?.value ?? ''
  const results = oneLine(value, 2000).match(/\b(?:spf|dkim|dmarc)=[a-z]{1,20}/gi) ?? []
  return [...new Set(results.map((one) => one.toLowerCase()))].slice(0, 6).join(' ')
}

function isForwarded(subject: string, text: string): boolean {
  const begin = text.slice(0, 5000)
  return (
    /^\s*(?:fwd?|wg|tr|rv|enc|doorst|vs|vb)\s*:/i.test(subject.slice(0, 100)) ||
    /^[> \t]*(?:-{2,20} ?(?:forwarded|original) message|begin forwarded message)/im.test(begin)
  )
}

/** Returns the attachments that may be an ADF document. All others are dropped. */
const documentsIn = (attachments: readonly Attachment[]): string[] =>
  attachments
    .filter(({ mimeType }) => /[/+](?:xml|x-adf|adf)\b/.test(mimeType))
    .slice(0, 5)
    .map(({ content }) =>
      typeof content === 'string'
        ? content
        : new TextDecoder().decode(content.slice(0, mailLimits.markupLength)),
    )

/** Reads the first ADF document in these texts. */
function adfOf(texts: readonly string[]): Pick<MailContent, 'adf' | 'adf_problem' | 'adf_text'> {
  const document = texts.map(findAdf).find((one) => one !== undefined)
  if (document === undefined) return { adf: null, adf_problem: null, adf_text: '' }
  const adf_text = cleaned(document).slice(0, mailLimits.textLength).toWellFormed()
  try {
    return { adf: readAdf(cleaned(document)), adf_problem: null, adf_text }
  } catch (error) {
    if (!(error instanceof UnreadableMail)) throw error
    return { adf: null, adf_problem: error.message, adf_text }
  }
}
