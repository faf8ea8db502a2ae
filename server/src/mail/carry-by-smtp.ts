import type { Transporter } from 'nodemailer'
import type { CarryMail } from './send-mail.ts'

/**
 * Carries letters to a mail server. The library is loaded with the first letter, so that an instance that writes none does not hold it in
 * memory. Letters are plain text only.
 */
export function carryBySmtp(smtp_url: string, from: string): CarryMail {
  let transport: Transporter | undefined
  return async ({ to, subject, text }) => {
    const { createTransport } = await import('nodemailer')
    transport ??= createTransport({ url: smtp_url, connectionTimeout: 20_000 }, { from })
    await transport.sendMail({
      // An address as an object is never parsed, so it cannot name a second recipient.
      to: { name: '', address: to },
      subject,
      text,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}
