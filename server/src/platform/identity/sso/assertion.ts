import { SsoRefused, plainLine } from '../sso-refusal.ts'

/**
 * Verified claims of an identity provider about a person. They are trusted only for addresses of
 * the account's verified domains.
 */
export type Assertion = {
  subject: string
  email: string | null
  name: string | null
  /**
   * Time in milliseconds at which a session must end at the latest, or null if the provider sets no
   * limit.
   */
  ends_at_ms: number | null
  /** All claims, to display in a test sign-in and to map roles. */
  claims: Record<string, unknown>
}

/**
 * Creates an assertion from the claims of a provider, which can have any type.
 * @throws SsoRefused if the subject is not text of at most 256 characters (SAML 2.0 Core section
 * 8.3.7, OpenID Connect Core section 2)
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
      'response_invalid',
      'The subject is missing, is longer than 256 characters, or is not plain text.',
    )
  return {
    subject,
    email: typeof email === 'string' ? email.slice(0, 1000) : null,
    name: typeof name === 'string' ? plainLine(name, 200).trim() || null : null,
    ends_at_ms,
    claims,
  }
}

/**
 * Returns the claim with a name. It ignores properties that every object inherits, such as
 * `constructor`.
 */
export const claimIn = <T>(claims: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(claims, name) ? claims[name] : undefined

/** Returns whether a value is a subject that can be stored and compared. */
export const isSubject = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  value.length <= 256 &&
  value.isWellFormed() &&
  !/\p{Cc}/u.test(value)
