import { SsoRefused } from '../sso-refusal.ts'
import { attributeOf, childrenIn, isNamed } from './xml.ts'

/** What an answer is held against. */
export type ExpectedResponse = {
  /** The entity id of the provider. */
  issuer: string
  ours: { entity_id: string; acs: string }
  request_id: string
  now: Date
}

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'

/**
 * Judges what stands around the assertion. It may be unsigned, so it can only refuse: nobody is entered by it.
 * @throws SsoRefused
 * @see SAML 2.0 Core sections 3.2.2 and 3.2.2.2, Bindings section 3.5.5.2
 */
export function requireResponse(
  root: Element,
  { issuer, ours, request_id }: ExpectedResponse,
): void {
  if (!isNamed(root, 'protocol', 'Response') || attributeOf(root, 'Version') !== '2.0')
    throw new SsoRefused('answer_invalid', 'What came is no response of SAML 2.0.')
  requireSuccess(root)
  if ((attributeOf(root, 'Destination') ?? ours.acs) !== ours.acs)
    throw new SsoRefused('answer_elsewhere', 'The response has another Destination.')
  if (attributeOf(root, 'InResponseTo') !== request_id)
    throw new SsoRefused('answer_unasked', 'The response is to another request, or to none.')
  const [said] = childrenIn(root, 'assertion', 'Issuer')
  if (said && said.textContent !== issuer)
    throw new SsoRefused('answer_invalid', 'The response is of another issuer.')
}

function requireSuccess(root: Element): void {
  const [status] = childrenIn(root, 'protocol', 'Status')
  const [code] = status ? childrenIn(status, 'protocol', 'StatusCode') : []
  const value = code && attributeOf(code, 'Value')
  if (value === success) return
  const [more] = code ? childrenIn(code, 'protocol', 'StatusCode') : []
  const words = [value, more && attributeOf(more, 'Value')].flatMap((each) => each ?? [])
  const names = words.map((each) => each.split(':').at(-1) ?? each).join(', ') || 'nothing'
  throw new SsoRefused('provider_refused', `The provider gave as its status: ${names}.`)
}
