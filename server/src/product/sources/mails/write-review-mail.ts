import { createHash } from 'node:crypto'
import type { MailPerson, MailContent } from './mail-content.ts'

/**
 * Writes the mail that is stored for review: what was read, as a mail of plain text. The headers and
 * the text come first, so that a person can read it; lead metadata and an ADF document follow as
 * separate parts. Reading it again gives the same content, so a replay needs nothing else.
 */
export function writeReviewMail(mail: MailContent): string {
  const { automatic, tags, adf_text, text } = mail
  const headers: [string, string][] = [
    ['From', written(mail.from)],
    ['Reply-To', written(mail.reply_to)],
    ['To', mail.to.join(', ')],
    ['Subject', mail.subject],
    ['Date', mail.date],
    ['Message-ID', mail.message_id],
    ['Authentication-Results', mail.authentication && `as-received; ${mail.authentication}`],
    ['Auto-Submitted', automatic ? automaticHeaders[automatic.kind] : ''],
    ['MIME-Version', '1.0'],
  ]
  const shown = headers.filter(([, value]) => value !== '')
  const head = shown.map(([name, value]) => `${name}: ${value}`).join('\n')
  const parts: [string, string][] = [
    ['text/plain', text],
    ...(tags ? [['text/html', htmlOf(tags)] as [string, string]] : []),
    ...(adf_text === '' ? [] : [['application/x-adf+xml', adf_text] as [string, string]]),
  ]
  if (parts.length === 1) return `${head}\nContent-Type: ${textType}\n\n${text}\n`
  // A hash of the content cannot be part of the content, so no line of it is a boundary.
  const boundary = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)
  const written_parts = parts.map(
    ([type, content]) =>
      `--${boundary}\nContent-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}\n`,
  )
  return `${head}\nContent-Type: multipart/mixed; boundary="${boundary}"\n\n${written_parts.join('')}--${boundary}--\n`
}

const textType = 'text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit'

const automaticHeaders = { reply: 'auto-replied', notice: 'auto-generated' } as const

function written(mailbox: MailPerson | null): string {
  if (!mailbox) return ''
  const { name, email } = mailbox
  if (name === '') return email === '' ? '' : `<${email}>`
  return `"${name.replace(/["\\]/g, '\\$&')}"${email === '' ? '' : ` <${email}>`}`
}

function htmlOf(tags: Readonly<Record<string, string>>): string {
  const lines = Object.entries(tags).map(
    ([name, value]) => `<meta name="lead_${name}" content="${escaped(value)}">`,
  )
  return lines.join('\n')
}

const escaped = (text: string): string =>
  text.replace(/[&<>"\n]/g, (character) => `&#${character.charCodeAt(0)};`)
