import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemClock } from '#kit'
import { openDesk } from '../oauth/support.ts'
import { openBrowser, type Browser, type Page } from './browser.ts'
import { openLyingIdp, type Claims, type Lie, type Said } from './idp-lying.ts'
import { companiesAt } from './sso-company.ts'

const desk = await openDesk(systemClock.now())
const idp = await openLyingIdp()
const { company, away, log } = companiesAt(desk, idp)
const firm = await company({
  attributes: { email: 'email', name: 'name', role: 'groups', roles: { bosses: 'admin' } },
})
const start = `/auth/sso/${firm.connection.id}/start`
const isIn = async (browser: Browser) => (await browser.api('GET', '/v1/me')).status === 200

const s = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds
const claims = (change: Claims): Lie => ({ claims: (honest) => ({ ...honest, ...change }) })
const header = { alg: 'RS256', kid: 'one' }
const page: Said = { type: 'text/html', body: '<h1>Sorry</h1>' }
const huge: Said = { body: JSON.stringify({ filler: 'x'.repeat(1_000_000) }) }
const loop: Said = { status: 302, headers: { location: `${idp.issuer}/token` }, body: '' }
const discovery = (change: Claims): Lie => ({
  discovery: (document) => ({ body: { ...document, ...change } }),
})

/** Invalid responses, each with the code in the log. */
const lies: [name: string, lie: Lie, code: string][] = [
  ['names another issuer', claims({ iss: 'https://evil.example' }), 'response_invalid'],
  ['names another audience', claims({ aud: 'somebody' }), 'response_invalid'],
  [
    'names another audience in addition to ours',
    claims({ aud: ['leadhouse', 'other'] }),
    'response_invalid',
  ],
  [
    'names another authorized party',
    claims({ aud: ['leadhouse', 'other'], azp: 'other' }),
    'response_invalid',
  ],
  ['sends another nonce', claims({ nonce: 'other' }), 'response_invalid'],
  ['sends no nonce', claims({ nonce: undefined }), 'response_invalid'],
  ['sends an expired token', claims({ exp: s(-3600) }), 'response_expired'],
  ['sends a token issued two hours ago', claims({ iat: s(-7200) }), 'response_expired'],
  ['sends a token issued tomorrow', claims({ iat: s(86_400), exp: s(90_000) }), 'response_expired'],
  ['sends a token that is not valid yet', claims({ nbf: s(3600) }), 'response_expired'],
  ['sends a token without an expiry', claims({ exp: undefined }), 'response_invalid'],
  ['sends text as the expiry of a token', claims({ exp: 'never' }), 'response_invalid'],
  ['sends a number as subject', claims({ sub: 7 }), 'response_invalid'],
  ['sends no subject', claims({ sub: undefined }), 'response_invalid'],
  ['sends an empty subject', claims({ sub: '' }), 'response_invalid'],
  ['sends a subject of 300 characters', claims({ sub: 'x'.repeat(300) }), 'response_invalid'],
  ['sends a subject with NUL', claims({ sub: 'a\u0000b' }), 'response_invalid'],
  ['sends a list as address', claims({ email: ['a', 'b'] }), 'address_missing'],
  ['sends an object as address', claims({ email: { toString: 1 } }), 'address_missing'],
  ['sends no address', claims({ email: undefined }), 'address_missing'],
  [
    'signs with no algorithm',
    { sign: (said, { jws }) => jws.sign({ header: { alg: 'none' }, payload: said, secret: '' }) },
    'response_invalid',
  ],
  [
    'signs with HMAC and its public key',
    {
      sign: (said, { jws, public_key }) =>
        jws.sign({ header: { ...header, alg: 'HS256' }, payload: said, secret: public_key }),
    },
    'response_invalid',
  ],
  [
    'signs with HMAC and the client secret',
    {
      sign: (said, { jws, client_secret }) =>
        jws.sign({ header: { ...header, alg: 'HS256' }, payload: said, secret: client_secret }),
    },
    'response_invalid',
  ],
  [
    'signs with a key it does not publish',
    {
      sign: (said, { jws, foreign }) =>
        jws.sign({ header: { alg: 'RS256', kid: 'two' }, payload: said, privateKey: foreign }),
    },
    'response_invalid',
  ],
  [
    'signs with another key under the ID of its own key',
    {
      sign: (said, { jws, foreign }) => jws.sign({ header, payload: said, privateKey: foreign }),
    },
    'response_invalid',
  ],
  [
    'changes the signed claims',
    {
      sign(said, { jws, key }) {
        const [head, , seal] = jws.sign({ header, payload: said, privateKey: key }).split('.')
        const body = Buffer.from(JSON.stringify({ ...said, sub: 'boss' })).toString('base64url')
        return `${head}.${body}.${seal}`
      },
    },
    'response_invalid',
  ],
  ['sends a token that contains no object', { sign: () => 'a.b.c' }, 'response_invalid'],
  [
    'sends no ID token',
    { token: (body) => ({ body: { ...body, id_token: undefined } }) },
    'response_invalid',
  ],
  [
    'sends a number as ID token',
    { token: (body) => ({ body: { ...body, id_token: 7 } }) },
    'response_invalid',
  ],
  ['responds to the exchange with a page', { token: () => page }, 'response_invalid'],
  [
    'responds to the exchange with 500',
    { token: () => ({ ...page, status: 500 }) },
    'response_invalid',
  ],
  [
    'cuts the connection during the exchange',
    { token: () => ({ body: '{"id_', ends: 'cut' }) },
    'provider_unreachable',
  ],
  ['responds to the exchange with a megabyte', { token: () => huge }, 'response_invalid'],
  ['responds to the exchange with a redirect loop', { token: () => loop }, 'provider_unreachable'],
  ['responds to the exchange with null', { token: () => ({ body: 'null' }) }, 'response_invalid'],
  [
    'does not accept the client secret',
    { token: () => ({ status: 401, body: { error: 'invalid_client' } }) },
    'exchange_refused',
  ],
  ['publishes no keys', { jwks: () => ({ body: {} }) }, 'response_invalid'],
  [
    'publishes invalid keys',
    { jwks: () => ({ body: { keys: [7, null, 'x'] } }) },
    'response_invalid',
  ],
  ['publishes a page instead of keys', { jwks: () => page }, 'response_invalid'],
  ['returns an error', { back: (to) => (to.search = errorOf(to)) }, 'provider_refused'],
  [
    'responds with the name of another issuer',
    { back: (to) => to.searchParams.set('iss', 'https://evil.example') },
    'response_invalid',
  ],
  ['sends no code', { back: (to) => to.searchParams.delete('code') }, 'response_invalid'],
  [
    'sends another state',
    { back: (to) => to.searchParams.set('state', 'x') },
    'response_unsolicited',
  ],
]

/** Invalid metadata of the provider. The browser is not redirected to it. */
const lost: [name: string, lie: Lie, code: string][] = [
  ['has another issuer', discovery({ issuer: 'https://evil.example' }), 'provider_invalid'],
  ['has empty metadata', { discovery: () => ({ body: 'null' }) }, 'provider_invalid'],
  ['sends a page instead of metadata', { discovery: () => page }, 'provider_invalid'],
  ['has no metadata', { discovery: () => ({ ...page, status: 404 }) }, 'provider_invalid'],
  ['has no sign-in URL', discovery({ authorization_endpoint: undefined }), 'provider_invalid'],
  [
    'has a script as sign-in URL',
    discovery({ authorization_endpoint: 'javascript:alert(1)' }),
    'provider_invalid',
  ],
  ['redirects its metadata', { discovery: () => loop }, 'provider_unreachable'],
  [
    'cuts the connection during its metadata',
    { discovery: () => ({ body: '{"issuer', ends: 'cut' }) },
    'provider_unreachable',
  ],
  ['sends a megabyte of metadata', { discovery: () => huge }, 'response_invalid'],
]

function errorOf(to: URL): string {
  const state = to.searchParams.get('state') ?? ''
  const words = `not\u0000 assigned <b>`
  return new URLSearchParams({ state, error: 'access_denied', error_description: words }).toString()
}

/** Signs in while the provider sends the invalid response `lie`. */
async function attempt(lie: Lie, browser: Browser): Promise<Page> {
  idp.who = { sub: 'ann', email: `ann@${firm.domain}` }
  idp.lie = lie
  return browser.open(await away(browser, firm), { 'sec-fetch-site': 'cross-site' })
}

async function refused(answer: Page, browser: Browser, code: string, before: number) {
  assert.equal(answer.status, 403, answer.text)
  assert.match(answer.headers['content-type'] ?? '', /^text\/html/)
  assert.match(answer.text, /What your administrator can do/)
  assert.equal(await isIn(browser), false)
  const lines = await log(firm)
  assert.equal(lines.length, before + 1)
  assert.equal(lines[0]?.code, code, lines[0]?.detail)
  assert.ok(answer.text.includes(lines[0]?.request_id ?? 'none'))
}

/** Resets the limit of sixty refusals for one address in a quarter of an hour. */
const forgiven = () => desk.database.pool.query('delete from attempt')

for (const [name, lie, code] of lies)
  test(`OpenID Connect: refuses a provider that ${name}`, async () => {
    await forgiven()
    const browser = openBrowser(desk, desk.origin)
    const before = (await log(firm)).length
    await refused(await attempt(lie, browser), browser, code, before)
  })

for (const [name, lie, code] of lost)
  test(`OpenID Connect: does not redirect to a provider that ${name}`, async () => {
    await forgiven()
    const browser = openBrowser(desk, desk.origin)
    const before = (await log(firm)).length
    idp.lie = lie
    await refused(await browser.open(start), browser, code, before)
  })

test('OpenID Connect: waits at most ten seconds for a provider', async () => {
  await forgiven()
  const browser = openBrowser(desk, desk.origin)
  const before = (await log(firm)).length
  const answer = await attempt({ token: () => ({ body: ' ', ends: 'never' }) }, browser)
  await refused(answer, browser, 'provider_unreachable', before)
})

test('OpenID Connect: accepts a state and a code only once', async () => {
  await forgiven()
  idp.lie = {}
  const browser = openBrowser(desk, desk.origin)
  const back = await away(browser, firm)
  assert.equal((await browser.open(back)).status, 303)
  const other = openBrowser(desk, desk.origin)
  const before = (await log(firm)).length
  await refused(await other.open(back), other, 'response_unsolicited', before)
  const code = new URLSearchParams(back.split('?')[1]).get('code') ?? ''
  const fresh = await away(other, firm)
  const planted = await other.open(fresh.replace(/code=[^&]+/, `code=${code}`))
  await refused(planted, other, 'exchange_refused', before + 1)
})

test('OpenID Connect: signs in the person named in the ID token without calling the userinfo endpoint', async () => {
  await forgiven()
  const odd = { toString: 1, valueOf: 1 }
  for (const change of [
    {},
    { name: 7 },
    { name: 'A\u0000nn' },
    { groups: odd },
    { groups: [null, odd, ['bosses']] },
    { groups: 'constructor', email_verified: true },
  ]) {
    const browser = openBrowser(desk, desk.origin)
    const answer = await attempt(claims(change), browser)
    assert.equal(answer.status, 303, answer.text)
    const me = (await browser.api('GET', '/v1/me')).body as Record<string, unknown>
    assert.deepEqual([me.email, me.role], [`ann@${firm.domain}`, 'member'])
  }
  assert.equal(idp.asked, 0, '/userinfo is never called')
})
