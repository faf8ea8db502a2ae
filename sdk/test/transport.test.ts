import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test, type TestContext } from 'node:test'
import { LeadhouseConnectionError, LeadhouseTimeoutError } from '../src/problem.ts'
import { usualRetries } from '../src/retry.ts'
import { transportOf, type Attempt } from '../src/transport.ts'

const platform = { fetch, now: () => new Date(), random: () => 1, sleep: async () => undefined }
const usual = {
  apiKey: 'lh_test',
  retries: usualRetries,
  timeoutSeconds: 30,
  world: platform,
}

test('retries a POST with the same Idempotency-Key, after 2 and then 4 seconds', async (t) => {
  const { url, seen } = await server(t, [500, 503, 200])
  const waits: number[] = []
  const answer = await transport(waits)(new Request(url, { method: 'POST', body: '{"a":1}' }))
  assert.equal(answer.response.status, 200)
  assert.deepEqual(waits, [2, 4])
  assert.equal(new Set(seen.map((call) => call.key)).size, 1)
  assert.deepEqual(
    seen.map((call) => call.body),
    ['{"a":1}', '{"a":1}', '{"a":1}'],
  )
})

test('sends the given idempotency key and the API key', async (t) => {
  const { url, seen } = await server(t, [200])
  const headers = { 'idempotency-key': 'mine' }
  await transport([])(new Request(url, { method: 'PATCH', body: '{}', headers }))
  assert.deepEqual(seen[0], { key: 'mine', authorization: 'Bearer lh_test', body: '{}' })
})

test('does not retry a refusal', async (t) => {
  const { url, seen } = await server(t, [400])
  assert.equal((await transport([])(new Request(url))).response.status, 400)
  assert.equal(seen.length, 1)
})

test('returns the last response after five attempts', async (t) => {
  const { url, seen } = await server(t, [500, 500, 500, 500, 500, 200])
  assert.equal((await transport([])(new Request(url))).response.status, 500)
  assert.equal(seen.length, 5)
})

test('throws a connection error if there is no response', async (t) => {
  const { url, close } = await server(t, [])
  await close()
  await assert.rejects(transport([])(new Request(url)), LeadhouseConnectionError)
})

test('stops waiting when the caller aborts', async (t) => {
  const { url } = await server(t, [500])
  const caller = new AbortController()
  const world = {
    ...platform,
    sleep: async (_seconds: number, signal: AbortSignal) => {
      caller.abort()
      signal.throwIfAborted()
    },
  }
  const send = transportOf({ ...usual, world })
  await assert.rejects(send(new Request(url, { signal: caller.signal })), { name: 'AbortError' })
})

test('aborts and retries an attempt that times out, also in the middle of a response', async (t) => {
  const { url, seen } = await server(t, ['silence', 'half', 200])
  const attempts: Attempt[] = []
  const send = transportOf({
    ...usual,
    timeoutSeconds: 0.1,
    onAttempt: (one) => attempts.push(one),
  })
  assert.equal((await send(new Request(url, { method: 'POST', body: '{}' }))).body, '{}')
  assert.equal(new Set(seen.map(({ key }) => key)).size, 1)
  assert.deepEqual(
    attempts.map(({ number, status, error, retryInSeconds }) => [
      number,
      status,
      error?.name,
      retryInSeconds,
    ]),
    [
      [1, null, 'LeadhouseTimeoutError', 2],
      [2, null, 'LeadhouseTimeoutError', 4],
      [3, 200, undefined, null],
    ],
  )
})

test('throws a timeout error if every attempt timed out', async (t) => {
  const { url } = await server(t, ['silence'])
  const retries = { attempts: 1, longestWaitSeconds: 0 }
  const send = transportOf({ ...usual, retries, timeoutSeconds: 0.05 })
  await assert.rejects(send(new Request(url)), LeadhouseTimeoutError)
})

function transport(waits: number[]) {
  const sleep = async (seconds: number) => void waits.push(seconds)
  return transportOf({ ...usual, world: { ...platform, sleep } })
}

async function server(t: TestContext, statuses: (number | 'silence' | 'half')[]) {
  const seen: { key?: string | undefined; authorization?: string | undefined; body: string }[] = []
  const listening = createServer((request, response) => {
    const { authorization, 'idempotency-key': key } = request.headers
    text(request).then(
      (body) => {
        seen.push({ key: key?.toString(), authorization, body })
        const status = statuses[seen.length - 1] ?? 200
        if (status === 'half') response.writeHead(200, { 'content-length': 9 }).write('{"a"')
        else if (status !== 'silence') response.writeHead(status).end('{}')
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
