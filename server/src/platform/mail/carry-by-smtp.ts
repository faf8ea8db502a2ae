import type { Transporter } from 'nodemailer'
import type { CarryMail } from './send-mail.ts'

/**
 * Sends emails to a mail server. The SMTP library is loaded with the first email, so an instance
 * that sends no email does not have it in memory. Emails contain text and optionally HTML, and
 * never images or attachments.
 */
export function carryBySmtp(smtp_url: string, from: string): CarryMail {
  let transport: Transporter | undefined
  const host = from.replace(/^.*@|[>\s].*$/gs, '')
  return async ({ to, subject, text, html, headers, reply_to }, id) => {
    const { createTransport } = await import('nodemailer')
    transport ??= createTransport({ url: smtp_url, connectionTimeout: 20_000 }, { from })
    await transport.sendMail({
      // An address given as an object is not parsed, so it cannot contain a second recipient.
      to: { name: '', address: to },
      subject,
      text,
      ...(html !== undefined && { html }),
      ...(headers && { headers: { ...headers } }),
      ...(reply_to && { replyTo: { name: '', address: reply_to } }),
      // With a stable message ID, mail clients show an email only once, even if it is sent twice.
      ...(id !== undefined && { messageId: `<${id}@${host}>` }),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}
