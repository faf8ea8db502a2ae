import type { ConnectionRow } from '../store/connections.ts'
import type { SamlSettings } from './schema.ts'
import { openSamlLibrary, type SamlTools } from './saml-library.ts'

/** Where a browser goes to ask: with a form of these fields, or by the address alone. */
export type SamlRequest = { to: string; form: Record<string, string> | null }

/** Where the person is sent. `relay` is the secret of the ticket, `request_id` the id the answer must name. */
export async function beginSaml(
  tools: SamlTools,
  connection: ConnectionRow,
  relay: string,
  request_id: string,
): Promise<SamlRequest> {
  const saml = await openSamlLibrary(tools, connection, request_id)
  const { binding, sign_in_url } = connection.settings as SamlSettings
  if (binding !== 'post')
    return { to: await saml.getAuthorizeUrlAsync(relay, undefined, {}), form: null }
  const { SAMLRequest } = await saml.getAuthorizeMessageAsync(relay)
  return { to: sign_in_url, form: { SAMLRequest: String(SAMLRequest), RelayState: relay } }
}

/** What a provider is to know of us: our entity id, where its answers go, and that assertions are to be signed. SAML 2.0 Metadata section 2.4.4. */
export async function ourSamlMetadata(
  tools: SamlTools,
  connection: ConnectionRow,
): Promise<string> {
  const saml = await openSamlLibrary(tools, connection, `_${connection.id}`)
  return saml.generateServiceProviderMetadata(null, null)
}
