import { notFound, randomToken, type Origin } from '#kit'
import { addressPrefixOf } from '../networks.ts'
import { startLimits, takeAttempt } from '../throttle.ts'
import { beginOidc, rememberOidc } from './oidc.ts'
import { storeSignIn } from './sso-memory.ts'
import { usableConnection, type SsoMeans } from './usable-connection.ts'
import { watchRefusals } from './watch-refusals.ts'
import type { ConnectionRow } from '../store/connections.ts'
import type { SamlSettings } from '../sso-schema.ts'
import { openSamlLibrary, type SamlTools } from './saml-library.ts'

/**
 * The URL to which the browser goes, the form fields if they must be posted there, and the secret.
 * The browser stores the secret in a cookie until it comes back.
 */
export type SsoStart = SamlRequest & { secret: string }

/**
 * Starts a sign-in at the account's identity provider. A test sign-in also works with a connection
 * that is not enabled.
 * @throws SsoRefused if the provider cannot be reached; Problem not_found, plan_required;
 * rate_limited after 300 starts from one network in 15 minutes
 */
export async function beginSso(
  means: SsoMeans,
  came: { connection_id: string; next: string; isTest: boolean; from: Origin },
): Promise<SsoStart> {
  const { connection_id, next, isTest, from } = came
  const limits = startLimits('sso', addressPrefixOf(from.address))
  await takeAttempt(means.database.pool, limits, means.clock.now())
  const connection = await usableConnection(means, connection_id, { isTest })
  return watchRefusals(means, connection, from, async () => {
    const request_id = `_${randomToken(20)}`
    const oidc = connection.kind === 'oidc' ? await rememberOidc() : undefined
    const secret = await storeSignIn(means, { connection_id, next, isTest, request_id, ...oidc })
    const start = oidc
      ? { to: await beginOidc(means, connection, secret, oidc), form: null }
      : await beginSaml(means, connection, secret, request_id)
    return { ...start, secret }
  })
}

/**
 * Returns the SAML metadata of this instance for the provider of a connection.
 * @throws Problem not_found if the connection does not use SAML, plan_required
 */
export async function showSamlMetadata(means: SsoMeans, connection_id: string): Promise<string> {
  const connection = await usableConnection(means, connection_id, { isTest: true })
  if (connection.kind !== 'saml') throw notFound()
  return ourSamlMetadata(means, connection)
}

/**
 * The URL to which the browser sends the SAML request. If `form` is not null, the browser posts
 * these fields; otherwise the URL contains the request.
 */
type SamlRequest = { to: string; form: Record<string, string> | null }

/**
 * Creates the SAML request. `relay` is the secret of the ticket. `request_id` is the ID that the
 * response must refer to.
 */
async function beginSaml(
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

/**
 * Returns the metadata of this instance: its entity ID, where responses must be sent, and that
 * assertions must be signed. SAML 2.0 Metadata section 2.4.4.
 */
async function ourSamlMetadata(tools: SamlTools, connection: ConnectionRow): Promise<string> {
  const saml = await openSamlLibrary(tools, connection, `_${connection.id}`)
  return saml.generateServiceProviderMetadata(null, null)
}
