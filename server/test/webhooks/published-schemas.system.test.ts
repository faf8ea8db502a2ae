import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Compile } from 'typebox/compile'
import type { TSchema } from 'typebox'
import { openOwnedService } from '../support/owned-service.ts'
import { eventually } from '../support/eventually.ts'

const { ask, database } = await openOwnedService()

type Page<T> = { data: T[] }
type Event = { type: string; data: Record<string, unknown> | null }
type Lead = { id: string; customer_id: string }

const home = (price: number) => ({
  type: 'residential',
  price,
  bedrooms: 2,
  bathrooms: 1,
  location: { address: '1 Main St', city: 'Oakland', state: 'CA' },
})

/** Moves the due time of a lead to the past, and waits until the server noticed. */
async function missResponse(lead_id: string): Promise<void> {
  await database.pool.query(
    `update lead set due_at = now() - interval '1 minute', watch_at = now() - interval '1 minute'
      where id = $1`,
    [lead_id],
  )
  await eventually(async () => (await listEvents()).some(({ type }) => type === 'lead.overdue'), {
    withinMs: 60_000,
    what: 'The lead is not reported as overdue.',
  })
}

/** Sends a body that no recipe can read to a source. */
async function pushUnreadable(): Promise<void> {
  const source = await ask<{ url: string }>('POST', '/sources', {
    name: 'Portal',
    recipe: 'generic-lead',
  })
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(source.url, { method: 'POST', headers, body: '[]' })
  assert.equal(status, 200)
}

const listEvents = async (): Promise<Event[]> =>
  (await ask<Page<Event>>('GET', '/events?limit=100')).data

test('emits only events that match their published schemas', async () => {
  const house = await ask<{ id: string }>('POST', '/services', home(500_000))
  const lead = await ask<Lead>('POST', '/leads', {
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
  await ask('PATCH', `/services/${house.id}`, { price: 490_000 })
  await ask('DELETE', `/services/${house.id}`)
  await missResponse(lead.id)
  const override = { qualification_type: 'cold', reason: 'She moved already.' }
  await ask('PUT', `/leads/${lead.id}/score/override`, override)
  const { data: members } = await ask<Page<{ id: string }>>('GET', '/members')
  await ask('PUT', `/leads/${lead.id}/assignee`, { assigned_to: members[0]?.id })
  await ask('POST', `/leads/${lead.id}/messages`, { text: 'Of course.', direction: 'outbound' })
  await ask('POST', `/leads/${lead.id}/outcome`, { outcome: 'met' })
  await ask('DELETE', `/leads/${lead.id}/outcome`)
  await pushUnreadable()
  const other = await ask<Lead>('POST', '/leads', { email: 'maya@work.example' })
  const consents = `/customers/${other.customer_id}/consents`
  await ask('POST', consents, { channels: ['email'], status: 'granted', text: 'Write to me.' })
  await ask('POST', consents, { channels: ['email'], status: 'revoked' })
  const source_ids = [other.customer_id]
  await ask('POST', `/customers/${lead.customer_id}/merge`, { source_ids })
  await ask('POST', `/customers/${lead.customer_id}/split`, { source_ids })
  const erased = await ask<Lead>('POST', '/leads', { email: 'ines@example.com' })
  await ask('POST', `/customers/${erased.customer_id}/erase`)
  const { data: types } = await ask<Page<{ type: string; schema: TSchema }>>(
    'GET',
    '/webhooks/event_types',
  )
  const events = await eventually(
    async () => {
      const data = await listEvents()
      return types.every(({ type }) => data.some((event) => event.type === type)) && data
    },
    { withinMs: 60_000, what: 'Not every event type was emitted.' },
  )
  for (const { type, schema } of types) {
    // The data of events about an erased customer are null.
    const filled = events.flatMap(({ data, ...event }) =>
      event.type === type && data ? [{ ...event, data }] : [],
    )
    assert.ok(filled.length > 0, `no event of type ${type}`)
    const validator = Compile(schema)
    for (const event of filled) {
      assert.deepEqual([...validator.Errors(event)], [], JSON.stringify(event))
      const [[name] = ['']] = Object.entries(event.data)
      const { [name]: _, ...without } = event.data
      assert.ok(!validator.Check({ ...event, data: without }), `${type} without ${name}`)
      assert.ok(validator.Check({ ...event, data: { ...event.data, new_member: 1 } }))
    }
  }
})
