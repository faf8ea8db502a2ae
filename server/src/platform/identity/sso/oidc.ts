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

/** What must come back unchanged: it is kept with the ticket of the sign-in. */
export type OidcMemory = { nonce: string; verifier: string }

/** Where the person is sent, and what to remember. `state` is the secret of the ticket. @throws SsoRefused */
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
    'provider_unlike',
  )
  const { issuer } = connection.settings as OidcSettings
  if (to.protocol !== 'https:' && to.protocol !== new URL(issuer).protocol)
    throw new SsoRefused('provider_unlike', 'The provider sends people to no https address.')
  return to.href
}

/** A verifier and a nonce for one sign-in. */
export async function rememberOidc(): Promise<OidcMemory> {
  const { randomNonce, randomPKCECodeVerifier } = await import('openid-client')
  return { nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
}

/**
 * Exchanges the code and verifies the ID token: issuer, audience, nonce, times, and its signature, which the library leaves unchecked unless
 * asked, since the token came over TLS. The access token is used for nothing and thrown away. @throws SsoRefused
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
    'answer_invalid',
  )
  const claims = tokens.claims()
  if (!claims) throw new SsoRefused('answer_invalid', 'The provider gave no ID token.')
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

/** A token for this sign-in was issued a moment ago. The library looks at its end alone. */
function requireOfNow(iat: number, clock: Clock): void {
  const ageMs = clock.now().getTime() - iat * 1000
  if (ageMs > minutes(10) || ageMs < -minutes(1))
    throw new SsoRefused('answer_late', 'The ID token was not issued in the last ten minutes.')
}

async function openConnection(
  { seal, outbound }: OidcTools,
  connection: ConnectionRow,
): Promise<Configuration> {
  const client = await import('openid-client')
  const { issuer, client_id } = connection.settings as OidcSettings
  const fault = await outbound.faultOf(issuer)
  if (fault !== undefined) throw new SsoRefused('provider_silent', fault)
  const secret = connection.client_secret
    ? seal.open(connection.client_secret, ssoPurpose)
    : undefined
  const isPlain = issuer.startsWith('http:')
  return asRefusal(
    () =>
      client.discovery(new URL(issuer), client_id, secret, undefined, {
        execute: [
          client.enableNonRepudiationChecks,
          // Reach lets plain http through to hosts the operator opened for it, and to no others.
          ...(isPlain ? [client.allowInsecureRequests] : []),
        ],
        [client.customFetch]: (to, options) => fetchBounded(outbound, to, options),
      }),
    'provider_unlike',
  )
}

/** Whatever the library makes of an odd answer is a fault of the provider, and never one of ours. */
const asRefusal = <T>(
  work: () => Promise<T>,
  otherwise: 'answer_invalid' | 'provider_unlike',
): Promise<T> =>
  work().catch((error: unknown) => {
    throw refusalOfOidc(error, otherwise)
  })

const callbackOf = ({ public_url }: OidcTools, { id }: ConnectionRow): string =>
  `${public_url}/auth/sso/${id}/callback`

/** Says what the library found wrong with a provider's answer in words of ours; `otherwise` is the code where it is nothing of its own. */
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
      `The provider answered "${said.error}"${words}.`,
      { cause: error },
    )
  }
  const isLate = chain.some(
    (each) => 'code' in each && each.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  )
  const words = chain.at(-1)?.message ?? 'no reason is known'
  const what = otherwise === 'provider_unlike' ? 'metadata' : 'answer'
  return new SsoRefused(
    isLate ? 'answer_late' : otherwise,
    `The provider’s ${what} does not hold: ${words}.`,
    { cause: error },
  )
}

/** The error in the words of RFC 6749 that a provider answered with. */
type ErrorAnswer = Error & { error: string; error_description?: unknown }

const isErrorAnswer = (error: Error): error is ErrorAnswer =>
  /^(ResponseBodyError|AuthorizationResponseError)$/.test(error.name) &&
  'error' in error &&
  typeof error.error === 'string'

function* causesOf(error: unknown): Iterable<Error> {
  let each = error
  // Nobody nests errors deeper; a ring of them must end.
  for (let depth = 0; depth < 8 && each instanceof Error; depth += 1) {
    yield each
    each = each.cause
  }
}
