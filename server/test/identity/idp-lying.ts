import { generateKeyPairSync, randomBytes } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

// The service reads tokens with jose, so these are created with another library. The package
// contains no types.
const jws = createRequire(import.meta.url)('jws') as {
  sign: (what: {
    header: Record<string, unknown>
    payload: unknown
    secret?: unknown
    privateKey?: unknown
  }) => string
}

export type Claims = Record<string, unknown>
/** A response of the provider. The body is sent as JSON by default. */
export type Said = {
  status?: number
  type?: string
  headers?: Record<string, string>
  body: unknown
  /** Cuts the connection in the middle of the body, or leaves it open without an end. */
  ends?: 'cut' | 'never'
}

/** Invalid responses of the provider. Anything not set is answered correctly. */
export type Lie = {
  discovery?: (document: Claims) => Said
  jwks?: (keys: Claims) => Said
  claims?: (claims: Claims) => Claims
  sign?: (claims: Claims, tools: Tools) => string
  token?: (body: Claims) => Said
  back?: (to: URL) => void
}

export type Tools = {
  key: string
  foreign: string
  public_key: string
  client_secret: string
  jws: typeof jws
}

/**
 * Opens an OpenID provider on loopback that signs in the person chosen by the test and sends
 * invalid responses on request.
 */
export async function openLyingIdp() {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = { type: 'pkcs8', format: 'pem' } as const
  const client = { client_id: 'leadhouse', client_secret: 'a-secret-of-the-provider' }
  const tools: Tools = {
    key: String(key.privateKey.export(pem)),
    foreign: String(foreign.privateKey.export(pem)),
    public_key: String(key.publicKey.export({ type: 'spki', format: 'pem' })),
    client_secret: client.client_secret,
    jws,
  }
  const server = http.createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const codes = new Map<string, { nonce: string; who: Claims }>()
  const idp = {
    issuer,
    client,
    who: { sub: 'nobody', email: 'nobody@example.org' } as { sub: string; email: string },
    lie: {} as Lie,
    /** Number of calls to the userinfo endpoint. */
    asked: 0,
    allow: () => undefined,
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer)
    let form = ''
    for await (const part of request) form += String(part)
    const { lie } = idp
    if (url.pathname === '/authorize') return authorize(url.searchParams, response, lie)
    if (url.pathname === '/.well-known/openid-configuration')
      return send(response, lie.discovery?.(document()) ?? { body: document() })
    if (url.pathname === '/jwks') return send(response, lie.jwks?.(keys()) ?? { body: keys() })
    if (url.pathname === '/token') return send(response, exchange(new URLSearchParams(form), lie))
    if (url.pathname === '/userinfo') idp.asked += 1
    return send(response, { body: { sub: 'somebody-else', email: 'else@example.org' } })
  }

  function authorize(asked: URLSearchParams, response: ServerResponse, lie: Lie): void {
    const code = randomBytes(12).toString('hex')
    codes.set(code, { nonce: asked.get('nonce') ?? '', who: { ...idp.who } })
    const to = new URL(asked.get('redirect_uri') ?? issuer)
    to.searchParams.set('code', code)
    to.searchParams.set('state', asked.get('state') ?? '')
    lie.back?.(to)
    response.writeHead(303, { location: to.href }).end()
  }

  function exchange(form: URLSearchParams, lie: Lie): Said {
    const given = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    if (!given) return { status: 400, body: { error: 'invalid_grant' } }
    const now = Math.floor(Date.now() / 1000)
    const { nonce, who } = given
    const honest = { iss: issuer, aud: client.client_id, iat: now, exp: now + 300, nonce, ...who }
    const claims = lie.claims?.(honest) ?? honest
    const sign = lie.sign ?? genuine
    const body = {
      access_token: 'nobody-uses-this',
      token_type: 'Bearer',
      id_token: sign(claims, tools),
    }
    return lie.token?.(body) ?? { body }
  }

  const document = (): Claims => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  })

  const keys = (): Claims => ({
    keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
  })

  return idp
}

const genuine = (claims: Claims, tools: Tools): string =>
  tools.jws.sign({
    header: { alg: 'RS256', kid: 'one' },
    payload: claims,
    privateKey: tools.key,
  })

function send(response: ServerResponse, said: Said): void {
  const { status = 200, type = 'application/json', headers = {}, body, ends } = said
  response.writeHead(status, { 'content-type': type, ...headers })
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  if (ends === undefined) response.end(text)
  else response.write(text, () => ends === 'cut' && response.destroy())
}
