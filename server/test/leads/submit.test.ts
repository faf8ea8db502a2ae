import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Lead, Score, SubmittedLead } from '#leads'
import { openWorld, type Request } from '../support/world.ts'

const world = await openWorld()

const ann = {
  name: 'Ann Lee',
  email: 'Ann@Example.com',
  phone: '+1 415 555 0123',
  preferences: { property_type: 'residential', price_range: { min: 500_000, max: 800_000 } },
  message: 'We are pre-approved. Could we see it on Saturday?',
}

async function submit(request: Request, body: object): Promise<Lead> {
  const answer = await request('POST', '/v1/leads', body)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

async function scoreOf(request: Request, id: string, explain: 'brief' | 'full'): Promise<Score> {
  return (await request('GET', `/v1/leads/${id}/score?explain=${explain}`)).body
}

test('returns the scored lead with its URL in the Location header', async () => {
  const { request } = await world.account()
  const answer = await request('POST', '/v1/leads', ann)
  const { warnings, enough_information, ...lead }: SubmittedLead = answer.body
  assert.equal(answer.status, 200)
  assert.deepEqual([warnings, enough_information], [[], true])
  assert.equal(lead.object, 'lead')
  assert.equal(lead.email, 'ann@example.com')
  assert.equal(lead.phone, '+14155550123')
  assert.ok(lead.score >= 0 && lead.score <= 100)
  assert.equal(answer.headers['location'], `/v1/leads/${lead.id}`)
  assert.deepEqual((await request('GET', `/v1/leads/${lead.id}`)).body, lead)
})

test('adds leads of one person to one customer, matched by email before phone', async () => {
  const { request } = await world.account()
  const first = await submit(request, ann)
  const second = await submit(request, { email: 'ANN@example.com', message: 'Me again' })
  const byPhone = await submit(request, { phone: '+14155550123' })
  const other = await submit(request, { email: 'bob@example.com', phone: '+14155550123' })
  assert.equal(second.customer_id, first.customer_id)
  assert.equal(byPhone.customer_id, first.customer_id)
  assert.notEqual(other.customer_id, first.customer_id)
})

test('creates one customer for forty concurrent enquiries of one person', async () => {
  const { request } = await world.account()
  const email = 'race@example.com'
  const leads = await Promise.all(
    Array.from({ length: 40 }, (_, i) => submit(request, { email, message: `Enquiry ${i}` })),
  )
  assert.equal(new Set(leads.map((lead) => lead.customer_id)).size, 1)
  assert.equal(new Set(leads.map((lead) => lead.id)).size, 40)
})

test('recognizes a repeated enquiry and does not count it as engagement', async () => {
  const { request } = await world.account()
  const first = await submit(request, ann)
  const again = await submit(request, ann)
  assert.equal(first.duplicate_of, null)
  assert.equal(again.duplicate_of, first.id)
})

test('the points of the reasons sum exactly to the score', async () => {
  const { request } = await world.account()
  const lead = await submit(request, ann)
  const full = await scoreOf(request, lead.id, 'full')
  const sum = full.reasons.reduce((total, reason) => total + reason.points, full.base_points)
  assert.ok(Math.abs(sum - full.raw_score) < 1e-9)
  assert.equal(full.score, lead.score)
  assert.equal(full.lead_id, lead.id)
  assert.ok((await scoreOf(request, lead.id, 'brief')).reasons.length <= 5)
})

test('stores unknown fields under attributes and reports all errors of known fields', async () => {
  const { request } = await world.account()
  const body = { email: 'a@example.com', utm_source: 'x', preferences: { garden: true } }
  const kept = await submit(request, body)
  assert.deepEqual(kept.attributes, { utm_source: 'x', preferences: { garden: true } })
  const preferences = { price_range: { min: 9, max: 3 } }
  const refused = await request('POST', '/v1/leads', { email: 'a@', phone: '1', preferences })
  const { errors }: { errors: { pointer: string }[] } = refused.body
  assert.equal(refused.status, 400)
  assert.deepEqual(
    errors.map((error) => error.pointer),
    ['/email', '/phone', '/preferences/price_range'],
  )
})

test('returns 404 for the lead of another account', async () => {
  const [one, two] = await Promise.all([world.account(), world.account()])
  const lead = await submit(one.request, ann)
  for (const path of ['', '/score', '/messages', '/matches']) {
    const foreign = await two.request('GET', `/v1/leads/${lead.id}${path}`)
    assert.equal(foreign.status, 404, path)
  }
  assert.equal((await two.request('DELETE', `/v1/leads/${lead.id}`)).status, 404)
  const list: { data: unknown[] } = (await two.request('GET', '/v1/leads')).body
  assert.equal(list.data.length, 0)
})

test('emits one event for each inbound message, and one event for each tier that a customer qualifies for', async () => {
  const { request, account_id } = await world.account()
  const lead = await submit(request, ann)
  const message = { text: 'Any news?', channel: 'email' }
  const kept = await request('POST', `/v1/leads/${lead.id}/messages`, message)
  assert.equal(kept.status, 200, kept.text)
  const { rows } = await world.database.pool.query<{ type: string }>(
    'select type from event where account_id = $1',
    [account_id],
  )
  const types = rows.map((row) => row.type)
  assert.equal(types.filter((type) => type === 'message.received').length, 2)
  assert.ok(types.filter((type) => type === 'customer.qualified').length <= 1)
})
