import type { Transporter } from 'nodemailer'
import type { CarryMail } from './send-mail.ts'

/**
 * Carries letters to a mail server. The library is loaded with the first letter, so that an instance that writes none does not hold it in
 * memory. Letters are text, with the same as HTML beside it where they have it; never an image or a file.
 */
export function carryBySmtp(smtp_url: string, from: string): CarryMail {
  let transport: Transporter | undefined
  const host = from.replace(/^.*@|[>\s].*$/gs, '')
  return async ({ to, subject, text, html, headers, reply_to }, id) => {
    const { createTransport } = await import('nodemailer')
    transport ??= createTransport({ url: smtp_url, connectionTimeout: 20_000 }, { from })
    await transport.sendMail({
      // An address as an object is never parsed, so it cannot name a second recipient.
      to: { name: '', address: to },
      subject,
      text,
      ...(html !== undefined && { html }),
      ...(headers && { headers: { ...headers } }),
      ...(reply_to && { replyTo: { name: '', address: reply_to } }),
      // Carried twice, it is one letter to whoever sorts mail.
      ...(id !== undefined && { messageId: `<${id}@${host}>` }),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}
