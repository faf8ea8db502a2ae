import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test, type TestContext } from 'node:test'
import { LeadhouseConnectionError } from '../src/problem.ts'
import { usualRetries } from '../src/retry.ts'
import { transportOf } from '../src/transport.ts'

test('repeats a POST under one Idempotency-Key until it is answered, waiting 2, then 4 seconds', async (t) => {
  const { url, seen } = await server(t, [500, 503, 200])
  const waits: number[] = []
  const answer = await transport(waits)(new Request(url, { method: 'POST', body: '{"a":1}' }))
  assert.equal(answer.status, 200)
  assert.deepEqual(waits, [2, 4])
  assert.equal(new Set(seen.map((call) => call.key)).size, 1)
  assert.deepEqual(
    seen.map((call) => call.body),
    ['{"a":1}', '{"a":1}', '{"a":1}'],
  )
})

test('sends the key it was given, and the credential', async (t) => {
  const { url, seen } = await server(t, [200])
  const headers = { 'idempotency-key': 'mine' }
  await transport([])(new Request(url, { method: 'PATCH', body: '{}', headers }))
  assert.deepEqual(seen[0], { key: 'mine', authorization: 'Bearer lh_test', body: '{}' })
})

test('returns a refusal at once', async (t) => {
  const { url, seen } = await server(t, [400])
  assert.equal((await transport([])(new Request(url))).status, 400)
  assert.equal(seen.length, 1)
})

test('gives the last answer after five attempts', async (t) => {
  const { url, seen } = await server(t, [500, 500, 500, 500, 500, 200])
  assert.equal((await transport([])(new Request(url))).status, 500)
  assert.equal(seen.length, 5)
})

test('says so when nobody answers', async (t) => {
  const { url, close } = await server(t, [])
  await close()
  await assert.rejects(transport([])(new Request(url)), LeadhouseConnectionError)
})

test('stops waiting when the caller gives up', async (t) => {
  const { url } = await server(t, [500])
  const caller = new AbortController()
  const world = {
    fetch,
    now: () => new Date(),
    sleep: async (_seconds: number, signal: AbortSignal) => {
      caller.abort()
      signal.throwIfAborted()
    },
  }
  const send = transportOf({ apiKey: 'lh_test' }, usualRetries, world)
  await assert.rejects(send(new Request(url, { signal: caller.signal })), { name: 'AbortError' })
})

function transport(waits: number[]) {
  const sleep = async (seconds: number) => void waits.push(seconds)
  return transportOf({ apiKey: 'lh_test' }, usualRetries, { fetch, sleep, now: () => new Date() })
}

async function server(t: TestContext, statuses: number[]) {
  const seen: { key?: string | undefined; authorization?: string | undefined; body: string }[] = []
  const listening = createServer((request, response) => {
    const { authorization, 'idempotency-key': key } = request.headers
    text(request).then(
      (body) => {
        seen.push({ key: key?.toString(), authorization, body })
        response.writeHead(statuses[seen.length - 1] ?? 200).end('{}')
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      listening.close(() => resolve())
      listening.closeAllConnections()
    })
  t.after(close)
  return { url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`, seen, close }
}
