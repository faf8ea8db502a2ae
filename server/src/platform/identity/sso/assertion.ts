import { SsoRefused, plainLine } from '../sso-refusal.ts'

/** What an identity provider said of a person, after its proof held: nothing here is trusted further than the account's verified domains. */
export type Assertion = {
  subject: string
  email: string | null
  name: string | null
  /** Until when a session by it may last, in milliseconds; null where the provider does not say. */
  ends_at_ms: number | null
  /** All it said, to be shown in a test and to map roles from. */
  claims: Record<string, unknown>
}

/**
 * Makes an assertion of what a provider said, whatever it said.
 * @throws SsoRefused where the subject is none: text of at most 256 characters (SAML 2.0 Core section 8.3.7, OpenID Connect Core section 2)
 */
export function assertionOf(said: {
  subject: unknown
  email: unknown
  name: unknown
  ends_at_ms: number | null
  claims: Record<string, unknown>
}): Assertion {
  const { subject, email, name, ends_at_ms, claims } = said
  if (!isSubject(subject))
    throw new SsoRefused(
      'answer_invalid',
      'The subject is missing, is longer than 256 characters, or is no plain text.',
    )
  return {
    subject,
    email: typeof email === 'string' ? email.slice(0, 1000) : null,
    name: typeof name === 'string' ? plainLine(name, 200).trim() || null : null,
    ends_at_ms,
    claims,
  }
}

/** What stands under a name in what was said; nothing that every object has by itself, like `constructor`. */
export const claimIn = <T>(claims: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(claims, name) ? claims[name] : undefined

/** Whether a subject can be kept and compared. */
export const isSubject = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  value.length <= 256 &&
  value.isWellFormed() &&
  !/\p{Cc}/u.test(value)
