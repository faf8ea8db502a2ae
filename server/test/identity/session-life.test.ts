import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { minutes } from '#kit'
import { openDesk, password, type Person } from '../oauth/support.ts'
import { openAuthenticator } from './authenticator.ts'
import { openBrowser, type Browser } from './browser.ts'

const desk = await openDesk()
const isIn = async (browser: Browser) => (await browser.api('GET', '/v1/me')).status === 200

/** Signs the same person in with another browser. */
async function elsewhere({ email }: Person): Promise<Browser> {
  const browser = openBrowser(desk, desk.origin)
  assert.equal((await browser.submit('/auth/sign-in', { email, password })).status, 303)
  return browser
}

/** Turns one-time codes on and returns the generator of codes. */
async function withCodes({ browser }: Person): Promise<TOTP> {
  const offer = (await browser.api('POST', '/v1/me/totp', {})).body as Record<
    'secret' | 'ticket',
    string
  >
  const app = new TOTP({ secret: Secret.fromBase32(offer.secret) })
  const code = app.generate({ timestamp: desk.clock.now().getTime() })
  const on = await browser.api('POST', '/v1/me/totp/confirm', { ticket: offer.ticket, code })
  assert.equal(on.status, 200, on.text)
  return app
}

test('ends all sessions except the current one when a second factor is added or removed', async () => {
  const person = await desk.person()
  const before = await elsewhere(person)
  await withCodes(person)
  assert.deepEqual([await isIn(before), await isIn(person.browser)], [false, true])
  const other = await desk.person()
  const there = await elsewhere(other)
  const { ticket, options } = (await other.browser.api('POST', '/v1/me/passkeys/offer', {}))
    .body as { ticket: string; options: { challenge: string } }
  const response = openAuthenticator(desk.origin, '127.0.0.1').create(options.challenge)
  const added = await other.browser.api('POST', '/v1/me/passkeys', {
    ticket,
    name: 'Key',
    response,
  })
  assert.deepEqual([await isIn(there), await isIn(other.browser)], [false, true])
  const again = await elsewhere(other)
  const { id } = added.body as { id: string }
  assert.equal((await other.browser.api('DELETE', `/v1/me/passkeys/${id}`)).status, 200)
  assert.deepEqual([await isIn(again), await isIn(other.browser)], [false, true])
  assert.equal((await person.browser.api('DELETE', '/v1/me/totp')).status, 200)
  assert.equal(await isIn(person.browser), true)
})

test('never continues the session that a browser sent with a sign-in', async () => {
  const [person, other] = [await desk.person(), await desk.person()]
  const planted = person.browser.cookies.get('lh_session')
  await person.browser.submit('/auth/sign-in', { email: other.email, password })
  assert.notEqual(person.browser.cookies.get('lh_session'), planted)
  const me = (await person.browser.api('GET', '/v1/me')).body as { email: string }
  assert.equal(me.email, other.email)
})

test('refuses the sessions of a disabled person and of a suspended account', async () => {
  for (const end of [
    'update person set disabled_at = now() where id = $1',
    'update account set suspended_at = now() where id = (select account_id from member where user_id = $1)',
    'delete from member where user_id = $1',
  ]) {
    const { browser, user_id } = await desk.person()
    assert.equal(await isIn(browser), true)
    await desk.database.pool.query(end, [user_id])
    assert.equal((await browser.api('GET', '/v1/me')).status, 401, end)
  }
})

test('requires a recent sign-in before every change of access', async () => {
  const { browser } = await desk.person()
  const { id } = (await browser.api('POST', '/v1/api_keys', { name: 'Old' })).body as { id: string }
  const app = (
    await browser.api('POST', '/v1/oauth_apps', {
      name: 'Sync',
      redirect_uris: ['https://app.example.com/callback'],
      scopes: ['customers.read'],
    })
  ).body as { client_id: string }
  desk.clock.advance(minutes(16))
  for (const [method, path, body] of [
    ['POST', '/v1/me/totp', {}],
    ['DELETE', '/v1/me/totp', undefined],
    ['POST', '/v1/me/recovery_codes', {}],
    ['POST', '/v1/me/passkeys/offer', {}],
    ['POST', '/v1/api_keys', { name: 'New' }],
    ['POST', `/v1/api_keys/${id}/rotate`, {}],
    [
      'POST',
      '/v1/oauth_apps',
      { name: 'New', redirect_uris: ['https://a.example/cb'], scopes: ['customers.read'] },
    ],
    ['PATCH', `/v1/oauth_apps/${app.client_id}`, { redirect_uris: ['https://evil.example/cb'] }],
    ['POST', `/v1/oauth_apps/${app.client_id}/rotate_secret`, {}],
    ['POST', '/v1/ip_allowlist', { network: '127.0.0.0/8' }],
    ['POST', '/v1/sso_domains', { domain: 'example.net' }],
    [
      'POST',
      '/v1/sso_connections',
      { name: 'IdP', oidc: { issuer: 'https://idp.example.com', client_id: 'x' } },
    ],
  ] as const) {
    const answer = await browser.api(method, path, body)
    const { code } = answer.body as { code: string }
    assert.deepEqual([answer.status, code], [403, 'reauthentication_required'], `${method} ${path}`)
  }
})

test('redirects after a sign-in only to paths of this instance', async () => {
  const { email } = await desk.person()
  for (const [next, to] of [
    ['/leads?x=1', '/leads?x=1'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/x\r\nset-cookie: a=b', '/'],
    ['leads', '/'],
    ['', '/'],
  ] as const) {
    const browser = openBrowser(desk, desk.origin)
    const page = await browser.open(`/auth/sign-in?next=${encodeURIComponent(next)}`)
    assert.ok(!page.text.includes('evil.example'), next)
    const { headers } = await browser.submit('/auth/sign-in', { email, password, next })
    assert.equal(headers.location, to, next)
  }
})
