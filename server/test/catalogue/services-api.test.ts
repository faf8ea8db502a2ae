import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#kit'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const home = {
  type: 'residential',
  price: 450_000,
  bedrooms: 3,
  location: { address: '12 Elm Street', city: 'San Francisco', state: 'ca' },
}

type Body = Record<string, never>
const made = async (body: object = home) => {
  const account = await world.account()
  const { body: service } = await account.request('POST', '/v1/services', body)
  return {
    ...account,
    service: service as Record<string, unknown>,
    path: `/v1/services/${(service as Body)['id']}`,
  }
}

test('creates a service and returns its location', async () => {
  const { request } = await world.account()
  const { status, headers, body } = await request('POST', '/v1/services', home)
  assert.equal(status, 200)
  assert.equal(headers['location'], `/v1/services/${String(body['id'])}`)
  assert.equal(headers['etag'], '"1"')
  const read = await request('GET', headers['location'] ?? '')
  assert.deepEqual(read.body, body)
  assert.equal(body['created_at'], world.clock.now().toISOString())
})

test('reports all errors of a service at once', async () => {
  const { request } = await world.account()
  const wrong = { type: ' ', price: -1, bedroms: 3, location: { state: 'Texas' }, status: 'sold' }
  const { status, body } = await request('POST', '/v1/services', wrong)
  assert.equal(status, 400)
  const pointers = (body['errors'] as { pointer: string }[]).map(({ pointer }) => pointer)
  assert.deepEqual(pointers.sort(), ['/bedroms', '/location/state', '/price', '/status', '/type'])
})

test("returns 404 for another account's service on every route", async () => {
  const { path } = await made()
  const { request } = await world.account()
  for (const [method, where, body] of [
    ['GET', path],
    ['PATCH', path, { price: 1 }],
    ['DELETE', path],
    ['GET', `${path}/history`],
  ] as const)
    assert.equal((await request(method, where, body)).status, 404)
})

test('changes the fields in a patch, clears fields set to null, and retains the other fields', async () => {
  const { request, path } = await made({ ...home, title: 'Old', attributes: { a: 1, b: { c: 2 } } })
  world.clock.advance(minutes(1))
  const patch = { title: null, location: { city: 'Oakland' }, attributes: { a: null, b: { d: 3 } } }
  const { body, headers } = await request('PATCH', path, patch)
  assert.equal(headers['etag'], '"2"')
  assert.equal(body['title'], null)
  assert.deepEqual(body['location'], { address: '12 Elm Street', city: 'Oakland', state: 'CA' })
  assert.deepEqual(body['attributes'], { b: { c: 2, d: 3 } })
  assert.equal(body['updated_at'], world.clock.now().toISOString())
  assert.deepEqual((await request('GET', path)).body, body)
})

test('clears a location, and rejects null for required fields', async () => {
  const { request, path } = await made()
  const { body } = await request('PATCH', path, { location: null })
  assert.deepEqual(body['location'], { address: null, city: null, state: null })
  for (const name of ['type', 'price', 'status'])
    assert.equal((await request('PATCH', path, { [name]: null })).status, 400)
})

test('does not change the version if a patch changes nothing', async () => {
  const { request, path } = await made()
  const { headers } = await request('PATCH', path, { price: 450_000, location: { state: 'CA' } })
  assert.equal(headers['etag'], '"1"')
})

test('changes and deletes only the version in If-Match', async () => {
  const { request, path } = await made()
  const stale = { 'if-match': '"7"' }
  for (const method of ['PATCH', 'DELETE']) {
    const { status, body } = await request(
      method,
      path,
      method === 'PATCH' ? { price: 1 } : undefined,
      stale,
    )
    assert.equal(status, 400)
    assert.equal(body['code'], 'version_mismatch')
  }
  assert.equal((await request('PATCH', path, { price: 1 }, { 'if-match': '"1"' })).status, 200)
})

test('removes a deleted service from every list and frees its external ID', async () => {
  const { request, path, service } = await made({ ...home, external_id: 'mls-1' })
  const { body } = await request('DELETE', path)
  assert.deepEqual(body, { id: service['id'], object: 'service', deleted: true })
  assert.equal((await request('GET', path)).status, 404)
  assert.equal((await request('DELETE', path)).status, 404)
  assert.deepEqual((await request('GET', '/v1/services')).body['data'], [])
  assert.equal(
    (await request('POST', '/v1/services', { ...home, external_id: 'mls-1' })).status,
    200,
  )
})

test('records only changes of price and status in the history, newest first', async () => {
  const { request, path } = await made()
  for (const patch of [{ price: 440_000 }, { title: 'Reduced' }, { status: 'inactive' }]) {
    world.clock.advance(minutes(1))
    await request('PATCH', path, patch)
  }
  const { body } = await request('GET', `${path}/history`)
  const lines = (body['data'] as Record<string, unknown>[]).map((line) => [
    line['previous_price'],
    line['price'],
    line['previous_status'],
    line['status'],
  ])
  assert.deepEqual(lines, [
    [440_000, 440_000, 'active', 'inactive'],
    [450_000, 440_000, 'active', 'active'],
    [null, 450_000, null, 'active'],
  ])
})

test('rejects the external ID of another service, also in a patch', async () => {
  const { request, service, path } = await made({ ...home, external_id: 'a' })
  const other = await request('POST', '/v1/services', { ...home, external_id: 'b' })
  assert.equal((await request('PATCH', path, { external_id: 'a' })).status, 200)
  const { body } = await request('PATCH', `/v1/services/${String(other.body['id'])}`, {
    external_id: 'a',
  })
  assert.equal(body['code'], 'external_id_taken')
  assert.equal(body['id'], service['id'])
})

test('processes a batch item by item, and only the invalid item fails', async () => {
  const { request, service } = await made({ ...home, external_id: 'known' })
  const items = [
    home,
    { type: 'x' },
    { ...home, external_id: 'known' },
    { ...home, price: 0.001 },
    7,
  ]
  const { status, body } = await request('POST', '/v1/services/batch', { items })
  assert.equal(status, 200)
  assert.equal(body['failed'], 4)
  const data = body['data'] as { status: string; problem: { code: string; id?: string } | null }[]
  assert.deepEqual(
    data.map((item) => item.problem?.code ?? item.status),
    ['created', 'invalid_request', 'external_id_taken', 'invalid_request', 'invalid_request'],
  )
  assert.equal(data[2]?.problem?.id, service['id'])
})

test('updates services by external ID in an upsert batch, also within the batch', async () => {
  const { request, service } = await made({ ...home, title: 'Stays', external_id: 'known' })
  const items = [
    { type: 'residential', price: 400_000, external_id: 'known' },
    { ...home, external_id: 'new' },
    { ...home, price: 1, external_id: 'new' },
    { ...home, price: 1, external_id: 'new' },
  ]
  const { body } = await request('POST', '/v1/services/batch', { items, upsert: 'external_id' })
  const data = body['data'] as { status: string; id: string }[]
  assert.deepEqual(
    data.map((item) => item.status),
    ['updated', 'created', 'updated', 'updated'],
  )
  assert.equal(data[0]?.id, service['id'])
  const { body: list } = await request('GET', '/v1/services?sort=price')
  const kept = (list['data'] as Record<string, unknown>[]).map((one) => [
    one['price'],
    one['title'],
  ])
  assert.deepEqual(kept, [
    [1, null],
    [400_000, 'Stays'],
  ])
})

test('creates each service once when batches with the same external IDs run concurrently', async () => {
  const { request } = await world.account()
  const items = Array.from({ length: 40 }, (_, n) => ({ ...home, external_id: `r${n}` }))
  const bodies = await Promise.all(
    [items, items.toReversed(), items].map((some) =>
      request('POST', '/v1/services/batch', { items: some, upsert: 'external_id' }),
    ),
  )
  assert.deepEqual(
    bodies.map(({ status, body }) => [status, body['failed']]),
    [200, 200, 200].map((status) => [status, 0]),
  )
  const { body } = await request('GET', '/v1/services?limit=100')
  assert.equal((body['data'] as unknown[]).length, 40)
})

test('writes an audit entry for every write, and none if nothing changed', async () => {
  const { request, path, account_id } = await made({ ...home, external_id: 'a' })
  await request('PATCH', path, { price: 1 })
  await request('PATCH', path, { price: 1 })
  const item = { type: 'residential', price: 1, external_id: 'a' }
  await request('POST', '/v1/services/batch', { items: [item, home], upsert: 'external_id' })
  await request('DELETE', path)
  const entries = await world.database.kysely
    .selectFrom('audit_entry')
    .select('action')
    .where('account_id', '=', account_id)
    .where('action', 'like', 'service.%')
    .orderBy('at')
    .orderBy('id')
    .execute()
  assert.deepEqual(entries.map(({ action }) => action).sort(), [
    'service.create',
    'service.create',
    'service.delete',
    'service.update',
  ])
})

test('requires a credential, and rejects an unknown filter', async () => {
  const { request } = await made()
  assert.equal((await request('GET', '/v1/services?colour=red')).status, 400)
  assert.equal((await request('GET', '/v1/services?min_price=1&max_price=2&limit=100')).status, 200)
  assert.equal((await world.request('GET', '/v1/services')).status, 401)
})
