import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createService } from '#catalogue'
import { contextFor, inTransaction } from '#db'
import { systemActor } from '#kit'
import { openUnnotifiedEmit } from '#webhooks'
import type { Request } from '../support/world.ts'
import { openPeople } from '../identity/people.ts'

const { world, owner, signedIn } = await openPeople()

type Event = { type: string; data: Record<string, unknown> & { service_id: string } }

/** Returns the events about services, oldest first. */
async function servicesIn(request: Request): Promise<Event[]> {
  const { body } = await request('GET', '/v1/events?limit=100')
  return (body as { data: Event[] }).data.toReversed()
}

const home = { type: 'house', price: 350_000, external_id: 'a-1', location: { city: 'Austin' } }

test('reports each created, changed and ended service once, with the previous values', async () => {
  const { request } = await world.account()
  const { id } = (await request('POST', '/v1/services', home)).body as { id: string }
  const path = `/v1/services/${id}`
  await request('PATCH', path, {})
  await request('PATCH', path, {
    price: 340_000,
    description: 'Quiet.',
    location: { city: 'Waco' },
  })
  await request('PATCH', path, { status: 'inactive', closed_price: 330_000 })
  await request('PATCH', path, { status: 'active' })
  assert.equal((await request('DELETE', path)).status, 200)
  const events = await servicesIn(request)
  assert.deepEqual(
    events.map(({ type, data }) => [type, data['changed'], data['previous'], data['deleted']]),
    [
      ['service.created', undefined, undefined, undefined],
      [
        'service.updated',
        ['city', 'description', 'price'],
        { price: 350_000, city: 'Austin' },
        undefined,
      ],
      [
        'service.ended',
        ['closed_price', 'status'],
        { status: 'active', closed_price: null },
        false,
      ],
      [
        'service.updated',
        ['closed_price', 'status'],
        { status: 'inactive', closed_price: 330_000 },
        undefined,
      ],
      ['service.ended', [], {}, true],
    ],
  )
  assert.ok(events.every(({ data }) => data.service_id === id))
  assert.deepEqual(
    [events[0]?.data['price'], events[0]?.data['city'], events[1]?.data['price']],
    [350_000, 'Austin', 340_000],
  )
})

test('reports the services of a batch, and none that failed or did not change', async () => {
  const { request } = await world.account()
  const items = [home, { ...home, external_id: 'a-2' }, { type: 'house' }]
  await request('POST', '/v1/services/batch', { items, upsert: 'external_id' })
  const next = [home, { ...home, external_id: 'a-2', price: 1 }]
  await request('POST', '/v1/services/batch', { items: next, upsert: 'external_id' })
  assert.deepEqual(
    (await servicesIn(request))
      .map(({ type, data }) => `${type} ${String(data['external_id'])}`)
      .toSorted(),
    ['service.created a-1', 'service.created a-2', 'service.updated a-2'],
  )
})

test('writes no event if the transaction of the change is rolled back', async () => {
  const { account_id, request } = await world.account()
  const context = contextFor(world.database, systemActor(account_id, 'test'), world.clock)
  const tools = { currency: 'USD', emit: openUnnotifiedEmit(world.app.accounts) }
  const failing = inTransaction(context, async (tx) => {
    await createService(tx, tools, home)
    throw new Error('rolled back')
  })
  await assert.rejects(failing, /rolled back/)
  assert.deepEqual(await servicesIn(request), [])
  await createService(context, tools, home)
  assert.equal((await servicesIn(request)).length, 1)
})

test('reports no demo services, neither when they are added nor when they are removed', async () => {
  const boss = await signedIn((await owner()).email)
  const added = await boss.api('POST', '/v1/onboarding/demo', { sells: 'homes' })
  assert.equal(added.status, 200, added.text)
  assert.equal((await boss.api('DELETE', '/v1/onboarding/demo')).status, 200)
  const emitted = (await boss.api('GET', '/v1/events?limit=100')).body as { data: Event[] }
  assert.deepEqual(
    emitted.data.filter(({ type }) => /^service\.(created|updated|ended)$/.test(type)),
    [],
  )
})
