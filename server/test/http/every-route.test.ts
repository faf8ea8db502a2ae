import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualClock, systemActor, type AccountId } from '#kit'
import { contextFor } from '#db'
import { createApiKey } from '#identity'
import { openEveryRoute } from './every-route.ts'

const every = await openEveryRoute()
const { world, owner, clock, database, operations, writing } = every
const { named, addressOf, isCallable, credentialOf } = every

test('finds operations to test', () => {
  assert.ok(operations.length > 60)
  assert.ok(writing.length > 30)
})

test('every operation authenticates its caller', async () => {
  for (const operation of operations.filter(({ config }) => config.access !== 'public')) {
    const answer = await world.request(operation.method, addressOf(operation), '{"broken')
    assert.equal(answer.status, 401, named(operation))
    assert.match(answer.headers['www-authenticate'] ?? '', /^Bearer/)
  }
})

test('every operation with a scope refuses a key without it and names it, and every operation for users refuses keys', async () => {
  const context = contextFor(
    database,
    systemActor(owner.account_id as AccountId, 'test'),
    manualClock(clock.now()),
  )
  const { api_key } = await createApiKey(context, {
    name: 'Nothing but analytics',
    scopes: ['analytics.read'],
  })
  const authorization = `Bearer ${api_key}`
  for (const operation of operations) {
    const { scope, role } = operation.config
    const needed = [scope ?? []].flat()
    if (role === undefined && needed.every((one) => one === 'analytics.read')) continue
    const answer = await world.request(operation.method, addressOf(operation), '{"broken', {
      authorization,
    })
    assert.equal(answer.status, 403, named(operation))
    const challenge = answer.headers['www-authenticate'] ?? ''
    assert.ok(
      role !== undefined || challenge.includes(`scope="${needed.join(' ')}"`),
      named(operation),
    )
  }
})

test('every operation returns 404 or a documented response for a missing object', async () => {
  for (const operation of operations.filter(isCallable)) {
    if (operation.method === 'DELETE' && operation.config.role !== undefined) continue
    const answer = await world.request(
      operation.method,
      addressOf(operation),
      '{}',
      credentialOf(operation),
    )
    assert.notEqual(answer.status, 500, `${named(operation)}: ${answer.text}`)
  }
})

every.testRandomRequests({ wrong: 8, wrongWithoutBody: 3, right: 4 })
