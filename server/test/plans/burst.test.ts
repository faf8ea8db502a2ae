import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seconds } from '#kit'
import { openWorld } from '../support/world.ts'

test('limits the requests per second, and returns the time until the next request is allowed', async () => {
  const world = await openWorld({ settings: { burst_per_second: 3 } })
  const account = await world.account({ plan: 'basic' })
  const statusOf = async () => (await account.request('GET', '/v1/webhooks/event_types')).status
  assert.deepEqual([await statusOf(), await statusOf(), await statusOf()], [200, 200, 200])
  const refused = await account.request('GET', '/v1/webhooks/event_types')
  assert.equal(refused.status, 429)
  assert.equal((refused.body as { code: string }).code, 'rate_limited')
  assert.equal(refused.headers['retry-after'], '1')
  // A request rejected by this limit does not count against the quota.
  assert.equal(refused.headers['x-ratelimit-remaining'], '997')
  world.clock.advance(seconds(1))
  assert.equal(await statusOf(), 200)
  const other = await world.account()
  assert.equal((await other.request('GET', '/v1/webhooks/event_types')).status, 200)
})
