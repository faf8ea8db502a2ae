import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextFor } from '#db'
import { eventPatterns, eventTypes, expandSubscriptions, isSubscribed } from '#events'
import { createApiKey } from '#identity'
import { systemActor, type Scope } from '#kit'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const url = 'http://localhost:9876/hook'

test('a pattern covers the event types that begin with it, and no others', () => {
  assert.deepEqual(eventPatterns.toSorted(), [
    '*', 'analysis.*', 'consent.*', 'customer.*', 'intake.*', 'lead.*', 'message.*', 'outcome.*',
    'service.*',
  ]) // oxfmt-ignore
  assert.deepEqual(expandSubscriptions(['*']), eventTypes)
  assert.deepEqual(expandSubscriptions(['outcome.*', 'lead.created']), [
    'lead.created',
    'outcome.recorded',
    'outcome.undone',
  ])
  for (const type of eventTypes)
    assert.equal(isSubscribed(['lead.*'], type), type.startsWith('lead.'))
})

test('delivers only events that the endpoint names or a pattern of it covers', async () => {
  const mine = await world.account()
  const register = async (events: string[]) =>
    ((await mine.request('POST', '/v1/webhooks', { url, events })).body as { id: string }).id
  const [named, pattern, all] = [
    await register(['message.received']),
    await register(['lead.*']),
    await register(['*']),
  ]
  const enquiry = { email: 'jane@example.com', message: 'Hello, could we see the house?' }
  assert.equal((await mine.request('POST', '/v1/leads', enquiry)).status, 200)
  const typesOf = async (id: string): Promise<string[]> => {
    const { body } = await mine.request('GET', `/v1/webhooks/deliveries?webhook_id=${id}`)
    return (body as { data: { event_type: string }[] }).data
      .map(({ event_type }) => event_type)
      .toSorted()
  }
  assert.deepEqual(await typesOf(named), ['message.received'])
  assert.deepEqual(await typesOf(pattern), ['lead.created'])
  const emitted = (await mine.request('GET', '/v1/events')).body as { data: { type: string }[] }
  assert.deepEqual(await typesOf(all), emitted.data.map(({ type }) => type).toSorted())
  const read = await mine.request('GET', `/v1/webhooks/${pattern}`)
  assert.deepEqual((read.body as { events: string[] }).events, ['lead.*'])
})

test('refuses a pattern that covers a type which the caller may not read', async () => {
  const mine = await world.account()
  const context = contextFor(world.database, systemActor(mine.account_id, 'test'), world.clock)
  const as = async (scopes: Scope[]) => {
    const { api_key } = await createApiKey(context, { name: scopes.join(' '), scopes })
    return (method: string, path: string, body?: unknown) =>
      mine.request(method, path, body, { authorization: `Bearer ${api_key}` })
  }
  const services = await as(['services.read'])
  const customers = await as(['customers.read'])
  for (const [key, events, status, code] of [
    [services, ['service.*'], 403, 'insufficient_scope'],
    [services, ['service.created'], 200, undefined],
    [services, ['*'], 403, 'insufficient_scope'],
    [customers, ['lead.*', 'outcome.*', 'customer.*'], 200, undefined],
    [customers, ['lead.*', 'service.*'], 403, 'insufficient_scope'],
    [customers, ['*'], 403, 'insufficient_scope'],
  ] as const) {
    const answer = await key('POST', '/v1/webhooks', { url, events })
    assert.equal(answer.status, status, `${events.join()}: ${answer.text}`)
    assert.equal((answer.body as { code?: string }).code, code)
  }
  const seen = (await services('GET', '/v1/webhooks')).body as { data: { events: string[] }[] }
  assert.deepEqual(
    seen.data.map(({ events }) => events),
    [['service.created']],
  )
})

test('names the most similar event type or pattern for an unknown one', async () => {
  const mine = await world.account()
  const events = ['lead.creatd', 'leads.*', 'xyz']
  const { status, body } = await mine.request('POST', '/v1/webhooks', { url, events })
  assert.equal(status, 400)
  const errors = (body as { errors: { pointer: string; detail: string }[] }).errors
  assert.deepEqual(
    errors.map(({ pointer }) => pointer),
    ['/events/0', '/events/1', '/events/2'],
  )
  assert.match(errors[0]?.detail ?? '', /Did you mean "lead\.created"\?$/)
  assert.match(errors[1]?.detail ?? '', /Did you mean "lead\.\*"\?$/)
  assert.doesNotMatch(errors[2]?.detail ?? '', /Did you mean/)
})
