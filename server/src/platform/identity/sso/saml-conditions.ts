import { later, minutes } from '#kit'
import { SsoRefused, type RefusalCode } from '../sso-refusal.ts'
import type { ExpectedResponse } from './saml-response.ts'
import { attributeOf, childrenIn, childrenOf, isNamed } from './xml.ts'

/** So far the clocks of the provider and of this server may differ. */
const skewMs = minutes(1)
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/**
 * Judges a verified assertion by the conditions of the profile of sign-ins by a browser, and says until when a session by it may last.
 * @throws SsoRefused
 * @see SAML 2.0 Profiles sections 4.1.4.2 and 4.1.4.3, Core sections 2.4.1.2, 2.5.1 and 2.7.2
 */
export function requireConditions(
  assertion: Element,
  expected: ExpectedResponse,
): { ends_at_ms: number | null } {
  if (!isNamed(assertion, 'assertion', 'Assertion') || attributeOf(assertion, 'Version') !== '2.0')
    throw new SsoRefused('answer_invalid', 'What is signed is no assertion of SAML 2.0.')
  if (!attributeOf(assertion, 'ID'))
    throw new SsoRefused('answer_invalid', 'The assertion has no id.')
  const [issuer] = childrenIn(assertion, 'assertion', 'Issuer')
  if (issuer?.textContent !== expected.issuer)
    throw new SsoRefused('answer_invalid', 'The assertion is of another issuer.')
  requireConfirmation(assertion, expected)
  requireAudience(assertion, expected)
  return { ends_at_ms: sessionEnd(assertion, expected) }
}

/** One confirmation that holds is enough; of those that do not, the last says why. */
function requireConfirmation(assertion: Element, expected: ExpectedResponse): void {
  const [subject] = childrenIn(assertion, 'assertion', 'Subject')
  const confirmations = subject ? childrenIn(subject, 'assertion', 'SubjectConfirmation') : []
  const bearers = confirmations.filter((each) => attributeOf(each, 'Method') === bearer)
  if (bearers.length === 0) {
    const methods = confirmations.map((each) => attributeOf(each, 'Method')?.split(':').at(-1))
    throw new SsoRefused(
      'method_unknown',
      `The subject is not confirmed as bearer, but as: ${methods.join(', ') || 'nothing'}.`,
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
  if (!data) return fault('answer_invalid', 'The confirmation of the subject says nothing.')
  if (attributeOf(data, 'Recipient') !== expected.ours.acs)
    return fault('answer_elsewhere', 'The assertion has another Recipient, or none.')
  if (attributeOf(data, 'InResponseTo') !== expected.request_id)
    return fault('answer_unasked', 'The assertion is to another request, or to none.')
  if (attributeOf(data, 'NotOnOrAfter') === null)
    return fault('answer_invalid', 'The confirmation of the subject has no NotOnOrAfter.')
  return timeFault(data, 'confirmation of the subject', expected.now)
}

function requireAudience(assertion: Element, { ours, now }: ExpectedResponse): void {
  const [conditions, more] = childrenIn(assertion, 'assertion', 'Conditions')
  if (!conditions || more)
    throw new SsoRefused('answer_invalid', 'The assertion does not have Conditions once.')
  const late = timeFault(conditions, 'assertion', now)
  if (late) throw late
  const odd = childrenOf(conditions).find((each) => !known.has(each.localName))
  if (odd)
    throw new SsoRefused(
      'answer_invalid',
      `The assertion has a condition that is not known here, ${odd.localName}.`,
    )
  const restrictions = childrenIn(conditions, 'assertion', 'AudienceRestriction')
  const isForUs = (restriction: Element): boolean =>
    childrenIn(restriction, 'assertion', 'Audience').some(
      (audience) => audience.textContent === ours.entity_id,
    )
  if (restrictions.length === 0 || !restrictions.every(isForUs))
    throw new SsoRefused('answer_elsewhere', 'The assertion is for another Audience, or for none.')
}

const known: ReadonlySet<string> = new Set([
  'AudienceRestriction',
  'OneTimeUse',
  'ProxyRestriction',
])

/** When the first of the sessions it speaks of ends at the provider, in milliseconds. */
function sessionEnd(assertion: Element, { now }: ExpectedResponse): number | null {
  const statements = childrenIn(assertion, 'assertion', 'AuthnStatement')
  if (statements.length === 0)
    throw new SsoRefused('answer_invalid', 'The assertion does not say that anybody signed in.')
  const ends = statements.flatMap((each) => attributeOf(each, 'SessionNotOnOrAfter') ?? [])
  if (ends.length === 0) return null
  const end = Math.min(...ends.map(momentOf))
  if (end <= now.getTime())
    throw new SsoRefused('answer_late', 'The session at the provider is over.')
  return end
}

function timeFault(element: Element, what: string, now: Date): SsoRefused | undefined {
  const [from, until] = ['NotBefore', 'NotOnOrAfter'].map((name) => attributeOf(element, name))
  if (from != null && later(now, skewMs).getTime() < momentOf(from))
    return new SsoRefused('answer_late', `The ${what} is not valid before ${from}.`)
  if (until != null && later(now, -skewMs).getTime() >= momentOf(until))
    return new SsoRefused('answer_late', `The ${what} was valid until ${until}.`)
  return undefined
}

/** A moment in milliseconds; SAML writes them in UTC, with or without saying so. @throws SsoRefused for what is none */
function momentOf(text: string): number {
  const [, zone] = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? []
  const moment = Date.parse(zone === undefined ? `${text}Z` : text)
  if (Number.isNaN(moment)) throw new SsoRefused('answer_invalid', `"${text}" is no moment.`)
  return moment
}
