import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#kit'
import { openBrowser } from '../identity/browser.ts'
import { openTokenDesk } from './tokens.ts'

const { desk, basic, form, refresh, setOut } = await openTokenDesk()
const wide = 'customers.read customers.write services.read'
const rightToLeft = '\u202e'

test('applies changed scopes of an app to its existing tokens immediately', async () => {
  const { person, app } = await setOut()
  const tokens = await desk.tokens(person, app, wide)
  const authorization = `Bearer ${tokens.access_token}`
  const write = () =>
    desk.request('POST', '/v1/leads', { email: 'a@example.com' }, { authorization })
  const narrow = async (scopes: string[]) => {
    const path = `/v1/oauth_apps/${app.client_id}`
    assert.equal((await person.browser.api('PATCH', path, { scopes })).status, 200)
  }
  const scopeSeen = async () => {
    const seen = await form({ token: tokens.access_token }, basic(app), '/oauth/introspect')
    return (seen.body as { scope: string }).scope
  }
  assert.ok((await write()).status < 300)
  assert.equal(await scopeSeen(), wide)
  await narrow(['customers.read', 'services.read'])
  const refused = await write()
  assert.equal((refused.body as { code: string }).code, 'insufficient_scope')
  assert.equal(await scopeSeen(), 'customers.read services.read')
  const read = await desk.request('GET', '/v1/leads', undefined, { authorization })
  assert.equal(read.status, 200)
  const fresh = await refresh(app, tokens.refresh_token)
  assert.equal((fresh.body as { scope: string }).scope, 'customers.read services.read')
  await narrow(wide.split(' '))
  assert.ok((await write()).status < 300)
})

test('refuses a response_mode other than query, and sends the error by query', async () => {
  const { person, app } = await setOut()
  for (const response_mode of ['fragment', 'form_post', 'jwt', 'unknown']) {
    const page = await person.browser.open(desk.authorizeUrl(app, { response_mode }))
    const to = new URL(page.headers.location ?? 'none:')
    assert.equal(to.origin + to.pathname, app.redirect_uri)
    assert.equal(to.hash, '')
    assert.equal(to.searchParams.get('error'), 'unsupported_response_mode', response_mode)
    assert.equal(to.searchParams.get('state'), 'st4te')
  }
  assert.ok(await desk.code(person, app, { response_mode: 'query' }))
})

test('refuses invisible and direction-changing characters in the name of an app, and returns every fault', async () => {
  const { person, app } = await setOut()
  for (const name of [`Sync${rightToLeft}gnp.exe`, 'Sync\u200bPro', 'Sync\nPro', '\u2066Sync']) {
    const wanted = { name, redirect_uris: ['ftp://app.example.com'], scopes: ['services.read'] }
    const made = await person.browser.api('POST', '/v1/oauth_apps', wanted)
    assert.equal(made.status, 400)
    const { errors } = made.body as { errors: { code: string }[] }
    assert.deepEqual(errors.map(({ code }) => code).toSorted(), [
      'invalid_name',
      'invalid_redirect_uri',
    ])
    const changed = await person.browser.api('PATCH', `/v1/oauth_apps/${app.client_id}`, { name })
    assert.equal(changed.status, 400)
  }
  const name = 'Sync میخ‌واهم 👩‍💻'
  const kept = await person.browser.api('PATCH', `/v1/oauth_apps/${app.client_id}`, { name })
  assert.equal((kept.body as { name: string }).name, name)
})

test('removes direction-changing characters of stored names from the consent page', async () => {
  const { person, app } = await setOut()
  const stored = [`Sync${rightToLeft}`, app.client_id]
  await desk.database.pool.query('update oauth_app set name = $1 where id = $2', stored)
  await desk.database.pool.query('update account set name = $1 where id = $2', [
    `Acme${rightToLeft}`,
    person.account_id,
  ])
  const begun = await person.browser.open(desk.authorizeUrl(app))
  const page = await person.browser.open(begun.headers.location ?? '')
  assert.match(page.text, /Allow Sync\?/)
  assert.match(page.text, /Acme/)
  assert.equal(/\p{Bidi_Control}/u.test(page.text), false)
})

const statusesOf = async (path: string, times: number): Promise<number[]> =>
  Promise.all(
    Array.from(
      { length: times },
      async () => (await openBrowser(desk, desk.origin).open(path)).status,
    ),
  )

test('limits anonymous starts of an authorization by network, but not starts of signed-in people', async () => {
  const { person, app } = await setOut()
  const path = desk.authorizeUrl(app)
  const statuses = await statusesOf(path, 310)
  assert.equal(statuses.filter((status) => status === 429).length, 10)
  const refused = await openBrowser(desk, desk.origin).open(path)
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers['retry-after']) > 0)
  assert.equal((await person.browser.open(path)).status, 303)
  desk.clock.advance(minutes(16))
  assert.deepEqual(await statusesOf(path, 1), [303])
})

test('limits starts of a single sign-on by network', async () => {
  const path = '/auth/sso/sso_none/start'
  const statuses = await statusesOf(path, 310)
  assert.equal(statuses.filter((status) => status === 429).length, 10)
  desk.clock.advance(minutes(16))
  assert.deepEqual(await statusesOf(path, 1), [404])
})
