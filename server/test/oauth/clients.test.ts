import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import * as oauth from 'oauth4webapi'
import * as openid from 'openid-client'
import { systemClock } from '#kit'
import { openDesk, password } from './support.ts'

// The test uses TLS because the libraries require it, so no check is turned off.
const desk = await openDesk(systemClock.now(), { tls: true })

test('works with openid-client', async () => {
  const person = await desk.person()
  const app = await desk.app(person)
  const config = await openid.discovery(
    new URL(desk.origin),
    app.client_id,
    app.client_secret,
    undefined,
    { algorithm: 'oauth2' },
  )
  const verifier = openid.randomPKCECodeVerifier()
  const state = openid.randomState()
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: app.redirect_uri,
    scope: 'customers.read',
    state,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const answer = await desk.allow(person.browser, url.pathname + url.search)
  const back = new URL(`${app.redirect_uri}?${answer.toString()}`)
  const tokens = await openid.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: verifier,
    expectedState: state,
  })
  const fresh = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
  const seen = await openid.tokenIntrospection(config, fresh.access_token)
  assert.equal(seen.active, true)
  await openid.tokenRevocation(config, fresh.access_token)
  assert.equal((await openid.tokenIntrospection(config, fresh.access_token)).active, false)
})

test('works with oauth4webapi', async () => {
  const person = await desk.person()
  const app = await desk.app(person)
  const issuer = new URL(desk.origin)
  const found = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2' })
  const server = await oauth.processDiscoveryResponse(issuer, found)
  const client = { client_id: app.client_id }
  const auth = oauth.ClientSecretBasic(app.client_secret)
  const verifier = oauth.generateRandomCodeVerifier()
  const answer = await desk.allow(
    person.browser,
    desk.authorizeUrl(app, {
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
  )
  const back = new URL(`${app.redirect_uri}?${answer.toString()}`)
  const params = oauth.validateAuthResponse(server, client, back, 'st4te')
  const exchanged = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    auth,
    params,
    app.redirect_uri,
    verifier,
  )
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, exchanged)
  const refreshed = await oauth.refreshTokenGrantRequest(
    server,
    client,
    auth,
    tokens.refresh_token ?? '',
  )
  const fresh = await oauth.processRefreshTokenResponse(server, client, refreshed)
  const seen = await oauth.processIntrospectionResponse(
    server,
    client,
    await oauth.introspectionRequest(server, client, auth, fresh.access_token),
  )
  assert.equal(seen.active, true)
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, client, auth, fresh.refresh_token ?? ''),
  )
})

test('works with simple-oauth2, with JSON and with form bodies', async () => {
  const { AuthorizationCode } = // The package contains no types.
    createRequire(import.meta.url)('simple-oauth2') as {
      AuthorizationCode: new (options: object) => {
        authorizeURL(options: object): string
        getToken(options: object): Promise<{
          token: { access_token: string }
          refresh(): Promise<{ token: { access_token: string }; revokeAll(): Promise<void> }>
        }>
      }
    }
  const person = await desk.person()
  const app = await desk.app(person)
  for (const bodyFormat of ['json', 'form']) {
    const client = new AuthorizationCode({
      client: { id: app.client_id, secret: app.client_secret },
      auth: {
        tokenHost: desk.origin,
        tokenPath: '/oauth/token',
        authorizePath: '/oauth/authorize',
        revokePath: '/oauth/revoke',
      },
      options: { bodyFormat, authorizationMethod: 'body' },
    })
    const { redirect_uri } = app
    const url = new URL(client.authorizeURL({ redirect_uri, scope: 'customers.read', state: 's' }))
    const answer = await desk.allow(person.browser, url.pathname + url.search)
    const tokens = await client.getToken({ code: answer.get('code'), redirect_uri })
    const fresh = await tokens.refresh()
    assert.notEqual(fresh.token.access_token, tokens.token.access_token)
    await fresh.revokeAll()
  }
})

test('stores the session in a cookie that browsers send only to this host over TLS', async () => {
  const { browser, email } = await desk.person()
  const { headers } = await browser.submit('/auth/sign-in', { email, password })
  const [cookie = ''] = (headers['set-cookie'] ?? '').split(',')
  assert.match(cookie, /^__Host-lh_session=/)
  for (const part of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/'])
    assert.ok(cookie.includes(part))
  assert.ok(!/domain/i.test(cookie))
  assert.equal((await browser.api('GET', '/v1/me')).status, 200)
})

test('sends HSTS and no CORS headers with responses of the library', async () => {
  const person = await desk.person()
  const app = await desk.app(person)
  const answers = [
    await desk.token({ grant_type: 'refresh_token' }, { origin: 'https://evil.example' }),
    await desk.token({ grant_type: 'refresh_token', refresh_token: 'x', ...app }),
    await desk.token(
      { grant_type: 'refresh_token', refresh_token: 'x', ...app },
      { origin: 'https://evil.example' },
    ),
    await person.browser.open(desk.authorizeUrl(app), { origin: 'https://evil.example' }),
    await person.browser.open(desk.authorizeUrl(app, { client_id: 'app_unknown' })),
  ]
  for (const { headers } of answers) {
    assert.match(headers['strict-transport-security'] ?? '', /max-age=\d{8}/)
    assert.equal(headers['access-control-allow-origin'], undefined)
    assert.equal(headers['referrer-policy'], 'no-referrer')
  }
})
