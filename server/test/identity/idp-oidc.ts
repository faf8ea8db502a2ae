import { generateKeyPairSync } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { exportJWK, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { Provider } from 'oidc-provider'

/**
 * A real OpenID provider on loopback. It signs in the person chosen by the test and can send
 * invalid tokens.
 */
export type OidcIdp = {
  issuer: string
  client: { client_id: string; client_secret: string }
  /** The person who signs in next. */
  who: {
    sub: string
    email: string
    email_verified?: unknown
    name?: string
    groups?: string[]
  }
  /** Changes the ID token before it is sent: its claims or its signature. */
  lie: ((claims: JWTPayload, sign: Sign) => Promise<string>) | undefined
  /** Registers a redirect URI. Call it before the first sign-in. */
  allow: (redirect_uri: string) => void
}

type Sign = {
  genuine: (claims: JWTPayload) => Promise<string>
  foreign: (claims: JWTPayload) => Promise<string>
  none: (claims: JWTPayload) => string
}

export async function openOidcIdp(): Promise<OidcIdp> {
  const server = http.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  after(() => server.close())
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...(await exportJWK(key.privateKey)), kid: 'real', alg: 'RS256', use: 'sig' }
  const client = { client_id: 'leadhouse', client_secret: 'a-secret-of-the-provider' }
  const uris: string[] = []
  let provider: Provider | undefined
  const idp: OidcIdp = {
    issuer,
    client,
    who: { sub: 'nobody', email: 'nobody@example.org' },
    lie: undefined,
    allow(uri) {
      uris.push(uri)
      provider = undefined
    },
  }
  const signedBy = (by: typeof key) => (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'real' }).sign(by.privateKey)
  const sign: Sign = {
    genuine: signedBy(key),
    foreign: signedBy(other),
    none: (claims) => new UnsecuredJWT(claims).encode(),
  }
  const build = (): Provider => {
    const made = new Provider(issuer, {
      clients: [{ ...client, redirect_uris: uris }],
      jwks: { keys: [jwk] },
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['name', 'groups'],
      },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ ...idp.who, sub }) }),
      interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    })
    made.use(async (ctx, next) => {
      await next()
      const body = ctx.body as { id_token?: string } | undefined
      if (ctx.path !== '/token' || !body?.id_token || !idp.lie) return
      const claims = JSON.parse(
        Buffer.from(body.id_token.split('.')[1] ?? '', 'base64url').toString(),
      ) as JWTPayload
      ctx.body = { ...body, id_token: await idp.lie(claims, sign) }
    })
    return made
  }
  server.on('request', (request, response) => {
    provider ??= build()
    const library = provider
    if (!request.url?.startsWith('/interaction/')) {
      void library.callback()(request, response)
      return
    }
    void (async () => {
      const { prompt, params } = await library.interactionDetails(request, response)
      if (prompt.name === 'login') {
        await library.interactionFinished(request, response, { login: { accountId: idp.who.sub } })
        return
      }
      const grant = new library.Grant({
        accountId: idp.who.sub,
        clientId: String(params.client_id),
      })
      grant.addOIDCScope('openid email profile')
      await library.interactionFinished(request, response, {
        consent: { grantId: await grant.save() },
      })
    })()
  })
  return idp
}
