import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#kit'
import { createFirstAccount } from '#identity'
import { forgetRequestsOnce } from '#http'
import { openWorld } from '../support/world.ts'
import { openBrowser } from './browser.ts'

const world = await openWorld()
const password = 'a quiet river bends'

type Row = {
  path: string
  status: number
  code: string | null
  id: string
  actor_id: string
  title: string | null
  explanation: string | null
  errors: { where: string; code: string; detail: string }[]
}

test('lists requests of programs and their responses, without queries and without requests of people', async () => {
  const email = 'developer@example.org'
  const { api_key } = await createFirstAccount(world.database, world.clock, {
    name: 'Developers',
    plan: 'basic',
    email,
    password,
  })
  const other = await world.account()
  const key = { authorization: `Bearer ${api_key}` }
  await world.request('GET', '/v1/services?q=secret-word', undefined, key)
  const wrong = await world.request('POST', '/v1/leads', { nme: 'Ada' }, key)
  await other.request('GET', '/v1/customers')
  const browser = openBrowser(world)
  await browser.submit('/auth/sign-in', { email, password })
  await browser.api('GET', '/v1/me')
  await world.app.requests.writeOnce()

  const list = async (query = '') =>
    ((await browser.api('GET', `/v1/requests${query}`)).body as { data: Row[] }).data
  const all = await list()
  assert.deepEqual(
    all.map(({ path, status }) => `${path} ${status}`).toSorted((a, b) => a.localeCompare(b)),
    ['/v1/leads 400', '/v1/services 200'],
  )
  const [failed] = await list('?outcome=failed')
  assert.deepEqual([failed?.code, failed?.id], ['invalid_request', wrong.headers['x-request-id']])
  assert.match(failed?.explanation ?? '', /errors/)
  assert.ok(failed?.errors.some(({ where, detail }) => where === '/email' && detail.length > 0))
  assert.ok(!JSON.stringify(all).includes('secret-word'))
  const paths = async (query: string) => (await list(query)).map(({ path }) => path)
  const now = encodeURIComponent(world.clock.now().toISOString())
  const before = encodeURIComponent(new Date(world.clock.now().getTime() - 1).toISOString())
  assert.deepEqual(await paths('?status=400'), ['/v1/leads'])
  assert.deepEqual(await paths('?method=GET'), ['/v1/services'])
  assert.deepEqual(await paths('?path=/v1/le'), ['/v1/leads'])
  assert.deepEqual(await paths('?path=%25'), [])
  assert.deepEqual(await paths(`?created_after=${now}`), [])
  assert.equal((await paths(`?created_after=${before}`)).length, 2)
  assert.deepEqual(await paths(`?created_before=${before}`), [])
  world.clock.advance(days(8))
  await forgetRequestsOnce(world)
  const { rows } = await world.database.pool.query('select id from request_log')
  assert.deepEqual(rows, [])
})

test('stores no address of a person that was part of a path', async () => {
  const { account_id, request } = await world.account()
  const made = await request('POST', '/v1/leads', { email: 'jane@example.com' })
  const { id, customer_id } = made.body as { id: string; customer_id: string }
  for (const [method, path, kept] of [
    ['GET', `/v1/customers/${customer_id}/leads`, `/v1/customers/${customer_id}/leads`],
    ['GET', '/v1/customers/jane@example.com', '/v1/customers/:customer_id'],
    ['GET', '/v1/customers/jane%40example.com/messages', '/v1/customers/:customer_id/messages'],
    ['GET', '/v1/customers/Jane', '/v1/customers/:customer_id'],
    ['GET', '/v1/customers/+15125550199', '/v1/customers/:customer_id'],
    ['GET', '/v1/leads/lead_mistyped', '/v1/leads/lead_mistyped'],
    ['PUT', '/v1/customers/jane', '/v1/customers/-'],
    ['GET', '/v1/people/jane@example.com', '/v1/people/-'],
    ['GET', '/v1/jane@example.com', '/v1/-'],
    ['GET', '/v1/leeds', '/v1/leeds'],
    ['GET', `/v1/leads/${id}/scroe`, `/v1/leads/${id}/scroe`],
    ['GET', '/v1/customers/%00', '/v1/customers/:customer_id'],
  ] as const) {
    world.clock.advance(1)
    await request(method, path)
    await world.app.requests.writeOnce()
    const { rows } = await world.database.pool.query<{ path: string }>(
      `select path
         from request_log
        where account_id = $1
        order by created_at desc
        limit 1`,
      [account_id],
    )
    assert.equal(rows[0]?.path, kept, path)
  }
})

test('records a request with an error text that was cut inside a surrogate pair', async () => {
  const { account_id, request } = await world.account()
  await request('PATCH', '/v1/leads/lead_none', { [`${'a'.repeat(63)}😀b`]: 1 })
  await request('POST', '/v1/leads/batch', { [`${'a'.repeat(63)}😀b`]: 1 })
  await request('GET', `/v1/leads?${'a'.repeat(63)}😀b=%ff`.replace('😀', '%F0%9F%98%80'))
  await world.app.requests.writeOnce()
  const { rows } = await world.database.pool.query(
    'select path from request_log where account_id = $1',
    [account_id],
  )
  assert.equal(rows.length, 3)
})
