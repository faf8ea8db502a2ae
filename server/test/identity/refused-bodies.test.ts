import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, minutes } from '#kit'
import { forgetRequestsOnce } from '#http'
import { openPeople } from './people.ts'

const { world, owner, signedIn } = await openPeople()
const { database, clock } = world

type Logged = { body: unknown; code: string; path: string }

/** Creates an account with a key for data, and its owner's browser. */
async function household() {
  const made = await owner()
  const browser = await signedIn(made.email)
  const headers = { authorization: `Bearer ${made.api_key}` }
  const send = (body: unknown, path = '/v1/leads') => world.request('POST', path, body, headers)
  /** Sends a request that is refused, and returns its ID. */
  const refused = async (body: unknown, path?: string): Promise<string> => {
    const { status, text, headers: said } = await send(body, path)
    assert.ok(status === 400 || status === 404, text)
    await world.app.requests.writeOnce()
    return String(said['x-request-id'])
  }
  const key = { name: 'Support', scopes: ['settings.read', 'customers.read'] }
  const reader = (await browser.api('POST', '/v1/api_keys', key)).body as { api_key: string }
  const look = (id: string) =>
    world.request('GET', `/v1/requests/${id}`, undefined, {
      authorization: `Bearer ${reader.api_key}`,
    })
  const logged = async (id: string) => (await look(id)).body as Logged
  return { ...made, browser, send, refused, look, logged }
}

const wrong = { email: 'ada@example', message: 'I would like to see the house.' }

test('returns the body and the errors of a refused data request for a day', async () => {
  const { refused, logged } = await household()
  const id = await refused(wrong)
  const { body, path } = await logged(id)
  assert.deepEqual([body, path], [wrong, '/v1/leads'])
  clock.advance(days(1) - minutes(1))
  assert.deepEqual((await logged(id)).body, wrong)
  clock.advance(minutes(1))
  assert.equal((await logged(id)).body, null)
  await forgetRequestsOnce({ database, clock })
  const { rowCount } = await database.pool.query('select from refused_body where id = $1', [id])
  assert.equal(rowCount, 0)
})

test('returns the body of a refused request only to a key with customers.read', async () => {
  const { refused, logged, browser } = await household()
  const id = await refused(wrong)
  const key = { name: 'Settings', scopes: ['settings.read'] }
  const { api_key } = (await browser.api('POST', '/v1/api_keys', key)).body as { api_key: string }
  const seen = await world.request('GET', `/v1/requests/${id}`, undefined, {
    authorization: `Bearer ${api_key}`,
  })
  const { body, path } = seen.body as Logged
  assert.deepEqual([body, path], [null, '/v1/leads'])
  assert.deepEqual((await logged(id)).body, wrong)
})

test('stores no body that was accepted, contains a secret, or concerns account settings', async () => {
  const { send, refused, logged, account_id } = await household()
  await send({ email: 'ada@example.com' })
  for (const [body, path] of [
    [{ ...wrong, attributes: { password: 'word' } }, '/v1/leads'],
    [{ url: 'https://hooks.example.com/T00/B00/secret', events: ['nothing'] }, '/v1/webhooks'],
  ] as const)
    assert.equal((await logged(await refused(body, path))).body, null)
  const { rowCount } = await database.pool.query('select from refused_body where account_id = $1', [
    account_id,
  ])
  assert.equal(rowCount, 0)
})

test('deletes all stored bodies when a person is erased, including bodies not written yet', async () => {
  const { send, refused, logged, browser } = await household()
  const made = await send({ email: 'eve@example.com', name: 'Eve' })
  const id = await refused({ ...wrong, name: 'Eve misspelt' })
  const late = await send({ ...wrong, name: 'Eve again' })
  const { customer_id } = made.body as { customer_id: string }
  const erased = await browser.api('POST', `/v1/customers/${customer_id}/erase`)
  assert.equal(erased.status, 200, erased.text)
  await world.app.requests.writeOnce()
  for (const each of [id, String(late.headers['x-request-id'])])
    assert.equal((await logged(each)).body, null)
  const { rows } = await database.pool.query<{ row: string }>(
    'select b::text as row from refused_body b',
  )
  assert.ok(!rows.some(({ row }) => row.includes('Eve')))
  clock.advance(1)
  assert.deepEqual((await logged(await refused(wrong))).body, wrong)
})

test('stores no body of a request about an unknown person or lead, such as one just erased', async () => {
  const { send, refused, browser, account_id } = await household()
  const made = await send({ email: 'kim@example.com', name: 'Kim' })
  const { id, customer_id } = made.body as { id: string; customer_id: string }
  const erased = await browser.api('POST', `/v1/customers/${customer_id}/erase`)
  assert.equal(erased.status, 200, erased.text)
  clock.advance(minutes(1))
  const text = { direction: 'inbound', text: 'Kim asks for a visit.' }
  await refused(text, `/v1/leads/${id}/messages`)
  await refused(text, '/v1/leads/lead_00000000000000000000000000/messages')
  const { rows } = await database.pool.query('select from refused_body where account_id = $1', [
    account_id,
  ])
  assert.equal(rows.length, 0)
})

test('stores the newest five hundred bodies of an account, and hides them from other accounts', async () => {
  const { refused, logged, account_id } = await household()
  const first = await refused(wrong)
  const stranger = await household()
  assert.equal((await stranger.look(first)).status, 404)
  await database.pool.query(
    `insert into refused_body (account_id, id, created_at, body)
     select $1, 'req_z' || lpad(n::text, 4, '0'), $2, '{}' from generate_series(1, 500) as n`,
    [account_id, clock.now()],
  )
  await refused(wrong)
  assert.equal((await logged(first)).body, null)
  const { rowCount } = await database.pool.query('select from refused_body where account_id = $1', [
    account_id,
  ])
  assert.equal(rowCount, 500)
})
