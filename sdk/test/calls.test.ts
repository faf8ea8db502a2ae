import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWorld } from '../../server/test/support/world.ts'
import { Leadhouse, LeadhouseError, type Attempt } from '../src/index.ts'

const world = await openWorld()
const { api_key } = await world.account()
const attempts: Attempt[] = []
const api = new Leadhouse({
  baseUrl: `${world.origin}/`,
  apiKey: api_key,
  onAttempt: (attempt) => attempts.push(attempt),
})

test('walks a list to its end, page after page, with the filters it was given', async () => {
  const items = Array.from({ length: 5 }, (_, i) => ({
    type: i < 4 ? 'house' : 'flat',
    price: 1000 + i,
    external_id: `s${i}`,
  }))
  await api.services.createMany({ items })
  attempts.length = 0
  const found: (string | null)[] = []
  for await (const { external_id } of api.services.list({ type: 'house', limit: 2 }))
    found.push(external_id)
  assert.deepEqual(found.reverse(), ['s0', 's1', 's2', 's3'])
  assert.equal(attempts.length, 2)
  assert.equal((await api.services.list({ limit: 2 })).has_more, true)
})

test('gives the headers of an answer beside what was answered', async () => {
  const pending = api.leads.submit({ email: 'ann@example.com' })
  const { data, response, requestId } = await pending.withResponse()
  assert.equal((await pending).id, data.id)
  assert.equal(response.headers.get('x-request-id'), requestId)
  assert.equal(response.headers.get('location'), `/v1/leads/${data.id}`)
})

test('does a thing once under one key of the caller', async () => {
  const options = { idempotencyKey: 'form-of-ann' }
  const first = await api.leads.submit({ email: 'one@example.com' }, options)
  const second = await api.leads.submit({ email: 'one@example.com' }, options)
  assert.equal(second.id, first.id)
})

test('a refusal names itself, its places, its request and its headers, once, to whoever asks', async () => {
  const refused = api.leads.submit({ email: 'nobody' })
  const error = await refused.withResponse().catch((caught: unknown) => caught)
  assert.ok(error instanceof LeadhouseError)
  assert.deepEqual([error.status, error.code], [400, 'invalid_request'])
  assert.equal(error.errors[0]?.pointer, '/email')
  assert.equal(error.headers.get('x-request-id'), error.requestId)
})

test('a change for an older version is refused', async () => {
  const { id, version } = await api.services.create({ type: 'house', price: 1 })
  await api.services.update(id, { price: 2 }, { ifVersion: version })
  await assert.rejects(api.services.update(id, { price: 3 }, { ifVersion: version }), {
    code: 'version_mismatch',
  })
})

test('hands a stream over as it begins', async () => {
  const watching = new AbortController()
  const response = await api.webhooks.stream(undefined, { signal: watching.signal })
  assert.match(response.headers.get('content-type') ?? '', /event-stream/)
  watching.abort()
})

test('tells the log of an attempt without the key', () => {
  assert.ok(attempts.length > 0)
  assert.doesNotMatch(JSON.stringify(attempts), new RegExp(api_key))
})

test('reads the environment where nothing is said, and says what is missing', (t) => {
  assert.throws(() => new Leadhouse({ apiKey: 'k' }), /LEADHOUSE_URL/)
  process.env['LEADHOUSE_URL'] = world.origin
  t.after(() => delete process.env['LEADHOUSE_URL'])
  assert.throws(() => new Leadhouse(), /LEADHOUSE_API_KEY/)
  assert.ok(new Leadhouse({ apiKey: api_key }))
})
