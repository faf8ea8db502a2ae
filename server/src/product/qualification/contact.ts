import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * Facts on how a person can be reached, without storing who they are. `free` is used only under
 * profiles that separate addresses of free email services.
 */
export type ContactFacts = {
  email: 'valid' | 'free' | 'disposable' | 'role' | 'none'
  phone: 'mobile' | 'fixed' | 'voip' | 'other' | 'impossible' | 'none'
}

/**
 * Classifies an email address and a phone number (`+` and digits). A possible number that belongs
 * to no known numbering plan is `other`. A number with a length that no plan allows is
 * `impossible`. Cost: about 6 µs, almost all of it for the phone.
 */
export function readContactFacts(email: string | null, phone: string | null): ContactFacts {
  return { email: emailKind(email), phone: phoneKind(phone) }
}

/** Counts the usable contact channels: a permanent email address, a phone number that can exist. */
export function usableChannels({ email, phone }: ContactFacts): number {
  const byMail = email === 'none' || email === 'disposable' ? 0 : 1
  return byMail + (phone === 'none' || phone === 'impossible' ? 0 : 1)
}

/** Returns the facts with addresses of free email services as a kind of their own. */
export function separateFreeMail(facts: ContactFacts, email: string | null): ContactFacts {
  const domain = email?.slice(email.lastIndexOf('@') + 1).toLowerCase() ?? ''
  return facts.email === 'valid' && freeDomains.has(domain) ? { ...facts, email: 'free' } : facts
}

/** Domains of free email services. The list covers the large ones. */
const freeDomains = new Set(
  (
    'gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk hotmail.fr live.com msn.com yahoo.com yahoo.co.uk yahoo.fr ' +
    'yahoo.de ymail.com icloud.com me.com mac.com aol.com proton.me protonmail.com gmx.com gmx.de gmx.net gmx.at web.de t-online.de ' +
    'freenet.de orange.fr wanadoo.fr free.fr laposte.net libero.it virgilio.it ziggo.nl mail.com zoho.com uol.com.br terra.com.br ' +
    'bol.com.br wp.pl o2.pl onet.pl interia.pl fastmail.com'
  ).split(' '),
)

function emailKind(email: string | null): ContactFacts['email'] {
  if (email === null) return 'none'
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (isDisposable(domain)) return 'disposable'
  return roles.has(email.slice(0, at).toLowerCase()) ? 'role' : 'valid'
}

// The library rebuilds its set on every call (0.3 ms), so it is called once.
const disposableDomains = disposableEmailBlocklistSet()

/**
 * Disposable mail services create subdomains of the listed domains, so every parent domain is
 * checked.
 */
function isDisposable(domain: string): boolean {
  for (let rest = domain; rest.includes('.'); rest = rest.slice(rest.indexOf('.') + 1)) {
    if (disposableDomains.has(rest)) return true
  }
  return false
}

/** Mailboxes of a role, not of a person. */
const roles = new Set(
  (
    'info contact sales admin administrator office support help hello team mail postmaster webmaster hostmaster abuse noreply ' +
    'no-reply billing accounts accounting marketing press jobs careers hr legal service enquiries inquiries reception'
  ).split(' '),
)

function phoneKind(phone: string | null): ContactFacts['phone'] {
  if (phone === null) return 'none'
  const number = parsePhoneNumberFromString(phone)
  if (!number?.isPossible()) return 'impossible'
  const type = number.getType()
  if (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE') return 'mobile'
  if (type === 'FIXED_LINE') return 'fixed'
  return type === 'VOIP' ? 'voip' : 'other'
}
