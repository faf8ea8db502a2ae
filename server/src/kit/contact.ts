import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'

/** The e-mail address as it compares: trimmed and in lower case, whole. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

/**
 * Whether this is an address a mail could be sent to: one `@`, a local part of at most 64 characters without blanks or control
 * characters, and a domain of two or more labels. @see RFC 5321 section 4.5.3.1 for the lengths, RFC 6531 for letters beyond ASCII
 */
export function isEmail(email: string): boolean {
  if (email.length > 254) return false
  const parts = /^([^\s@"(),:;<>[\\\]\p{C}]{1,64})@([^\s@]{1,253})$/u.exec(email)
  if (!parts) return false
  const [, local = '', domain = ''] = parts
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  const labels = domain.split('.')
  return (
    labels.length >= 2 &&
    labels.every((label) => /^(?!-)[\p{L}\p{N}-]{1,63}(?<!-)$/u.test(label)) &&
    /\p{L}/u.test(labels.at(-1) ?? '')
  )
}

/**
 * The phone number in international form (`+` and 7 to 15 digits), or null where it has none. Blanks, dots, dashes and brackets are
 * taken out; a national number is read only where a default region says whose. Whether such a number can exist is no matter here.
 */
export function normalisePhone(phone: string, defaultRegion: string | null): string | null {
  const bare = phone.replace(/[\s.\-()[\]/\u2010-\u2015]/gu, '')
  if (/^\+[1-9]\d{6,14}$/.test(bare)) return bare
  if (!defaultRegion || bare.startsWith('+')) return null
  // The code of the region comes from a setting that was checked when it was set.
  return parsePhoneNumberFromString(bare, defaultRegion as CountryCode)?.number ?? null
}
