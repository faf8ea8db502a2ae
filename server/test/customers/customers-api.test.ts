import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#kit'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const ann = { name: ' Ann Lee ', email: 'Ann@Example.com', phone: '+1 (415) 555-0123' }

type Listed = { data: Record<string, unknown>[] }

async function made(body: object = ann) {
  const account = await world.account()
  const { body: customer } = await account.request('POST', '/v1/customers', body)
  return {
    ...account,
    customer: customer as Record<string, unknown>,
    path: `/v1/customers/${String(customer['id'])}`,
  }
}

test('creates a customer with normalized contacts and returns the initial status', async () => {
  const { request } = await world.account()
  const { status, headers, body } = await request('POST', '/v1/customers', ann)
  assert.equal(status, 200)
  assert.deepEqual(body, {
    id: body['id'],
    object: 'customer',
    name: 'Ann Lee',
    email: 'ann@example.com',
    phone: '+14155550123',
    status: 'prospect',
    score: null,
    qualification_type: null,
    triggers: [],
    preferences: {},
    attributes: {},
    lead_count: 0,
    demo: false,
    assigned_to: null,
    assigned_at: null,
    assignment_reason: null,
    message_count: 0,
    merged_ids: [],
    last_activity_at: world.clock.now().toISOString(),
    created_at: world.clock.now().toISOString(),
    updated_at: world.clock.now().toISOString(),
    version: 1,
  })
  assert.deepEqual((await request('GET', headers['location'] ?? '')).body, body)
})

test('reports all errors of a customer at once', async () => {
  const { request } = await world.account()
  const wrong = { email: 'no address', phone: '12', attributes: { note: 'x'.repeat(8200) } }
  const { status, body } = await request('POST', '/v1/customers', wrong)
  assert.equal(status, 400)
  const pointers = (body['errors'] as { pointer: string }[]).map(({ pointer }) => pointer)
  assert.deepEqual(pointers, ['/email', '/phone', '/attributes'])
  assert.equal((await request('POST', '/v1/customers', { name: 'Nobody' })).status, 400)
})

test('refuses the email of another customer and returns the id of that customer', async () => {
  const { request, customer } = await made()
  const { status, body } = await request('POST', '/v1/customers', { email: 'ANN@example.com' })
  assert.equal(status, 400)
  assert.equal(body['code'], 'contact_taken')
  assert.equal(body['id'], customer['id'])
})

test('a patch changes the given fields and cannot remove the last contact', async () => {
  const { request, path } = await made()
  await request('POST', '/v1/customers', { email: 'bob@example.com' })
  world.clock.advance(minutes(1))
  const { body, headers } = await request('PATCH', path, { name: null, attributes: { vip: true } })
  assert.equal(headers['etag'], '"2"')
  assert.equal(body['name'], null)
  assert.equal(body['email'], 'ann@example.com')
  assert.deepEqual(body['attributes'], { vip: true })
  assert.equal((await request('PATCH', path, { email: null, phone: null })).status, 400)
  const taken = await request('PATCH', path, { email: 'Bob@example.com' })
  assert.equal(taken.body['code'], 'contact_taken')
  const same = await request('PATCH', path, { email: 'ANN@example.com' })
  assert.equal(same.headers['etag'], '"2"')
  assert.equal((await request('PATCH', path, { name: 'A' }, { 'if-match': '"1"' })).status, 400)
})

test('lists customers by email, phone, status, tier and search words', async () => {
  const { request } = await made()
  await request('POST', '/v1/customers', { name: 'Bob 100%', email: 'bob@example.com' })
  const names = async (query: string) => {
    const { body } = await request('GET', `/v1/customers?${query}`)
    return (body as unknown as Listed).data.map((customer) => String(customer['name'])).sort()
  }
  assert.deepEqual(await names(''), ['Ann Lee', 'Bob 100%'])
  assert.deepEqual(await names('email=ANN@example.com'), ['Ann Lee'])
  assert.deepEqual(await names('phone=%2B1-415-555-0123'), ['Ann Lee'])
  assert.deepEqual(await names('phone=12'), [])
  assert.deepEqual(await names('q=lee%20ann'), ['Ann Lee'])
  assert.deepEqual(await names('q=100%25'), ['Bob 100%'])
  assert.deepEqual(await names('status=prospect'), ['Ann Lee', 'Bob 100%'])
  assert.deepEqual(await names('qualification_type=hot'), [])
  assert.deepEqual(await names('test=true'), [])
})

test('sorts customers by score, with customers without a score last', async () => {
  const { request } = await world.account()
  for (const n of [1, 2, 3]) await request('POST', '/v1/customers', { email: `p${n}@example.com` })
  const lead = { email: 'p2@example.com', phone: '+14155550123', message: 'Can I visit today?' }
  assert.equal((await request('POST', '/v1/leads', lead)).status, 200)
  const seen: unknown[] = []
  let next = '/v1/customers?sort=-score&limit=1'
  for (let page = 0; page < 3; page += 1) {
    const { body, headers } = await request('GET', next)
    seen.push((body as unknown as Listed).data[0]?.['email'])
    next = /<(.*)>/.exec(headers['link'] ?? '')?.[1] ?? ''
  }
  assert.equal(seen[0], 'p2@example.com')
  assert.equal(new Set(seen).size, 3)
})

test('returns 404 for the customer of another account on each route', async () => {
  const { path } = await made()
  const { request } = await world.account()
  for (const [method, where, body] of [
    ['GET', path],
    ['PATCH', path, { name: 'X' }],
    ['DELETE', path],
    ['GET', `${path}/export`],
    ['POST', `${path}/erase`],
  ] as const)
    assert.equal((await request(method, where, body)).status, 404)
})

test('deletes a customer with all leads, and a new enquiry creates a new customer', async () => {
  const { request } = await world.account()
  const enquiry = { name: 'Ann', email: 'ann@example.com' }
  const { body: lead } = await request('POST', '/v1/leads', enquiry)
  const path = `/v1/customers/${String(lead['customer_id'])}`
  const { body } = await request('DELETE', path)
  assert.deepEqual(body, { id: lead['customer_id'], object: 'customer', deleted: true })
  assert.equal((await request('GET', path)).status, 404)
  assert.equal((await request('GET', `/v1/leads/${String(lead['id'])}`)).status, 404)
  assert.deepEqual((await request('GET', '/v1/leads')).body['data'], [])
  const { body: again } = await request('POST', '/v1/leads', enquiry)
  assert.notEqual(again['customer_id'], lead['customer_id'])
})

test('each change writes one audit entry, and an update without a change writes none', async () => {
  const { request, path, account_id } = await made()
  await request('PATCH', path, { name: 'Ann' })
  await request('PATCH', path, { name: 'Ann' })
  await request('DELETE', path)
  const entries = await world.database.kysely
    .selectFrom('audit_entry')
    .select('action')
    .where('account_id', '=', account_id)
    .where('action', 'like', 'customer.%')
    .execute()
  assert.deepEqual(entries.map(({ action }) => action).sort(), [
    'customer.create',
    'customer.delete',
    'customer.update',
  ])
})

test('lists the messages and matches of a customer over all leads, and returns 404 for another account', async () => {
  const { request } = await world.account()
  await request('POST', '/v1/services', {
    type: 'residential',
    price: 400_000,
    location: { city: 'Austin', state: 'TX' },
  })
  const wish = { property_type: 'residential', price_range: { max: 450_000 }, city: 'Austin' }
  const sent = { email: 'two@example.com', preferences: wish }
  const first = await request('POST', '/v1/leads', { ...sent, message: 'First' })
  world.clock.advance(minutes(5))
  await request('POST', '/v1/leads', { ...sent, message: 'Second' })
  const { customer_id } = first.body as { customer_id: string }
  const said: Listed = (await request('GET', `/v1/customers/${customer_id}/messages`)).body
  assert.deepEqual(
    said.data.map((message) => message['text']),
    ['Second', 'First'],
  )
  const fits: Listed = (await request('GET', `/v1/customers/${customer_id}/matches`)).body
  assert.equal(fits.data.length, 1)
  const stranger = await world.account()
  for (const part of ['messages', 'matches']) {
    const { status } = await stranger.request('GET', `/v1/customers/${customer_id}/${part}`)
    assert.equal(status, 404)
  }
})
