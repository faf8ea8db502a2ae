import {
  getCountries,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max'

/** Returns the e-mail address in the form used for comparison: trimmed and in lower case. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

/**
 * Returns whether mail could be sent to this address. It has one `@`, a local part of at most 64
 * characters without blanks or control characters, and a domain of two or more labels.
 * @see RFC 5321 section 4.5.3.1 for the lengths, RFC 6531 for non-ASCII characters
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
 * Returns the error of a phone number that cannot be read. Most of these are national numbers, which
 * need the region of the account.
 */
export const phoneFault = (default_region: string | null): string =>
  default_region === null
    ? '"phone" must be in international form: + and 7 to 15 digits. To accept national numbers, set default_region in Settings → Account, or with PATCH /v1/account.'
    : `"phone" must be in international form (+ and 7 to 15 digits), or a valid number in ${default_region}, which is the default_region of the account.`

/** Regions that have a plan of phone numbers, as two-letter codes. */
export const regions: readonly string[] = getCountries()

/** Returns whether national phone numbers of this region can be read. */
export const isRegion = (code: string): boolean => isSupportedCountry(code)

/**
 * Returns the phone number in international form (`+` and 7 to 15 digits), or null if that is
 * impossible. Blanks, dots, dashes and brackets are removed. The `(0)` in an international number
 * is removed too, because it is not dialled. `00` is read as `+`. A national number is accepted
 * only with a default region. Does not check whether such a number can exist.
 */
export function normalisePhone(phone: string, defaultRegion: string | null): string | null {
  const written = phone.trim()
  const called = isInternational.test(written) ? written.replace(/\(\s*0\s*\)/, '') : written
  const bare = called.replace(/[\s.\-()[\]/\u2010-\u2015]/gu, '')
  if (inFull.test(bare)) return bare
  const spelled = `+${bare.slice(2)}`
  const dialled = bare.startsWith('00') && inFull.test(spelled) ? spelled : null
  if (!defaultRegion || bare.startsWith('+')) return dialled
  // The region code comes from a setting that was validated when it was set. If the region dials
  // out with other digits than 00, the national reading takes precedence.
  const national = parsePhoneNumberFromString(bare, defaultRegion as CountryCode)
  if (dialled !== null && !national?.isValid()) return dialled
  return national && inFull.test(national.number) ? national.number : null
}

const isInternational = /^[([]?\s*(\+|00)/
const inFull = /^\+[1-9]\d{6,14}$/
