import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWorld } from '../support/world.ts'

const world = await openWorld({ settings: { metrics_token: 'scrape-me' } })
const worker = await openWorld({
  roles: new Set(['worker']),
  settings: { metrics_token: 'scrape-me' },
})

test('reports due deliveries, attempts, calls in flight and open circuit breakers', async () => {
  const answer = await world.request('GET', '/metrics', undefined, {
    authorization: 'Bearer scrape-me',
  })
  assert.equal(answer.status, 200, answer.text)
  for (const line of [
    'leadhouse_webhook_due{cell="aa"} 0',
    'leadhouse_webhook_oldest_due_seconds{cell="aa"} 0',
    'leadhouse_webhook_failing_oldest_due_seconds{cell="aa"} 0',
    'leadhouse_webhook_in_flight{cell="aa"} 0',
    'leadhouse_webhook_gives_way{cell="aa"} 0',
    'leadhouse_webhook_breakers{state="open",cell="aa"} 0',
  ])
    assert.ok(answer.text.includes(line), line)
  assert.match(answer.text, /leadhouse_webhook_delivery_seconds_count\{cell="aa"\} 0/)
})

test('serves health checks and metrics on a worker-only process, and no other path', async () => {
  assert.equal((await worker.request('GET', '/healthz')).status, 200)
  assert.equal((await worker.request('GET', '/readyz')).status, 200)
  const authorization = 'Bearer scrape-me'
  const { text } = await worker.request('GET', '/metrics', undefined, { authorization })
  assert.match(text, /leadhouse_webhook_in_flight\{cell="aa"\} 0/)
  for (const path of ['/', '/v1/leads', '/openapi.json', '/oauth/jwks', '/docs'])
    assert.notEqual((await worker.request('GET', path)).status, 200, path)
})
