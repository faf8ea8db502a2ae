import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'
import { once } from 'node:events'
import http from 'node:http'
import { test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { openWorld } from '../support/world.ts'

type Started = { route: string | null; method: string; statements: string[]; status_code: number }

const current = new AsyncLocalStorage<Started>()
const requests: Started[] = []
tracingChannel<Started, Started>('leadhouse.request').start.bindStore(current, (message) => {
  message.statements = []
  requests.push(message)
  return message
})
tracingChannel('leadhouse.statement').start.subscribe((message) => {
  current.getStore()?.statements.push((message as { name: string }).name)
})
const world = await openWorld()

test('statements belong to their request, also if its body arrives later', async () => {
  const { api_key } = await world.account()
  const request = http.request(`${world.origin}/v1/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' },
  })
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>
  request.write('{"url": "http://localhost:9876/hook", ')
  const [started] = await eventually(() => requests.length > 0 && requests)
  // The gate of the route has read the quota, so the server waits for the body.
  await eventually(() => started?.statements.some((name) => name.startsWith('plans-')))
  request.end('"events": ["message.received"]}')
  const [response] = await answered
  response.resume()
  assert.equal(response.statusCode, 200)
  assert.deepEqual([started?.method, started?.route], ['POST', '/v1/webhooks'])
  assert.ok(started?.statements.includes('commit'), started?.statements.join(', '))
  await eventually(() => started?.status_code === 200)
})
