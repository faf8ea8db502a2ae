import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { openBrowser } from '../identity/browser.ts'
import { openDesk, password } from './support.ts'

const desk = await openDesk()
const use = (access_token: string, path = '/v1/usage') =>
  desk.request('GET', path, undefined, { authorization: `Bearer ${access_token}` })

test('issues tokens exactly as the interface describes the flow', async () => {
  const person = await desk.person()
  const app = await desk.app(person)
  const answer = await desk.allow(person.browser, desk.authorizeUrl(app))
  assert.equal(answer.get('state'), 'st4te')
  assert.equal(answer.get('iss'), desk.origin)
  const exchanged = await desk.token({
    grant_type: 'authorization_code',
    code: answer.get('code'),
    client_id: app.client_id,
    client_secret: app.client_secret,
    redirect_uri: app.redirect_uri,
  })
  assert.equal(exchanged.status, 200, exchanged.text)
  const tokens = exchanged.body as Record<string, unknown>
  assert.match(String(tokens.access_token), /^lh_at_/)
  assert.match(String(tokens.refresh_token), /^lh_rt_/)
  assert.deepEqual(
    [tokens.token_type, tokens.expires_in, tokens.scope],
    ['Bearer', 3600, 'customers.read services.read'],
  )
  assert.match(exchanged.headers['content-type'] ?? '', /^application\/json/)
  assert.equal(exchanged.headers['cache-control'], 'no-store')
  assert.equal((await use(String(tokens.access_token))).status, 200)
  const dump = await desk.database.pool.query<{ row: string }>(
    `select t::text as row from oauth_token t union all select g::text from oauth_grant g union all select i::text from oauth_interaction i
     union all select a::text from oauth_app a union all select e::text from audit_entry e`,
  )
  const all = dump.rows.map(({ row }) => row).join('\n')
  for (const secret of [
    tokens.access_token,
    tokens.refresh_token,
    answer.get('code'),
    app.client_secret,
  ])
    assert.ok(!all.includes(String(secret)))
})

test('continues after sign-in if the browser was not signed in', async () => {
  const person = await desk.person()
  const app = await desk.app(person)
  const stranger = openBrowser(desk, desk.origin)
  let page = await stranger.open(desk.authorizeUrl(app))
  for (let hop = 0; hop < 3 && page.headers.location; hop += 1)
    page = await stranger.open(page.headers.location)
  assert.match(page.text, /<h1>Sign in<\/h1>/)
  const next = /name="next" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  const entered = await stranger.submit('/auth/sign-in', { email: person.email, password, next })
  assert.equal(entered.status, 303)
  const answer = await desk.allow(stranger, entered.headers.location ?? '')
  assert.ok(answer.get('code'))
})

test('shows an error page without a redirect for a redirect URI that is not registered exactly', async () => {
  const person = await desk.person()
  const app = await desk.app(person)
  const wrong = [
    `${app.redirect_uri}?x=1`,
    `${app.redirect_uri}/`,
    `${app.redirect_uri}#f`,
    'https://app.example.com/other',
    'https://app.example.com/callback/../callback',
    'https://app.example.com:8443/callback',
    'https://APP.example.com/callback',
    'http://app.example.com/callback',
    'https://app.example.com.evil.example/callback',
    undefined,
  ]
  for (const redirect_uri of wrong) {
    const page = await person.browser.open(desk.authorizeUrl(app, { redirect_uri }))
    assert.equal(page.status, 400, redirect_uri)
    assert.equal(page.headers.location, undefined, redirect_uri)
    assert.match(page.headers['content-security-policy'] ?? '', /frame-ancestors 'none'/)
    assert.equal(page.headers['referrer-policy'], 'no-referrer')
  }
  for (const client_id of ['app_unknown', undefined]) {
    const page = await person.browser.open(desk.authorizeUrl(app, { client_id }))
    assert.equal(page.status, 400)
    assert.equal(page.headers.location, undefined)
  }
})

test('returns errors of a request to the app, with state and issuer', async () => {
  const person = await desk.person()
  const app = await desk.app(person)
  const open = await desk.app(person, { is_public: true })
  const strict = await desk.app(person, { requires_pkce: true })
  const challenge = createHash('sha256').update('v'.repeat(43)).digest('base64url')
  const cases: [typeof app, Record<string, string | undefined>, string][] = [
    [app, { response_type: 'token' }, 'unsupported_response_type'],
    [app, { response_type: 'id_token' }, 'unsupported_response_type'],
    [app, { response_type: undefined }, 'invalid_request'],
    [app, { scope: 'customers.read everything' }, 'invalid_scope'],
    [app, { scope: 'customers.read analytics.read' }, 'invalid_scope'],
    [app, { scope: '' }, 'invalid_scope'],
    [app, { scope: undefined }, 'invalid_scope'],
    [open, {}, 'invalid_request'],
    [strict, {}, 'invalid_request'],
    [app, { code_challenge: challenge, code_challenge_method: 'plain' }, 'invalid_request'],
    [app, { code_challenge: 'short', code_challenge_method: 'S256' }, 'invalid_request'],
  ]
  for (const [to, changes, error] of cases) {
    const answer = await desk.allow(person.browser, desk.authorizeUrl(to, changes))
    assert.equal(answer.get('error'), error, JSON.stringify(changes))
    assert.equal(answer.get('state'), 'st4te')
    assert.equal(answer.get('iss'), desk.origin)
    assert.equal(answer.get('code'), null)
  }
  const stranger = openBrowser(desk, desk.origin)
  const silent = await desk.allow(stranger, desk.authorizeUrl(app, { prompt: 'none' }))
  assert.equal(silent.get('error'), 'login_required')
  const denied = await desk.allow(person.browser, desk.authorizeUrl(app), 'deny')
  assert.deepEqual(
    [denied.get('error'), denied.get('state'), denied.get('iss')],
    ['access_denied', 'st4te', desk.origin],
  )
})

test('never issues a code for a repeated parameter', async () => {
  const person = await desk.person()
  const app = await desk.app(person)
  for (const name of ['scope', 'state', 'redirect_uri', 'client_id', 'response_type']) {
    const url = `${desk.authorizeUrl(app)}&${name}=customers.read`
    const page = await person.browser.open(url)
    const location = page.headers.location ?? ''
    assert.ok(!location.includes('code='), name)
    assert.ok(page.status === 400 || location.includes('error='), name)
  }
})

test('accepts a consent only from the page and the person it was requested from', async () => {
  const person = await desk.person()
  const other = await desk.person()
  const app = await desk.app(person)
  const begin = await person.browser.open(desk.authorizeUrl(app))
  const path = new URL(begin.headers.location ?? '', desk.origin).pathname
  const foreign = await person.browser.submit(
    path,
    { decision: 'allow' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  )
  assert.equal(foreign.status, 403)
  const bare = openBrowser(desk, desk.origin)
  bare.cookies.set('lh_session', person.browser.cookies.get('lh_session') ?? '')
  assert.equal((await bare.submit(path, { decision: 'allow' })).status, 400)
  const stolen = openBrowser(desk, desk.origin)
  for (const [name, value] of person.browser.cookies) stolen.cookies.set(name, value)
  stolen.cookies.set('lh_session', other.browser.cookies.get('lh_session') ?? '')
  assert.ok((await stolen.submit(path, { decision: 'allow' })).status >= 400)
  const grants = await desk.database.pool.query('select 1 from oauth_grant where app_id = $1', [
    app.client_id,
  ])
  assert.equal(grants.rowCount, 0)
})

test('requires consent once, again for more scopes, and separates the grants of two authorizations', async () => {
  const person = await desk.person()
  const app = await desk.app(person)
  const first = await desk.tokens(person, app)
  const again = await person.browser.open(desk.authorizeUrl(app))
  assert.match(again.headers.location ?? '', /code=/)
  const more = await person.browser.open(desk.authorizeUrl(app, { scope: 'customers.write' }))
  assert.match(more.headers.location ?? '', /interaction/)
  desk.clock.advance(1000)
  const second = await desk.tokens(person, app)
  const { data } = (await person.browser.api('GET', '/v1/connected_apps')).body as {
    data: { id: string }[]
  }
  assert.equal(data.length, 3)
  for (const { id } of data.slice(0, 1))
    assert.equal((await person.browser.api('DELETE', `/v1/connected_apps/${id}`)).status, 200)
  assert.equal((await use(second.access_token)).status, 401)
  assert.equal((await use(first.access_token)).status, 200)
})

test('refuses consent by a viewer and by a person of another account', async () => {
  const person = await desk.person()
  const other = await desk.person()
  const app = await desk.app(person)
  const foreign = await desk.allow(other.browser, desk.authorizeUrl(app))
  assert.equal(foreign.get('error'), 'access_denied')
  await desk.database.pool.query(
    `insert into member (account_id, user_id, role, created_at) values ($1, $2, 'viewer', now())`,
    [person.account_id, other.user_id],
  )
  const viewer = await desk.allow(other.browser, desk.authorizeUrl(app))
  assert.equal(viewer.get('error'), 'access_denied')
})

test('refuses to register unsafe redirect URIs', async () => {
  const { browser } = await desk.person()
  const bad = [
    'http://app.example.com/cb',
    'https://*.example.com/cb',
    'https://user@example.com/cb',
    'https://example.com/cb#x',
    'https://example.com/a/../cb',
    'https://example.com/%2e%2e/cb',
    'javascript:alert(1)',
    '/callback',
    'https://EXAMPLE.com/cb',
  ]
  for (const uri of bad) {
    const answer = await browser.api('POST', '/v1/oauth_apps', {
      name: 'Bad',
      redirect_uris: [uri],
      scopes: ['customers.read'],
    })
    assert.equal(answer.status, 400, uri)
  }
  const loopback = await browser.api('POST', '/v1/oauth_apps', {
    name: 'Local',
    redirect_uris: ['http://127.0.0.1:4567/cb', 'http://localhost:3000/cb'],
    scopes: ['customers.read'],
  })
  assert.equal(loopback.status, 200)
})
