import { SsoRefused } from '../sso-refusal.ts'
import { attributeOf, childrenIn, isNamed } from './xml.ts'

/** The values with which a response is compared. */
export type ExpectedResponse = {
  /** Entity ID of the provider. */
  issuer: string
  ours: { entity_id: string; acs: string }
  request_id: string
  now: Date
}

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'

/**
 * Checks the parts of the response around the assertion. They may be unsigned, so they can only
 * cause a refusal, never a sign-in.
 * @throws SsoRefused
 * @see SAML 2.0 Core sections 3.2.2 and 3.2.2.2, Bindings section 3.5.5.2
 */
export function requireResponse(
  root: Element,
  { issuer, ours, request_id }: ExpectedResponse,
): void {
  if (!isNamed(root, 'protocol', 'Response') || attributeOf(root, 'Version') !== '2.0')
    throw new SsoRefused('response_invalid', 'The message is not a SAML 2.0 response.')
  requireSuccess(root)
  if ((attributeOf(root, 'Destination') ?? ours.acs) !== ours.acs)
    throw new SsoRefused('response_misdirected', 'The response has a different Destination.')
  if (attributeOf(root, 'InResponseTo') !== request_id)
    throw new SsoRefused(
      'response_unsolicited',
      'The response belongs to a different request, or to none.',
    )
  const [said] = childrenIn(root, 'assertion', 'Issuer')
  if (said && said.textContent !== issuer)
    throw new SsoRefused('response_invalid', 'The response has a different issuer.')
}

function requireSuccess(root: Element): void {
  const [status] = childrenIn(root, 'protocol', 'Status')
  const [code] = status ? childrenIn(status, 'protocol', 'StatusCode') : []
  const value = code && attributeOf(code, 'Value')
  if (value === success) return
  const [more] = code ? childrenIn(code, 'protocol', 'StatusCode') : []
  const words = [value, more && attributeOf(more, 'Value')].flatMap((each) => each ?? [])
  const names = words.map((each) => each.split(':').at(-1) ?? each).join(', ') || 'none'
  throw new SsoRefused('provider_refused', `The provider responded with the status: ${names}.`)
}
