import { isEmail, normaliseEmail, normalisePhone } from '#kit'

/** Email or phone, normalized like contacts of customers. */
export type FoundContact = { email: string | null; phone: string | null }

/** Limits of a search: scanned characters, phone candidates that are parsed, and contacts found. */
const maxScanned = 64 * 1024
const maxPhonesTried = 200
const maxContacts = 50

/**
 * Finds the emails and phone numbers in a submission, for recognizing its person later. The draft
 * comes first, so that a long body cannot hide its contacts. National phone numbers are found only
 * with a default region. Scans 64 KiB with patterns of linear time; about 5 ms at most.
 */
export function findContacts(
  { body, content_type, draft }: { body: string; content_type: string; draft: object | null },
  default_region: string | null,
): FoundContact[] {
  const members = draft === null ? '' : unescaped(JSON.stringify(draft)).slice(0, maxScanned)
  const texts = [members, readable(body, content_type)]
  const emails = new Set<string>()
  const phones = new Set<string>()
  for (const text of texts) {
    const rest = (): number => maxContacts - emails.size - phones.size
    for (const email of findEmails(text, rest())) emails.add(email)
    for (const phone of findPhones(text, default_region, rest())) phones.add(phone)
  }
  return [
    ...Array.from(emails, (email) => ({ email, phone: null })),
    ...Array.from(phones, (phone) => ({ email: null, phone })),
  ]
}

/**
 * Text that may be an email. A run without `@` costs at most 64 steps for each character, because
 * the local part is limited. Characters that separate values in JSON, HTML and forms end it.
 */
const emailPattern = /[^\s@"(),:;<>[\]\\{}=&?/|`]{1,64}@[^\s@"(),:;<>[\]\\{}=&?/|`]{1,253}/gu

/** Text that may be a phone number, in one line. The limited length bounds the work. */
const phonePattern = /[+(]{0,2}\d[\d \t\u00a0().[\]/\u2010-\u2015-]{4,28}\d/gu

/** Finds up to `most` emails. */
function findEmails(text: string, most: number): Set<string> {
  const found = new Set<string>()
  for (const [match] of text.matchAll(emailPattern)) {
    if (found.size >= most) break
    const email = match.replace(/^['.]+|['.]+$/g, '')
    if (isEmail(email)) found.add(normaliseEmail(email))
  }
  return found
}

/** Finds up to `most` phone numbers. International numbers come before national ones. */
function findPhones(text: string, default_region: string | null, most: number): Set<string> {
  const written = new Set<string>()
  for (const [match] of text.matchAll(phonePattern)) written.add(match)
  const isInternational = (phone: string): boolean => /^\(?(\+|00)/.test(phone)
  const ordered = [...written]
    .toSorted((a, b) => Number(isInternational(b)) - Number(isInternational(a)))
    .slice(0, maxPhonesTried)
  const found = new Set<string>()
  for (const phone of ordered) {
    const whole = normalisePhone(phone, default_region)
    // Two numbers in one line look like one that is too long.
    const numbers = whole === null ? phone.split(/\s+/) : [whole]
    for (const number of numbers) {
      const read = whole ?? (number.length > 6 ? normalisePhone(number, default_region) : null)
      if (read !== null && found.size < most) found.add(read)
    }
  }
  return found
}

/**
 * Decodes a body so far that emails and phone numbers appear as written. The body may be invalid,
 * so nothing is parsed.
 */
function readable(body: string, content_type: string): string {
  const part = body.slice(0, maxScanned)
  if (!content_type.startsWith('application/x-www-form-urlencoded')) return unescaped(part)
  return Array.from(new URLSearchParams(part).values()).join('\n')
}

/** Replaces the escapes of JSON strings. */
const unescaped = (text: string): string =>
  text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\\[bfnrt]/g, ' ')
    .replaceAll('\\/', '/')
