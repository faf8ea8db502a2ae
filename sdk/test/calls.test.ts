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

test('iterates over all pages of a list with the given filters', async () => {
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

test('returns the headers of a response with its body', async () => {
  const pending = api.leads.submit({ email: 'ann@example.com' })
  const { data, response, requestId } = await pending.withResponse()
  assert.equal((await pending).id, data.id)
  assert.equal(response.headers.get('x-request-id'), requestId)
  assert.equal(response.headers.get('location'), `/v1/leads/${data.id}`)
})

test('executes a request once for one idempotency key of the caller', async () => {
  const options = { idempotencyKey: 'form-of-ann' }
  const first = await api.leads.submit({ email: 'one@example.com' }, options)
  const second = await api.leads.submit({ email: 'one@example.com' }, options)
  assert.equal(second.id, first.id)
})

test('an error has its code, field errors, request id and headers', async () => {
  const refused = api.leads.submit({ email: 'nobody' })
  const error = await refused.withResponse().catch((caught: unknown) => caught)
  assert.ok(error instanceof LeadhouseError)
  assert.deepEqual([error.status, error.code], [400, 'invalid_request'])
  assert.equal(error.errors[0]?.pointer, '/email')
  assert.equal(error.headers.get('x-request-id'), error.requestId)
})

test('refuses a change with an outdated version', async () => {
  const { id, version } = await api.services.create({ type: 'house', price: 1 })
  await api.services.update(id, { price: 2 }, { ifVersion: version })
  await assert.rejects(api.services.update(id, { price: 3 }, { ifVersion: version }), {
    code: 'version_mismatch',
  })
})

test('returns a stream as soon as it begins', async () => {
  const watching = new AbortController()
  const response = await api.webhooks.stream(undefined, { signal: watching.signal })
  assert.match(response.headers.get('content-type') ?? '', /event-stream/)
  watching.abort()
})

test('logs an attempt without the key', () => {
  assert.ok(attempts.length > 0)
  assert.doesNotMatch(JSON.stringify(attempts), new RegExp(api_key))
})

test('reads missing options from the environment, and names what is missing there', (t) => {
  assert.throws(() => new Leadhouse({ apiKey: 'k' }), /LEADHOUSE_URL/)
  process.env['LEADHOUSE_URL'] = world.origin
  t.after(() => delete process.env['LEADHOUSE_URL'])
  assert.throws(() => new Leadhouse(), /LEADHOUSE_API_KEY/)
  assert.ok(new Leadhouse({ apiKey: api_key }))
})
