import assert from 'node:assert/strict'
import { once } from 'node:events'
import net from 'node:net'
import { test } from 'node:test'
import { Type } from 'typebox'
import { contextOf, type Route } from '#http'
import { createDatabase } from '../../src/platform/db/connections/pool.ts'
import { call } from '../support/call.ts'
import { openWorld } from '../support/world.ts'

/** Adds a route that responds when the test resolves it. */
function waitingRoute() {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const also = (route: Route): void =>
    route.get(
      '/wait',
      {
        config: { access: 'any' },
        schema: { summary: 'Waits', response: { 200: Type.Object({}) } },
      },
      async (request) => {
        begun.resolve()
        await end.promise
        await contextOf(request).sql.query({ text: 'select 1' })
        return {}
      },
    )
  return { begun, end, also }
}

test('requests a retry from early callers, while the liveness probe succeeds', async () => {
  const world = await openWorld({ isOpen: false })
  const early = await world.request('GET', '/v1/usage')
  assert.equal(early.status, 500)
  assert.equal((early.body as { code: string }).code, 'temporarily_unavailable')
  assert.ok(Number(early.headers['retry-after']) > 0)
  assert.equal((await world.request('GET', '/healthz')).status, 200)
  assert.equal((await world.request('GET', '/readyz')).status, 503)
  world.app.server?.open()
  assert.equal((await world.request('GET', '/readyz')).status, 200)
  assert.equal((await world.request('GET', '/v1/usage')).status, 401)
})

test('finishes running requests on stop, refuses new ones, and closes idle connections', async () => {
  const { begun, end, also } = waitingRoute()
  const world = await openWorld({ also })
  const { request, api_key } = await world.account()
  const idle = net.connect(Number(new URL(world.origin).port), '127.0.0.1')
  await once(idle, 'connect')
  const busy = net.connect(Number(new URL(world.origin).port), '127.0.0.1')
  const heard: string[] = []
  busy.on('data', (chunk) => heard.push(chunk.toString()))
  const head = `GET /v1/wait HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${api_key}\r\n\r\n`
  busy.write(head)
  await begun.promise

  const closing = world.app.close()
  await once(idle.resume(), 'close')
  await assert.rejects(request('GET', '/v1/usage'), /ECONNREFUSED/)
  const ended = once(busy, 'close')
  end.resolve()
  await ended
  await closing
  assert.match(heard.join(''), /^HTTP\/1.1 200 /)
})

test('returns temporarily_unavailable without a reason when the database is gone', async () => {
  const other = await openWorld()
  const { api_key } = await other.account()
  const gone = createDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }, 2)
  const world = await openWorld({ instead: gone })
  const headers = { authorization: `Bearer ${api_key}` }
  const answer = await call(world.origin, { method: 'GET', path: '/v1/usage', headers })
  assert.equal(answer.status, 500)
  assert.equal((answer.body as { code: string }).code, 'temporarily_unavailable')
  assert.doesNotMatch(answer.text, /127\.0\.0\.1:1|ECONN|postgres/)
  assert.equal((await world.request('GET', '/readyz')).status, 503)
})
