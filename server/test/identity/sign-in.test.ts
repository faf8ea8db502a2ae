import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#kit'
import { ensureSetupToken } from '#identity'
import { openWorld } from '../support/world.ts'
import { openBrowser } from './browser.ts'
import { openPeople, password } from './people.ts'

const { world, owner, signedIn, actionsOf } = await openPeople()

test('claims the instance by its link, signs the owner in, and shows the first key once', async () => {
  const fresh = await openWorld()
  const token = (await ensureSetupToken(fresh.database, fresh.clock)) ?? ''
  const browser = openBrowser(fresh)
  const page = await browser.open(`/setup?token=${token}`)
  assert.equal(page.status, 200)
  assert.match(page.text, /Claim this instance/)
  const fields = { token, account_name: 'Acme', email: 'ada@example.org', password: 'short' }
  assert.match(page.text, /<option value="GB" *>United Kingdom<\/option>/)
  const elsewhere = { ...fields, password, default_region: 'ZZ' }
  const refused = await browser.submit('/setup', elsewhere)
  assert.equal(refused.status, 400)
  assert.match(refused.text, /no plan of phone numbers/)
  const weak = await browser.submit('/setup', fields)
  assert.equal(weak.status, 400)
  assert.match(weak.text, /at least 10 characters/)
  const unknown = await browser.submit('/setup', { ...fields, password, sells: 'cars' })
  assert.equal(unknown.status, 400)
  assert.match(page.text, /<option value="consulting" *>Consulting and services<\/option>/)
  const chosen = { default_region: 'GB', sells: 'consulting' }
  const done = await browser.submit('/setup', { ...fields, password, ...chosen })
  const key = /lh_live_\w{51}/.exec(done.text)?.[0] ?? ''
  assert.equal(done.status, 200)
  const used = await fresh.request('GET', '/v1/usage', undefined, {
    authorization: `Bearer ${key}`,
  })
  assert.equal(used.status, 200)
  assert.equal((await browser.api('GET', '/v1/me')).status, 200)
  const account = (await browser.api('GET', '/v1/account')).body as {
    default_region: string
    profile: string
  }
  assert.equal(account.default_region, 'GB')
  assert.equal(account.profile, chosen.sells)
  assert.equal((await browser.open(`/setup?token=${token}`)).status, 400)
  assert.equal((await browser.submit('/setup', { ...fields, password })).status, 400)
  assert.equal(await ensureSetupToken(fresh.database, fresh.clock), null)
})

test('lets only one of several simultaneous requests claim the instance, also with different links', async () => {
  const fresh = await openWorld()
  const tokens = await Promise.all(
    [1, 2, 3].map(() => ensureSetupToken(fresh.database, fresh.clock)),
  )
  const done = await Promise.all(
    tokens.map((token, i) =>
      openBrowser(fresh).submit('/setup', {
        token: token ?? '',
        account_name: 'Acme',
        email: `racer${i}@example.org`,
        password,
      }),
    ),
  )
  assert.deepEqual(
    done.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 400, 400],
  )
})

test('sets a session cookie that only this host and no script can read', async () => {
  const { email } = await owner()
  const browser = openBrowser(world)
  const { headers } = await browser.submit('/auth/sign-in', { email, password })
  const cookie = headers['set-cookie'] ?? ''
  assert.match(cookie, /^lh_session=/)
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) assert.ok(cookie.includes(part))
  assert.ok(!/domain/i.test(cookie))
  assert.equal(headers['referrer-policy'], 'no-referrer')
  assert.equal(headers.location, '/')
})

test('returns the same response for a wrong password and an unknown person', async () => {
  const { email, account_id } = await owner()
  const said = await Promise.all(
    [email, 'nobody@example.org'].map((each) =>
      world.request('POST', '/auth/sign-in', { email: each, password: 'not the password' }),
    ),
  )
  const [known, unknown] = said.map(({ status, body }) => {
    const { request_id: _id, instance: _urn, ...rest } = body as Record<string, unknown>
    return { status, rest }
  })
  assert.equal(known?.status, 401)
  assert.deepEqual(known, unknown)
  assert.ok((await actionsOf(account_id)).includes('sign_in.refuse'))
})

test('refuses passwords after ten wrong ones from one address, until the window has passed', async () => {
  const { email } = await owner()
  const guess = () => world.request('POST', '/auth/sign-in', { email, password: 'not the one' })
  for (let n = 0; n < 10; n += 1) assert.equal((await guess()).status, 401)
  const refused = await guess()
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers['retry-after']) > 0)
  world.clock.advance(minutes(16))
  await signedIn(email)
})

test('checks at most ten of many simultaneous passwords', async () => {
  const { email } = await owner()
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      world.request('POST', '/auth/sign-in', { email, password: 'not the one' }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 401).length, 10)
  assert.equal(statuses.filter((status) => status === 429).length, 20)
})

test('responds for unknown people no sooner than for existing ones', async () => {
  const { email } = await owner()
  for (const [path, body] of [
    ['/auth/sign-in', { email: 'nobody@example.org', password: 'not the one' }],
    ['/auth/sign-in', { email, password: 'not the one' }],
    ['/auth/forgot', { email: 'nobody@example.org' }],
    ['/auth/forgot', { email }],
  ] as const) {
    const began = performance.now()
    await world.request('POST', path, body)
    assert.ok(performance.now() - began >= 245, path)
  }
})

test('refuses session cookies sent by forms of other sites or without proof', async () => {
  const { email } = await owner()
  const browser = await signedIn(email)
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign) {
    const answer = await browser.api('POST', '/v1/sessions/end_others', {}, headers)
    assert.equal(answer.status, 401)
    assert.equal((answer.body as { code: string }).code, 'csrf_proof_missing')
  }
  const read = await browser.api('GET', '/v1/me', undefined, { 'sec-fetch-site': 'cross-site' })
  assert.equal(read.status, 401)
  assert.equal((await browser.api('GET', '/v1/me')).status, 200)
  const planted = await openBrowser(world).submit(
    '/auth/sign-in',
    { email, password },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  )
  assert.equal(planted.status, 401)
})

test('ends the session at sign-out, and refuses its cookie afterwards', async () => {
  const { email } = await owner()
  const browser = await signedIn(email)
  const kept = new Map(browser.cookies)
  assert.equal((await browser.submit('/auth/sign-out', {})).status, 303)
  const old = openBrowser(world)
  for (const [name, value] of kept) old.cookies.set(name, value)
  assert.equal((await old.api('GET', '/v1/me')).status, 401)
})
