import type { AutomaticMail } from './mail-content.ts'
import { mailLimits } from './mail-limits.ts'

/** Header of a mail: its name in lower case, and its value. */
export type MailHeader = { key: string; value: string }

/**
 * Returns why a mail was not written by a person, by its headers (RFC 3834, RFC 3464), or null. Every
 * header with a name counts, because a mail can repeat one.
 */
export function findAutomatic(headers: readonly MailHeader[], from: string): AutomaticMail | null {
  const valuesOf = (name: string): string[] =>
    headers.filter(({ key }) => key === name).map(({ value }) => value.trim().toLowerCase())
  const reply = (detail: string): AutomaticMail => ({ kind: 'reply', detail })
  if (valuesOf('content-type').some((value) => value.startsWith('multipart/report')))
    return reply('The mail is a delivery report, such as a bounce.')
  if (valuesOf('return-path').some((value) => /^<\s*>$/.test(value)))
    return reply('The mail has an empty Return-Path, as bounces and automatic replies do.')
  if (/^(?:mailer-daemon|postmaster)@/i.test(from))
    return reply('The mail is from the mail system, as bounces are.')
  const submitted = valuesOf('auto-submitted').map((value) => value.split(';')[0]?.trim() ?? '')
  const precedence = valuesOf('precedence')
  if (submitted.includes('auto-replied') || precedence.includes('auto_reply'))
    return reply('The mail is an automatic reply, by its header Auto-Submitted or Precedence.')
  if (['x-autoreply', 'x-autorespond'].some((name) => valuesOf(name).length > 0))
    return reply('The mail is an automatic reply, by its header X-Autoreply or X-Autorespond.')
  const hops = valuesOf('received').length
  if (hops > mailLimits.hops)
    return reply(`The mail was forwarded ${hops} times, as mails in a loop are.`)
  const notice = submitted.find((value) => value !== 'no' && value !== '')
  if (notice !== undefined)
    return {
      kind: 'notice',
      detail: `A program sent the mail, by its header Auto-Submitted: ${notice.slice(0, 40)}.`,
    }
  const bulk = precedence.find((value) => ['bulk', 'junk', 'list'].includes(value))
  return bulk === undefined
    ? null
    : { kind: 'notice', detail: `The mail was sent to many, by its header Precedence: ${bulk}.` }
}
