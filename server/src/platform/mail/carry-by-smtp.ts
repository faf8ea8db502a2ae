import type { Transporter } from 'nodemailer'
import type { CarryMail } from './send-mail.ts'

/**
 * Sends emails to a mail server. The library is loaded with the first email, so an instance that
 * sends none does not keep it in memory. Emails are text, with an HTML version if there is one, and
 * never contain images or attachments.
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
      // If it is sent twice, mail clients treat it as one email.
      ...(id !== undefined && { messageId: `<${id}@${host}>` }),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}
