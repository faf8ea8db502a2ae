import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextFor } from '#db'
import { createApiKey } from '#identity'
import { systemActor, type Scope } from '#kit'
import { openWorld } from '../support/world.ts'

const world = await openWorld()

test('lets a key subscribe to and read only events that its scopes cover', async () => {
  const mine = await world.account()
  const context = contextFor(world.database, systemActor(mine.account_id, 'test'), world.clock)
  const as = async (scopes: Scope[]) => {
    const { api_key } = await createApiKey(context, { name: scopes.join(' '), scopes })
    return (method: string, path: string, body?: unknown) =>
      mine.request(method, path, body, { authorization: `Bearer ${api_key}` })
  }
  const customers = await as(['customers.read'])
  const analytics = await as(['analytics.read'])
  const writer = await as(['customers.write'])
  const url = 'https://hooks.example.com/in'
  const made = await customers('POST', '/v1/webhooks', { url, events: ['message.received'] })
  assert.equal(made.status, 200, made.text)
  const { id } = made.body as { id: string }
  const refused = await customers('POST', '/v1/webhooks', {
    url,
    events: ['message.received', 'service.matched'],
  })
  assert.deepEqual(
    [refused.status, (refused.body as { code: string }).code],
    [403, 'insufficient_scope'],
  )
  assert.match(refused.headers['www-authenticate'] ?? '', /scope="services.read"/)
  assert.equal((await analytics('GET', `/v1/webhooks/${id}`)).status, 404)
  assert.deepEqual(((await analytics('GET', '/v1/webhooks')).body as { data: unknown[] }).data, [])
  for (const path of [
    '/v1/webhooks',
    '/v1/events',
    '/v1/webhooks/deliveries',
    '/v1/webhooks/event_types',
  ])
    assert.equal((await writer('GET', path)).status, 403, path)
  const types = (await analytics('GET', '/v1/webhooks/event_types')).body as {
    data: { type: string }[]
  }
  assert.deepEqual(
    types.data.map(({ type }) => type),
    ['analysis.completed'],
  )
})

test('returns 403 to a caller without read scopes, and only events of services to a key for services', async () => {
  const mine = await world.account()
  const context = contextFor(world.database, systemActor(mine.account_id, 'test'), world.clock)
  const as = async (scopes: Scope[]) => {
    const { api_key } = await createApiKey(context, { name: scopes.join(' '), scopes })
    return (method: string, path: string, body?: unknown) =>
      mine.request(method, path, body, { authorization: `Bearer ${api_key}` })
  }
  const writer = await as(['customers.write', 'services.write'])
  for (const path of ['/v1/webhooks', '/v1/webhooks/test', '/v1/webhooks/verify']) {
    const refused = await writer('POST', path, { no: 'such member' })
    assert.deepEqual(
      [refused.status, (refused.body as { code: string }).code],
      [403, 'insufficient_scope'],
      path,
    )
  }
  const services = await as(['services.read'])
  for (const path of ['/v1/events', '/v1/webhooks', '/v1/webhooks/deliveries']) {
    const { status, body } = await services('GET', path)
    assert.deepEqual([status, (body as { data: unknown[] }).data], [200, []], path)
  }
  const types = (await services('GET', '/v1/webhooks/event_types')).body as {
    data: { type: string }[]
  }
  assert.deepEqual(
    types.data.map(({ type }) => type),
    ['service.created', 'service.updated', 'service.ended'],
  )
  const refused = await services('POST', '/v1/webhooks', {
    url: 'https://hooks.example.com/in',
    events: ['service.matched'],
  })
  assert.equal(refused.status, 403)
})
