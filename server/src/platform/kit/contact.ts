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
 * taken out, and with them the `(0)` that an international number is written with but not called with; `00` stands for `+`. A national number
 * is read only where a default region says whose. Whether such a number can exist is no matter here.
 */
export function normalisePhone(phone: string, defaultRegion: string | null): string | null {
  const written = phone.trim()
  const called = isInternational.test(written) ? written.replace(/\(\s*0\s*\)/, '') : written
  const bare = called.replace(/[\s.\-()[\]/\u2010-\u2015]/gu, '')
  if (inFull.test(bare)) return bare
  const spelled = `+${bare.slice(2)}`
  const dialled = bare.startsWith('00') && inFull.test(spelled) ? spelled : null
  if (!defaultRegion || bare.startsWith('+')) return dialled
  // The code of the region comes from a setting that was checked when it was set. Where it dials out by other digits than 00, its own way comes first.
  const national = parsePhoneNumberFromString(bare, defaultRegion as CountryCode)
  if (dialled !== null && !national?.isValid()) return dialled
  return national?.number ?? null
}

const isInternational = /^[([]?\s*(\+|00)/
const inFull = /^\+[1-9]\d{6,14}$/
