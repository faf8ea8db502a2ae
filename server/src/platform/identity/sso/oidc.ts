import type { Configuration } from 'openid-client'
import { minutes, type Clock, type Seal } from '#kit'
import type { ConnectionRow } from '../store/connections.ts'
import { assertionOf, claimIn, type Assertion } from './assertion.ts'
import { ssoPurpose } from './connections.ts'
import { fetchBounded } from './fetch-bounded.ts'
import type { Outbound } from './outbound.ts'
import { SsoRefused, type RefusalCode } from '../sso-refusal.ts'
import type { OidcSettings } from '../sso-schema.ts'

export type OidcTools = { seal: Seal; outbound: Outbound; public_url: string; clock: Clock }

/**
 * Values that the provider must return unchanged. They are stored with the ticket of the sign-in.
 */
export type OidcMemory = { nonce: string; verifier: string }

/**
 * Returns the URL to which the person is sent. `state` is the secret of the ticket.
 * @throws SsoRefused
 */
export async function beginOidc(
  tools: OidcTools,
  connection: ConnectionRow,
  state: string,
  memory: OidcMemory,
): Promise<string> {
  const client = await import('openid-client')
  const config = await openConnection(tools, connection)
  const code_challenge = await client.calculatePKCECodeChallenge(memory.verifier)
  const to = await asRefusal(
    async () =>
      client.buildAuthorizationUrl(config, {
        redirect_uri: callbackOf(tools, connection),
        scope: 'openid email profile',
        state,
        nonce: memory.nonce,
        code_challenge,
        code_challenge_method: 'S256',
      }),
    'provider_invalid',
  )
  const { issuer } = connection.settings as OidcSettings
  if (to.protocol !== 'https:' && to.protocol !== new URL(issuer).protocol)
    throw new SsoRefused('provider_invalid', 'The provider’s sign-in URL does not use https.')
  return to.href
}

/** Creates a code verifier and a nonce for one sign-in. */
export async function rememberOidc(): Promise<OidcMemory> {
  const { randomNonce, randomPKCECodeVerifier } = await import('openid-client')
  return { nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
}

/**
 * Exchanges the code and verifies the ID token: issuer, audience, nonce, times and signature. The
 * library does not check the signature unless requested, because the token came over TLS. The
 * access token is discarded unused.
 * @throws SsoRefused
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
  const tokens = await asRefusal(
    () =>
      client.authorizationCodeGrant(config, url, {
        pkceCodeVerifier: memory.verifier,
        expectedNonce: memory.nonce,
        expectedState: state,
        idTokenExpected: true,
      }),
    'response_invalid',
  )
  const claims = tokens.claims()
  if (!claims) throw new SsoRefused('response_invalid', 'The provider sent no ID token.')
  requireOfNow(claims.iat, tools.clock)
  const map = connection.attributes
  return assertionOf({
    subject: claims.sub,
    email: claimIn(claims, map.email),
    name: claimIn(claims, map.name),
    ends_at_ms: null,
    claims: { ...claims },
  })
}

/**
 * Requires that the token was issued recently, for this sign-in. The library checks only its
 * expiry.
 */
function requireOfNow(iat: number, clock: Clock): void {
  const ageMs = clock.now().getTime() - iat * 1000
  if (ageMs > minutes(10) || ageMs < -minutes(1))
    throw new SsoRefused('response_expired', 'The ID token was not issued in the last ten minutes.')
}

async function openConnection(
  { seal, outbound }: OidcTools,
  connection: ConnectionRow,
): Promise<Configuration> {
  const client = await import('openid-client')
  const { issuer, client_id } = connection.settings as OidcSettings
  const fault = await outbound.faultOf(issuer)
  if (fault !== undefined) throw new SsoRefused('provider_unreachable', fault)
  const secret = connection.client_secret
    ? seal.open(connection.client_secret, ssoPurpose)
    : undefined
  const isPlain = issuer.startsWith('http:')
  return asRefusal(
    () =>
      client.discovery(new URL(issuer), client_id, secret, undefined, {
        execute: [
          client.enableNonRepudiationChecks,
          // The guard of outgoing calls allows plain http only to hosts that the operator has
          // permitted.
          ...(isPlain ? [client.allowInsecureRequests] : []),
        ],
        [client.customFetch]: (to, options) => fetchBounded(outbound, to, options),
      }),
    'provider_invalid',
  )
}

/** Treats every error of the library as a fault of the provider, never as one of this service. */
const asRefusal = <T>(
  work: () => Promise<T>,
  otherwise: 'response_invalid' | 'provider_invalid',
): Promise<T> =>
  work().catch((error: unknown) => {
    throw refusalOfOidc(error, otherwise)
  })

const callbackOf = ({ public_url }: OidcTools, { id }: ConnectionRow): string =>
  `${public_url}/auth/sso/${id}/callback`

/**
 * Converts an error of the library to a refusal with our own text. `otherwise` is the code if the
 * error is not already a refusal or an error response.
 */
function refusalOfOidc(error: unknown, otherwise: RefusalCode): SsoRefused {
  const chain = [...causesOf(error)]
  const ours = chain.find((each) => each instanceof SsoRefused)
  if (ours) return ours
  const said = chain.find(isErrorAnswer)
  if (said) {
    const { error_description: more } = said
    const words = typeof more === 'string' ? ` (${more})` : ''
    const isExchange = said.name === 'ResponseBodyError'
    return new SsoRefused(
      isExchange ? 'exchange_refused' : 'provider_refused',
      `The provider responded with the error "${said.error}"${words}.`,
      { cause: error },
    )
  }
  const isLate = chain.some(
    (each) => 'code' in each && each.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  )
  const words = chain.at(-1)?.message ?? 'unknown reason'
  const what = otherwise === 'provider_invalid' ? 'metadata is' : 'response is'
  return new SsoRefused(
    isLate ? 'response_expired' : otherwise,
    `The provider’s ${what} invalid: ${words}.`,
    { cause: error },
  )
}

/** An error response of the provider with the fields of RFC 6749. */
type ErrorAnswer = Error & { error: string; error_description?: unknown }

const isErrorAnswer = (error: Error): error is ErrorAnswer =>
  /^(ResponseBodyError|AuthorizationResponseError)$/.test(error.name) &&
  'error' in error &&
  typeof error.error === 'string'

function* causesOf(error: unknown): Iterable<Error> {
  let each = error
  // Errors are not nested deeper than this. The limit also ends a cycle of causes.
  for (let depth = 0; depth < 8 && each instanceof Error; depth += 1) {
    yield each
    each = each.cause
  }
}
