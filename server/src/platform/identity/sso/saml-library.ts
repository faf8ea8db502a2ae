import type { SAML } from '@node-saml/node-saml'
import type { ConnectionRow } from '../store/connections.ts'
import type { SamlSettings } from '../sso-schema.ts'

export type SamlTools = { public_url: string }

/**
 * Returns the names of this instance at a connection's provider: its entity ID and the URL for
 * responses.
 */
export function samlNamesOf(
  { public_url }: SamlTools,
  { id }: Pick<ConnectionRow, 'id'>,
): { entity_id: string; acs: string } {
  const entity_id = `${public_url}/auth/sso/${id}`
  return { entity_id, acs: `${entity_id}/acs` }
}

/**
 * Configures the SAML library for one sign-in of a connection. `request_id` is the ID of the
 * request that it creates.
 */
export async function openSamlLibrary(
  tools: SamlTools,
  connection: ConnectionRow,
  request_id: string,
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  const { sign_in_url, binding, certificates } = connection.settings as SamlSettings
  const ours = samlNamesOf(tools, connection)
  return new SAML({
    callbackUrl: ours.acs,
    entryPoint: sign_in_url,
    issuer: ours.entity_id,
    idpCert: certificates,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    identifierFormat: null,
    // Only HTTP-Redirect uses compression (SAML 2.0 Bindings section 3.4.4.1).
    skipRequestCompression: binding === 'post',
    disableRequestedAuthnContext: true,
    signatureAlgorithm: 'sha256',
    generateUniqueId: () => request_id,
    // Times, audience and request are checked in saml-conditions.ts, by the service's clock and
    // with error texts that an admin can act on. The library only verifies the signature.
    audience: false,
    acceptedClockSkewMs: -1,
    validateInResponseTo: ValidateInResponseTo.never,
  })
}
