import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours, minutes } from '#kit'
import { openDesk, password, type Person } from '../oauth/support.ts'
import { openBrowser } from './browser.ts'

const desk = await openDesk()

type Entry = { action: string; actor_id: string; subject_id: string | null; after: object | null }

async function entriesOf({ account_id }: Person, action: string): Promise<Entry[]> {
  const { rows } = await desk.database.pool.query<Entry>(
    'select action, actor_id, subject_id, after from audit_entry where account_id = $1 and action = $2 order by id',
    [account_id, action],
  )
  return rows
}

async function memberOf(owner: Person, role: string): Promise<Person> {
  const person = await desk.person()
  await desk.database.pool.query(
    'update member set account_id = $1, role = $2 where user_id = $3',
    [owner.account_id, role, person.user_id],
  )
  const browser = openBrowser(desk, desk.origin)
  await browser.submit('/auth/sign-in', { email: person.email, password })
  return { ...person, account_id: owner.account_id, browser }
}

test('records a wrong password of a person who is signed in', async () => {
  const person = await desk.person()
  const { browser, user_id } = person
  const wrong = 'not the password'
  const again = await browser.api('POST', '/v1/me/reauthenticate', { password: wrong })
  assert.equal(again.status, 401)
  const next = 'another quiet river'
  const changed = await browser.api('POST', '/v1/me/password', {
    current_password: wrong,
    password: next,
  })
  assert.equal(changed.status, 400)
  for (const action of ['reauthentication.refuse', 'password.refuse'])
    assert.deepEqual(await entriesOf(person, action), [
      { action, actor_id: user_id, subject_id: user_id, after: { refusals: 1 } },
    ])
})

test('records each export of a customer, and who exported it', async () => {
  const person = await desk.person()
  const made = await person.browser.api('POST', '/v1/leads', { email: 'ada@example.com' })
  const { customer_id } = made.body as { customer_id: string }
  const path = `/v1/customers/${customer_id}/export`
  for (const time of [1, 2])
    assert.equal((await person.browser.api('GET', path)).status, 200, `${time}`)
  assert.equal((await person.browser.api('GET', '/v1/customers/cus_none/export')).status, 404)
  const entry = { action: 'customer.export', actor_id: person.user_id, subject_id: customer_id }
  assert.deepEqual(await entriesOf(person, 'customer.export'), [
    { ...entry, after: null },
    { ...entry, after: null },
  ])
})

test('records a wrong client secret in the account of the app, and nothing for an unknown app', async () => {
  const person = await desk.person()
  const app = await desk.app(person)
  const body = { grant_type: 'authorization_code', code: 'lh_ac_none', ...app }
  const refused = await desk.token({ ...body, client_secret: 'lh_cs_wrong' })
  assert.equal(refused.status, 401)
  await desk.token({ ...body, client_id: 'app_none', client_secret: 'lh_cs_wrong' })
  assert.deepEqual(await entriesOf(person, 'oauth_app.refuse'), [
    {
      action: 'oauth_app.refuse',
      actor_id: 'oauth',
      subject_id: app.client_id,
      after: { refusals: 1 },
    },
  ])
})

test('counts refusals by role instead of recording each, and starts again after an hour', async () => {
  const viewer = await memberOf(await desk.person(), 'viewer')
  const ask = () => viewer.browser.api('DELETE', '/v1/api_keys/key_secret')
  const refuse = async (times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, ask))
    assert.ok(answers.every(({ status }) => status === 403))
  }
  await refuse(20)
  const counts = async () => {
    const entries = await entriesOf(viewer, 'role.refuse')
    assert.ok(entries.every(({ actor_id }) => actor_id === viewer.user_id))
    assert.ok(!JSON.stringify(entries).includes('key_secret'), 'no ID from the path is stored')
    return entries
      .map(({ after }) => (after as { refusals: number }).refusals)
      .toSorted((a, b) => a - b)
  }
  assert.deepEqual(await counts(), [1, 2, 4, 8, 16])
  const [first] = await entriesOf(viewer, 'role.refuse')
  assert.ok(first)
  const { method, path } = first.after as { method: string; path: string }
  assert.deepEqual([method, path], ['DELETE', '/v1/api_keys/:key_id'])
  desk.clock.advance(hours(1) + minutes(1))
  await refuse(1)
  assert.deepEqual(await counts(), [1, 1, 2, 4, 8, 16])
})

test('records a key, a person and an app that are used from another network', async () => {
  const person = await desk.person()
  const { browser, account_id } = person
  const made = await browser.api('POST', '/v1/api_keys', {
    name: 'Narrow',
    ip_allowlist: ['192.0.2.0/24'],
  })
  assert.equal(made.status, 200, made.text)
  const { id, api_key } = made.body as { id: string; api_key: string }
  const ask = (token: string) =>
    desk.request('GET', '/v1/usage', undefined, { authorization: `Bearer ${token}` })
  assert.equal((await ask(api_key)).status, 403)
  const app = await desk.app(person)
  const { access_token } = await desk.tokens(person, app)
  await desk.database.pool.query(
    "insert into allowed_network (account_id, id, network, created_by, created_at) values ($1, 'net_1', '198.51.100.0/24', 'usr_1', now())",
    [account_id],
  )
  desk.clock.advance(1000)
  assert.equal((await ask(access_token)).status, 403)
  assert.equal((await browser.api('GET', '/v1/me')).status, 403)
  const actors = (await entriesOf(person, 'network.refuse')).map(({ actor_id }) => actor_id)
  assert.deepEqual(new Set(actors), new Set([id, app.client_id, person.user_id]))
})
