import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes, seconds } from '#kit'
import { openBrowser, type Browser } from './browser.ts'
import { openPeople, password } from './people.ts'

const { world, owner, signedIn, linkTo } = await openPeople()

/** Switches a browser to the test data of an account. Returns the ID of its test account. */
async function enter(browser: Browser, account_id: string): Promise<string> {
  const { status, body, text } = await browser.api('POST', '/v1/sessions/switch', {
    account_id,
    is_test: true,
  })
  assert.equal(status, 200, text)
  return (body as { account_id: string }).account_id
}

const leave = (browser: Browser, account_id: string) =>
  browser.api('POST', '/v1/sessions/switch', { account_id })

async function keyOf(browser: Browser): Promise<{ id: string; api_key: string; is_test: boolean }> {
  const { status, body, text } = await browser.api('POST', '/v1/api_keys', { name: 'Trial' })
  assert.equal(status, 200, text)
  return body
}

const by = (api_key: string) => ({ authorization: `Bearer ${api_key}` })
type Person = { is_test: boolean; account_id: string }
const lead = { email: 'ada@example.com', message: 'I would like to buy a house.' }

/** Creates an owner with keys of both kinds. The browser is back in the live account. */
async function both() {
  const made = await owner()
  const browser = await signedIn(made.email)
  const test_id = await enter(browser, made.account_id)
  const trial = await keyOf(browser)
  await leave(browser, made.account_id)
  return { ...made, browser, test_id, trial }
}

test('gives keys that begin with lh_test_ access to test data, and other keys to live data', async () => {
  const { api_key, trial, browser } = await both()
  assert.match(trial.api_key, /^lh_test_[a-z]{2}[0-9A-Za-z]{49}$/)
  assert.deepEqual([trial.is_test, api_key.slice(0, 8)], [true, 'lh_live_'])
  const tried = await world.request('POST', '/v1/leads', lead, by(trial.api_key))
  const { id } = tried.body as { id: string }
  assert.equal((await world.request('GET', `/v1/leads/${id}`, undefined, by(api_key))).status, 404)
  const mine = await world.request('GET', `/v1/leads/${id}`, undefined, by(trial.api_key))
  assert.equal(mine.status, 200)
  const real = await world.request('POST', '/v1/leads', lead, by(api_key))
  const hidden = `/v1/leads/${(real.body as { id: string }).id}`
  assert.equal((await world.request('GET', hidden, undefined, by(trial.api_key))).status, 404)
  assert.deepEqual(
    [tried, mine, real].map(({ headers }) => headers['leadhouse-test']),
    ['true', 'true', undefined],
  )
  const keys = (await browser.api('GET', '/v1/api_keys')).body as { data: { id: string }[] }
  assert.ok(!keys.data.some((key) => key.id === trial.id))
})

test('creates one test account if several people enter it first at the same time', async () => {
  const { email, account_id } = await owner()
  const browsers = await Promise.all(Array.from({ length: 5 }, () => signedIn(email)))
  const ids = await Promise.all(browsers.map((browser) => enter(browser, account_id)))
  assert.equal(new Set(ids).size, 1)
  const { body } = (await browsers[0]?.api('GET', '/v1/me')) ?? assert.fail()
  const me = body as Record<string, unknown>
  assert.deepEqual([me.is_test, me.account_id, me.live_account_id], [true, ids[0], account_id])
  const account = (await browsers[0]?.api('GET', '/v1/account'))?.body as unknown as object
  assert.ok('is_test' in account && account.is_test === true)
})

test('does not count switching to test data and back as a sign-in', async () => {
  const { email, account_id } = await owner()
  const browser = await signedIn(email)
  world.clock.advance(minutes(20))
  await enter(browser, account_id)
  await leave(browser, account_id)
  const { status, body } = await browser.api('POST', '/v1/api_keys', { name: 'Unlocked screen' })
  assert.deepEqual([status, (body as { code: string }).code], [403, 'reauthentication_required'])
})

test('has the members of the live account with their roles, and none who left it', async () => {
  const { email, account_id } = await owner()
  const boss = await signedIn(email)
  const address = `viewer.of.${account_id}@example.org`
  await boss.api('POST', '/v1/invitations', { email: address, role: 'viewer' })
  const guest = openBrowser(world)
  const link = await linkTo(address)
  const joined = await guest.submit('/auth/invitation', {
    token: new URL(link, 'http://leadhouse.test').searchParams.get('token') ?? '',
    name: 'Guest',
    password,
  })
  assert.equal(joined.status, 303, joined.text)
  const test_id = await enter(guest, account_id)
  assert.equal((await guest.api('GET', '/v1/leads')).status, 200)
  assert.equal((await guest.api('POST', '/v1/leads', lead)).status, 403)
  assert.equal(await enter(boss, account_id), test_id)
  assert.equal((await boss.api('POST', '/v1/leads', lead)).status, 200)
  const { data } = (await boss.api('GET', '/v1/members')).body as {
    data: { id: string; role: string }[]
  }
  assert.deepEqual(data.map(({ role }) => role).sort(), ['owner', 'viewer'])
  const viewer = data.find(({ role }) => role === 'viewer')?.id
  for (const [method, path, body] of [
    ['PATCH', `/v1/members/${viewer}`, { role: 'admin' }],
    ['DELETE', `/v1/members/${viewer}`, undefined],
    ['POST', '/v1/invitations', { email: 'new@example.org', role: 'viewer' }],
    ['POST', '/v1/ip_allowlist', { network: '10.0.0.0/8' }],
    ['GET', '/v1/sso_connections', undefined],
  ] as const) {
    const answer = await boss.api(method, path, body)
    assert.deepEqual(
      [answer.status, (answer.body as { code: string }).code],
      [403, 'forbidden'],
      path,
    )
  }
  await leave(boss, account_id)
  assert.equal((await boss.api('DELETE', `/v1/members/${viewer}`)).status, 200)
  assert.equal((await guest.api('GET', '/v1/leads')).status, 401)
})

test('refuses access to test data from networks that the live account does not allow', async () => {
  const { trial, browser } = await both()
  const shut = { network: '192.0.2.0/24', force: true }
  assert.equal((await browser.api('POST', '/v1/ip_allowlist', shut)).status, 200)
  const refused = await world.request('GET', '/v1/leads', undefined, by(trial.api_key))
  assert.equal((refused.body as { code: string }).code, 'ip_not_allowed')
})

test('refuses access to the test data of a suspended account', async () => {
  const { account_id, trial } = await both()
  await world.database.pool.query('update account set suspended_at = now() where id = $1', [
    account_id,
  ])
  world.clock.advance(seconds(1))
  const refused = await world.request('GET', '/v1/leads', undefined, by(trial.api_key))
  assert.equal((refused.body as { code: string }).code, 'invalid_token')
})

test('uses only the quota of test data', async () => {
  const { api_key, trial } = await both()
  for (let n = 0; n < 3; n += 1)
    await world.request('GET', '/v1/leads', undefined, by(trial.api_key))
  const tested = await world.request('GET', '/v1/usage', undefined, by(trial.api_key))
  assert.equal(tested.headers['x-ratelimit-limit'], '1000')
  assert.equal((tested.body as { used: number }).used, 3)
  const real = await world.request('GET', '/v1/usage', undefined, by(api_key))
  assert.equal((real.body as { used: number }).used, 0)
})

test('marks every event of test data as test, and refuses the same addresses as in live data', async () => {
  const { api_key, trial } = await both()
  const answers = await Promise.all(
    [api_key, trial.api_key].map(async (key) => {
      const where = { url: 'https://10.0.0.1/hook', events: ['message.received'] }
      const guarded = await world.request('POST', '/v1/webhooks', where, by(key))
      await world.request('POST', '/v1/leads', lead, by(key))
      const { body } = await world.request('GET', '/v1/events', undefined, by(key))
      const events = (body as { data: { data: { test?: boolean } }[] }).data
      assert.ok(events.length > 0)
      const { errors } = guarded.body as { errors: unknown }
      return { refused: [guarded.status, errors], marks: events.map(({ data }) => data.test) }
    }),
  )
  const [real, tested] = answers
  assert.deepEqual(tested?.refused, real?.refused)
  assert.ok(tested?.refused[0] === 400 && tested.marks.every((mark) => mark === true))
  assert.ok(real?.marks.every((mark) => mark === undefined))
})

test("returns 404 for another account's test data, by either ID", async () => {
  const { account_id, test_id } = await both()
  const thief = await signedIn((await owner()).email)
  for (const body of [
    { account_id, is_test: true },
    { account_id: test_id },
    { account_id: test_id, is_test: true },
  ])
    assert.equal((await thief.api('POST', '/v1/sessions/switch', body)).status, 404)
  assert.equal((await thief.api('DELETE', '/v1/test_data')).status, 404)
})

test('ends keys and sessions of test data when it is deleted, and starts again without any', async () => {
  const { account_id, email, browser, test_id, trial, api_key } = await both()
  const other = await signedIn(email)
  await enter(other, account_id)
  await enter(browser, account_id)
  const deleted = await browser.api('DELETE', '/v1/test_data')
  assert.deepEqual(deleted.body, { id: test_id, object: 'test_data', deleted: true })
  const refused = await world.request('GET', '/v1/leads', undefined, by(trial.api_key))
  assert.equal(refused.status, 401)
  assert.equal((await other.api('GET', '/v1/leads')).status, 401)
  const { is_test, account_id: now_in } = (await browser.api('GET', '/v1/me')).body as Person
  assert.deepEqual([is_test, now_in], [false, account_id])
  assert.equal((await world.request('GET', '/v1/leads', undefined, by(api_key))).status, 200)
  assert.equal((await browser.api('DELETE', '/v1/test_data')).status, 404)
  assert.notEqual(await enter(browser, account_id), test_id)
  assert.deepEqual((await browser.api('GET', '/v1/api_keys')).body, {
    object: 'list', data: [], has_more: false, next_cursor: null,
  }) // oxfmt-ignore
})
