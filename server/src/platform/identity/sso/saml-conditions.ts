import { later, minutes } from '#kit'
import { SsoRefused, type RefusalCode } from '../sso-refusal.ts'
import type { ExpectedResponse } from './saml-response.ts'
import { attributeOf, childrenIn, childrenOf, isNamed } from './xml.ts'

/** Maximum difference between the clocks of the provider and of this server. */
const skewMs = minutes(1)
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/**
 * Checks a verified assertion against the conditions of the browser sign-in profile. Returns the
 * time at which a session must end at the latest.
 * @throws SsoRefused
 * @see SAML 2.0 Profiles sections 4.1.4.2 and 4.1.4.3, Core sections 2.4.1.2, 2.5.1 and 2.7.2
 */
export function requireConditions(
  assertion: Element,
  expected: ExpectedResponse,
): { ends_at_ms: number | null } {
  if (!isNamed(assertion, 'assertion', 'Assertion') || attributeOf(assertion, 'Version') !== '2.0')
    throw new SsoRefused('response_invalid', 'The signed element is not a SAML 2.0 assertion.')
  if (!attributeOf(assertion, 'ID'))
    throw new SsoRefused('response_invalid', 'The assertion has no ID.')
  const [issuer] = childrenIn(assertion, 'assertion', 'Issuer')
  if (issuer?.textContent !== expected.issuer)
    throw new SsoRefused('response_invalid', 'The assertion has a different issuer.')
  requireConfirmation(assertion, expected)
  requireAudience(assertion, expected)
  return { ends_at_ms: sessionEnd(assertion, expected) }
}

/**
 * Requires one valid confirmation of the subject. If all are invalid, it throws the fault of the
 * last one.
 */
function requireConfirmation(assertion: Element, expected: ExpectedResponse): void {
  const [subject] = childrenIn(assertion, 'assertion', 'Subject')
  const confirmations = subject ? childrenIn(subject, 'assertion', 'SubjectConfirmation') : []
  const bearers = confirmations.filter((each) => attributeOf(each, 'Method') === bearer)
  if (bearers.length === 0) {
    const methods = confirmations.map((each) => attributeOf(each, 'Method')?.split(':').at(-1))
    throw new SsoRefused(
      'method_unknown',
      `The subject is not confirmed as bearer. Confirmation methods: ${methods.join(', ') || 'none'}.`,
    )
  }
  let fault: SsoRefused | undefined
  for (const each of bearers) {
    fault = confirmationFault(each, expected)
    if (!fault) return
  }
  throw fault
}

function confirmationFault(
  confirmation: Element,
  expected: ExpectedResponse,
): SsoRefused | undefined {
  const fault = (code: RefusalCode, detail: string): SsoRefused => new SsoRefused(code, detail)
  const [data] = childrenIn(confirmation, 'assertion', 'SubjectConfirmationData')
  if (!data) return fault('response_invalid', 'The confirmation of the subject has no data.')
  if (attributeOf(data, 'Recipient') !== expected.ours.acs)
    return fault('response_misdirected', 'The assertion has a different Recipient, or none.')
  if (attributeOf(data, 'InResponseTo') !== expected.request_id)
    return fault(
      'response_unsolicited',
      'The assertion belongs to a different request, or to none.',
    )
  if (attributeOf(data, 'NotOnOrAfter') === null)
    return fault('response_invalid', 'The confirmation of the subject has no NotOnOrAfter.')
  return timeFault(data, 'confirmation of the subject', expected.now)
}

function requireAudience(assertion: Element, { ours, now }: ExpectedResponse): void {
  const [conditions, more] = childrenIn(assertion, 'assertion', 'Conditions')
  if (!conditions || more)
    throw new SsoRefused(
      'response_invalid',
      'The assertion does not have exactly one Conditions element.',
    )
  const late = timeFault(conditions, 'assertion', now)
  if (late) throw late
  const odd = childrenOf(conditions).find((each) => !known.has(each.localName))
  if (odd)
    throw new SsoRefused(
      'response_invalid',
      `The assertion has an unknown condition, ${odd.localName}.`,
    )
  const restrictions = childrenIn(conditions, 'assertion', 'AudienceRestriction')
  const isForUs = (restriction: Element): boolean =>
    childrenIn(restriction, 'assertion', 'Audience').some(
      (audience) => audience.textContent === ours.entity_id,
    )
  if (restrictions.length === 0 || !restrictions.every(isForUs))
    throw new SsoRefused(
      'response_misdirected',
      'The assertion is for a different Audience, or for none.',
    )
}

const known: ReadonlySet<string> = new Set([
  'AudienceRestriction',
  'OneTimeUse',
  'ProxyRestriction',
])

/**
 * Returns the time in milliseconds when the first of the named sessions at the provider ends, or
 * null if no end is given.
 */
function sessionEnd(assertion: Element, { now }: ExpectedResponse): number | null {
  const statements = childrenIn(assertion, 'assertion', 'AuthnStatement')
  if (statements.length === 0)
    throw new SsoRefused(
      'response_invalid',
      'The assertion does not state that the person signed in.',
    )
  const ends = statements.flatMap((each) => attributeOf(each, 'SessionNotOnOrAfter') ?? [])
  if (ends.length === 0) return null
  const end = Math.min(...ends.map(momentOf))
  if (end <= now.getTime())
    throw new SsoRefused('response_expired', 'The session at the provider has ended.')
  return end
}

function timeFault(element: Element, what: string, now: Date): SsoRefused | undefined {
  const [from, until] = ['NotBefore', 'NotOnOrAfter'].map((name) => attributeOf(element, name))
  if (from != null && later(now, skewMs).getTime() < momentOf(from))
    return new SsoRefused('response_expired', `The ${what} is not valid before ${from}.`)
  if (until != null && later(now, -skewMs).getTime() >= momentOf(until))
    return new SsoRefused('response_expired', `The ${what} was valid until ${until}.`)
  return undefined
}

/**
 * Parses a time and returns milliseconds. SAML writes times in UTC, with or without a zone
 * designator.
 * @throws SsoRefused for text that is not a time
 */
function momentOf(text: string): number {
  const [, zone] = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? []
  const moment = Date.parse(zone === undefined ? `${text}Z` : text)
  if (Number.isNaN(moment))
    throw new SsoRefused('response_invalid', `"${text}" is not a valid time.`)
  return moment
}
