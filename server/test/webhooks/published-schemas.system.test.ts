import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Compile } from 'typebox/compile'
import type { TSchema } from 'typebox'
import { openOwnedService } from '../support/owned-service.ts'
import { eventually } from '../support/eventually.ts'

const { ask } = await openOwnedService()

type Page<T> = { data: T[] }
type Event = { type: string; data: Record<string, unknown> }

const home = (price: number) => ({
  type: 'residential',
  price,
  bedrooms: 2,
  bathrooms: 1,
  location: { address: '1 Main St', city: 'Oakland', state: 'CA' },
})

test('emits only events that match their published schemas', async () => {
  await ask('POST', '/services', home(500_000))
  await ask('POST', '/leads', {
    name: 'Maya Torres',
    email: 'maya@example.com',
    phone: '+15105550143',
    message: 'We are pre-approved and would like to see a two-bedroom this Saturday.',
    preferences: {
      property_type: 'residential',
      city: 'Oakland',
      bedrooms: 2,
      price_range: { min: 300_000, max: 600_000 },
    },
  })
  await ask('POST', '/services', home(450_000))
  await ask('GET', '/analytics/market?city=oakland')

  const { data: types } = await ask<Page<{ type: string; schema: TSchema }>>(
    'GET',
    '/webhooks/event_types',
  )
  const events = await eventually(
    async () => {
      const { data } = await ask<Page<Event>>('GET', '/events?limit=100')
      return types.every(({ type }) => data.some((event) => event.type === type)) && data
    },
    { withinMs: 60_000, what: 'Not every event type was emitted.' },
  )
  for (const { type, schema } of types) {
    const told = events.filter((event) => event.type === type)
    assert.ok(told.length > 0, `no event of type ${type}`)
    const validator = Compile(schema)
    for (const event of told) {
      assert.deepEqual([...validator.Errors(event)], [], JSON.stringify(event))
      const [[name] = ['']] = Object.entries(event.data)
      const { [name]: _, ...without } = event.data
      assert.ok(!validator.Check({ ...event, data: without }), `${type} without ${name}`)
      assert.ok(validator.Check({ ...event, data: { ...event.data, new_member: 1 } }))
    }
  }
})
