import { at, type FieldError } from '#kit'
import type { Reachable } from './store/erasure.ts'
import { consentChannels, maxConsentText, maxTextVersion, type Consent } from './consent-schema.ts'

/** Consent for one channel that came with a lead. */
export type GivenConsent = Pick<Consent, 'channel' | 'status' | 'text' | 'text_version'>

/** Value of the member `consent` of a lead, as it was sent. */
export type SentConsent = boolean | Readonly<Record<string, unknown>> | null | undefined

const flags = [...consentChannels, 'given'] as const

/**
 * Reads the consent of a lead. `call`, `sms` and `email` are flags for one channel each. `true`,
 * `given: true` or a `text` without a flag grant the channels of which the lead has a contact.
 * `false` and `given: false` revoke all channels. Other members mean nothing here. Adds an error for
 * each known member with a value of another type.
 */
export function readLeadConsent(
  sent: SentConsent,
  contact: Reachable,
  errors: FieldError[],
): GivenConsent[] {
  if (sent === null || sent === undefined) return []
  if (typeof sent === 'boolean')
    return wholeConsent(sent, contact, { text: null, text_version: null })
  for (const name of flags)
    if (typeof (sent[name] ?? true) !== 'boolean')
      errors.push(at(`/consent/${name}`, 'wrong_type', `"${name}" must be true or false.`))
  const words = {
    text: readWords(sent, 'text', maxConsentText, errors),
    text_version: readWords(sent, 'text_version', maxTextVersion, errors),
  }
  const named = consentChannels.filter((channel) => typeof sent[channel] === 'boolean')
  if (named.length > 0)
    return named.map((channel) => ({ channel, status: statusOf(sent[channel] === true), ...words }))
  const { given = words.text === null ? null : true } = sent
  return typeof given === 'boolean' ? wholeConsent(given, contact, words) : []
}

function wholeConsent(
  isGiven: boolean,
  { email, phone }: Reachable,
  words: Pick<GivenConsent, 'text' | 'text_version'>,
): GivenConsent[] {
  const status = statusOf(isGiven)
  return consentChannels
    .filter((channel) => !isGiven || (channel === 'email' ? email : phone) !== null)
    .map((channel) => ({ channel, status, ...words }))
}

const statusOf = (isGiven: boolean): Consent['status'] => (isGiven ? 'granted' : 'revoked')

function readWords(
  sent: Readonly<Record<string, unknown>>,
  name: 'text' | 'text_version',
  maxLength: number,
  errors: FieldError[],
): string | null {
  const value = sent[name] ?? null
  if (value === null) return null
  if (typeof value === 'string' && Array.from(value).length <= maxLength)
    return value.trim() || null
  const detail = `"${name}" must be a text of at most ${maxLength} characters.`
  errors.push(at(`/consent/${name}`, typeof value === 'string' ? 'too_long' : 'wrong_type', detail))
  return null
}
