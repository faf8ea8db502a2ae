import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Batch } from '../../src/platform/http/problems/batch.ts'
import { openHoursCache } from '#hours'
import { contextFor } from '#db'
import { sealWith, systemActor } from '#kit'
import { importLeads, openModels } from '#learning'
import type { Lead, SubmittedLead } from '#leads'
import { attributesAt } from '#qualification'
import { openWorld } from '../support/world.ts'

const world = await openWorld()

const odd = {
  email: 'Ann@Example.com',
  phone: 'ask for Ann',
  preferences: { pool: true, price_range: { max: 500_000, currency: 'USD' } },
}
const keptOfOdd = {
  email: 'Ann@Example.com',
  phone: 'ask for Ann',
  preferences: { pool: true, price_range: { currency: 'USD' } },
}
const told = ['/phone', '/preferences/pool', '/preferences/price_range/currency']
const pointersOf = (warnings: readonly { pointer: string }[]) =>
  warnings.map(({ pointer }) => pointer)

test('accepts unknown fields and an invalid phone, and returns a warning for each', async () => {
  const { request } = await world.account()
  const answer = await request('POST', '/v1/leads', odd, { 'idempotency-key': 'odd' })
  assert.equal(answer.status, 200, answer.text)
  const { warnings, enough_information: _, ...lead }: SubmittedLead = answer.body
  assert.deepEqual([lead.email, lead.phone], ['ann@example.com', null])
  assert.deepEqual(lead.attributes, keptOfOdd)
  assert.deepEqual(lead.preferences.price_range, { min: null, max: 500_000 })
  assert.deepEqual(pointersOf(warnings), told)
  assert.deepEqual((await request('GET', `/v1/leads/${lead.id}`)).body, lead)
  const again = await request('POST', '/v1/leads', odd, { 'idempotency-key': 'odd' })
  assert.equal(again.text, answer.text)
})

test('a lead without unknown fields has no warnings', async () => {
  const { request } = await world.account()
  const lead: SubmittedLead = (await request('POST', '/v1/leads', { email: 'a@b.co' })).body
  assert.deepEqual([lead.warnings, lead.attributes], [[], {}])
})

test('a batch stores unknown fields and invalid phones with the same warnings as a single request, also for an existing lead', async () => {
  const { request } = await world.account()
  const items = [{ ...odd, external_id: 'one' }]
  const made: Batch = (await request('POST', '/v1/leads/batch', { items })).body
  assert.deepEqual(pointersOf(made.data[0]?.warnings ?? []), told)
  const changes = [
    { email: 'a@b.co', external_id: 'one', preferences: { attic: 1, price_range: { note: 'x' } } },
  ]
  const batch = { items: changes, upsert: 'external_id' }
  const changed: Batch = (await request('POST', '/v1/leads/batch', batch)).body
  assert.equal(changed.data[0]?.status, 'updated')
  assert.deepEqual(pointersOf(changed.data[0]?.warnings ?? []), [
    '/preferences/attic',
    '/preferences/price_range/note',
  ])
  const lead: Lead = (await request('GET', `/v1/leads/${made.data[0]?.id}`)).body
  assert.deepEqual(lead.attributes, {
    ...keptOfOdd,
    preferences: { pool: true, attic: 1, price_range: { currency: 'USD', note: 'x' } },
  })
})

test('an import accepts a line with an email and an invalid phone', async () => {
  const account = await world.account()
  const { database, clock } = world
  const context = contextFor(database, systemActor(account.account_id, 'operator'), clock)
  const parts = {
    accounts: world.app.accounts,
    models: openModels(database, clock),
    hours: openHoursCache(database, clock),
    seal: sealWith(Buffer.alloc(32, 7)),
  }
  const came_at = clock.now().toISOString().slice(0, 10)
  const { created, failed } = await importLeads(context, parts, [
    { created_at: came_at, email: 'Ann@Example.com', phone: 'ask for Ann' },
  ])
  assert.deepEqual([created, failed], [1, 0])
  const [lead] = ((await account.request('GET', '/v1/leads')).body as { data: Lead[] }).data
  assert.deepEqual(lead?.attributes, { email: 'Ann@Example.com', phone: 'ask for Ann' })
})

test('does not use the email and phone as sent as inputs of the score', async () => {
  const { request, account_id } = await world.account()
  await request('POST', '/v1/leads', { ...odd, attributes: { colour: 'red' } })
  const { rows } = await world.database.pool.query<{ attributes: object }>(
    `select inputs -> ${attributesAt} as attributes from lead where account_id = $1`,
    [account_id],
  )
  assert.deepEqual(rows[0]?.attributes, { colour: 'red' })
})

test('an update refuses unknown fields and an invalid phone', async () => {
  const { request } = await world.account()
  const { id }: Lead = (await request('POST', '/v1/leads', odd)).body
  const patch = { phone: 'ask for Ann', preferences: { price_range: { currency: 'USD' } } }
  const shape = await request('PATCH', `/v1/leads/${id}`, patch)
  assert.equal(shape.status, 400)
  assert.match(shape.text, /\/preferences\/price_range\/currency/)
  const phone = await request('PATCH', `/v1/leads/${id}`, { phone: 'ask for Ann' })
  assert.match(phone.text, /invalid_phone/)
})

test('a batch refuses a repeated external id, and a refused item does not reserve its external id', async () => {
  const { request } = await world.account()
  const items = [
    { email: 'a@b.co', external_id: 'x', service_id: 'svc_none' },
    { email: 'b@b.co', external_id: 'x' },
    { email: 'c@b.co', external_id: 'x' },
  ]
  const { data }: Batch = (await request('POST', '/v1/leads/batch', { items })).body
  assert.deepEqual(
    data.map(({ status }) => status),
    ['failed', 'created', 'failed'],
  )
  const problem = data[2]?.problem as { code: string; id: string }
  assert.deepEqual([problem.code, problem.id], ['external_id_taken', data[1]?.id])
})

test('lists the leads of a customer in pages, with test leads and without leads of other accounts', async () => {
  const [one, two] = await Promise.all([world.account(), world.account()])
  const ids: string[] = []
  let customer_id = ''
  for (const message of ['a', 'b', 'c']) {
    const lead: Lead = (await one.request('POST', '/v1/leads', { email: 'a@b.co', message })).body
    ids.unshift(lead.id)
    customer_id = lead.customer_id
    world.clock.advance(1000)
  }
  await one.request('POST', '/v1/leads', { email: 'other@b.co' })
  const path = `/v1/customers/${customer_id}/leads`
  type Leads = { data: Lead[]; next_cursor: string | null }
  const first: Leads = (await one.request('GET', `${path}?limit=2`)).body
  const rest: Leads = (await one.request('GET', `${path}?limit=2&cursor=${first.next_cursor}`)).body
  assert.deepEqual(
    [...first.data, ...rest.data].map(({ id }) => id),
    ids,
  )
  assert.equal((await two.request('GET', path)).status, 404)
  const trial: Lead = (await one.request('POST', '/v1/leads', { email: 't@b.co', test: true })).body
  const trials: Leads = (await one.request('GET', `/v1/customers/${trial.customer_id}/leads`)).body
  assert.deepEqual(
    trials.data.map(({ id }) => id),
    [trial.id],
  )
})
