import type { Configuration } from 'openid-client'
import type { Seal } from '#kit'
import type { ConnectionRow } from '../store/connections.ts'
import { SsoRefused, type Assertion } from './assertion.ts'
import { ssoPurpose } from './connections.ts'
import type { Reach } from './reach.ts'
import type { AttributeMap, OidcSettings } from './schema.ts'

export type OidcTools = { seal: Seal; reach: Reach; public_url: string }

/** What must come back unchanged: it is kept with the ticket of the sign-in. */
export type OidcMemory = { nonce: string; verifier: string }

/** Where the person is sent, and what to remember. `state` is the secret of the ticket. */
export async function beginOidc(
  tools: OidcTools,
  connection: ConnectionRow,
  state: string,
  memory: OidcMemory,
): Promise<string> {
  const client = await import('openid-client')
  const config = await openConnection(tools, connection)
  return client.buildAuthorizationUrl(config, {
    redirect_uri: callbackOf(tools, connection),
    scope: 'openid email profile',
    state,
    nonce: memory.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(memory.verifier),
    code_challenge_method: 'S256',
  }).href
}

/** A verifier and a nonce for one sign-in. */
export async function rememberOidc(): Promise<OidcMemory> {
  const { randomNonce, randomPKCECodeVerifier } = await import('openid-client')
  return { nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
}

/**
 * Exchanges the code and verifies the ID token: issuer, audience, nonce, times, and its signature, which the library leaves unchecked unless
 * asked, since the token came over TLS. @throws SsoRefused
 */
export async function finishOidc(
  tools: OidcTools,
  connection: ConnectionRow,
  query: string,
  state: string,
  memory: OidcMemory,
): Promise<Assertion> {
  const client = await import('openid-client')
  const config = await openConnection(tools, connection)
  const url = new URL(`${callbackOf(tools, connection)}?${query}`)
  const tokens = await client
    .authorizationCodeGrant(config, url, {
      pkceCodeVerifier: memory.verifier,
      expectedNonce: memory.nonce,
      expectedState: state,
      idTokenExpected: true,
    })
    .catch((error: unknown) => {
      throw new SsoRefused('the identity provider’s answer could not be verified', error)
    })
  const claims = tokens.claims()
  if (!claims) throw new SsoRefused('the identity provider gave no ID token')
  const map = connection.attributes as AttributeMap
  return {
    subject: claims.sub,
    email: textOf(claims[map.email]),
    name: textOf(claims[map.name]),
    claims: { ...claims },
  }
}

async function openConnection(
  { seal, reach }: OidcTools,
  connection: ConnectionRow,
): Promise<Configuration> {
  const client = await import('openid-client')
  const { issuer, client_id } = connection.settings as OidcSettings
  const fault = await reach.faultOf(issuer)
  if (fault !== undefined) throw new SsoRefused(fault)
  const secret = connection.client_secret
    ? seal.open(connection.client_secret, ssoPurpose)
    : undefined
  const isPlain = issuer.startsWith('http:')
  return client
    .discovery(new URL(issuer), client_id, secret, undefined, {
      execute: [
        client.enableNonRepudiationChecks,
        // Reach lets plain http through to hosts the operator opened for it, and to no others.
        ...(isPlain ? [client.allowInsecureRequests] : []),
      ],
      [client.customFetch]: (url, options) => reach.fetch(url, options),
    })
    .catch((error: unknown) => {
      throw new SsoRefused('the identity provider’s metadata could not be read', error)
    })
}

const callbackOf = ({ public_url }: OidcTools, { id }: ConnectionRow): string =>
  `${public_url}/auth/sso/${id}/callback`

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
