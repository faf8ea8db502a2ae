import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test, type TestContext } from 'node:test'
import { missingPython, runPython } from './run-python.ts'

const skip = missingPython

type Seen = { line: string; key: string | undefined; body: string; authorization: boolean }
type Step = (response: ServerResponse, request: IncomingMessage) => void

test(
  'the Python client retries with one idempotency key after 503, 429 and a lost connection',
  {
    skip,
  },
  async (t) => {
    const lost: Step = (response) => void response.destroy()
    const { url, seen } = await serve(t, [refuse(503), refuse(429, '7'), lost, answer])
    const printed = await runPython(
      withoutWaits(`print(leadhouse.leads.submit({"email": "a@example.com"}), waits)`),
      { env: envOf(url) },
    )
    assert.equal(printed, "{'ok': True} [2.0, 8.0, 8.0]\n")
    assert.equal(seen.length, 4)
    assert.equal(new Set(seen.map(({ key, body }) => `${key} ${body}`)).size, 1)
  },
)

test(
  'the Python client gives up after five attempts and raises the last error',
  { skip },
  async (t) => {
    const { url, seen } = await serve(
      t,
      Array.from({ length: 6 }, () => refuse(503)),
    )
    const program = withoutWaits(`
try:
    leadhouse.account.get()
except LeadhouseError as error:
    print(error.code, error.status, waits)`)
    assert.equal(await runPython(program, { env: envOf(url) }), 'busy 503 [2.0, 4.0, 8.0, 16.0]\n')
    assert.equal(seen.length, 5)
  },
)

test(
  'the Python client does not wait longer than a minute, or after a refusal',
  {
    skip,
  },
  async (t) => {
    const { url, seen } = await serve(t, [refuse(429, '43200'), refuse(400)])
    const program = withoutWaits(`
for _ in range(2):
    try:
        leadhouse.account.get()
    except LeadhouseError as error:
        print(error.status, error.headers.get("retry-after"), waits)`)
    assert.equal(await runPython(program, { env: envOf(url) }), '429 43200 []\n400 None []\n')
    assert.equal(seen.length, 2)
  },
)

test(
  'the Python client times out in the middle of a response, and tries again',
  {
    skip,
  },
  async (t) => {
    const silence: Step = () => undefined
    const half: Step = (response) =>
      void response.writeHead(200, { 'content-length': 9 }).write('{"a"')
    const { url } = await serve(t, [silence, half, answer, silence])
    const program = withoutWaits(`
print(leadhouse.account.get(timeout=0.1), waits)
try:
    Leadhouse(timeout=0.05, attempts=1).account.get()
except LeadhouseTimeoutError as error:
    print(error)`)
    assert.equal(
      await runPython(program, { env: envOf(url) }),
      "{'ok': True} [2.0, 4.0]\nThe server did not answer within 0.05 s.\n",
    )
  },
)

test('the Python client notices a response that ends too early', { skip }, async (t) => {
  const cut: Step = (response) => {
    response.writeHead(200, { 'content-length': 9 }).write('{"a"', () => response.destroy())
  }
  const cutChunk: Step = (response) => {
    response.writeHead(200).write('{"a"', () => response.destroy())
  }
  const { url } = await serve(t, [cut, cutChunk, answer])
  const program = withoutWaits(`print(leadhouse.account.get(), waits)`)
  assert.equal(await runPython(program, { env: envOf(url) }), "{'ok': True} [2.0, 4.0]\n")
})

test('the Python client reads long responses of both transfer encodings', { skip }, async (t) => {
  const long = JSON.stringify({ text: 'ü'.repeat(200_000) })
  const measured: Step = (response) =>
    void response.writeHead(200, { 'content-length': Buffer.byteLength(long) }).end(long)
  const chunked: Step = (response) => {
    response.writeHead(200).write(long.slice(0, 100_000), () => response.end(long.slice(100_000)))
  }
  const { url } = await serve(t, [measured, chunked, answer])
  const program = `
from leadhouse import Leadhouse
leadhouse = Leadhouse(attempts=1)
print([len(leadhouse.account.get(timeout=5)["text"]) for _ in range(2)], leadhouse.account.get())`
  const printed = await runPython(program, { env: envOf(url) })
  assert.equal(printed, "[200000, 200000] {'ok': True}\n")
})

test(
  'the Python client replaces an idle connection that the server closed, without a retry',
  {
    skip,
  },
  async (t) => {
    const { url, seen, closeIdle } = await serve(t, [answer, answer])
    const program = `
import sys
from leadhouse import Leadhouse
leadhouse = Leadhouse(attempts=1)
leadhouse.account.get()
print("idle", flush=True)
sys.stdin.read(1)
leadhouse.account.get()
print("again")`
    const onOutput = (write: (text: string) => void) => {
      closeIdle()
      write('x')
    }
    assert.equal(await runPython(program, { env: envOf(url), onOutput }), 'idle\nagain\n')
    assert.equal(seen.length, 2)
  },
)

test(
  'the Python client follows no redirect, so no other host gets the key',
  {
    skip,
  },
  async (t) => {
    const other = await serve(t, [answer])
    const { url } = await serve(t, [
      (response) => void response.writeHead(307, { location: other.url }).end(),
    ])
    const program = withoutWaits(`
try:
    leadhouse.account.get()
except LeadhouseError as error:
    print(error.code, error.status, error)`)
    const printed = await runPython(program, { env: envOf(url) })
    assert.match(
      printed,
      /^unexpected_answer 307 .+ is a redirect to http:\S+, which is not followed/,
    )
    assert.equal(other.seen.length, 0)
  },
)

test('the Python client describes a page of a proxy as unexpected_answer', { skip }, async (t) => {
  const page: Step = (response) => void response.writeHead(404).end('<h1>Not found</h1>')
  const { url } = await serve(t, [page])
  const program = withoutWaits(`
try:
    leadhouse.account.get()
except LeadhouseError as error:
    print(error.code, error.status, error.errors)`)
  assert.equal(await runPython(program, { env: envOf(url) }), 'unexpected_answer 404 []\n')
})

test('the Python client uses the proxy of the environment', { skip }, async (t) => {
  const proxy = await serve(t, [answer])
  const program = `
from leadhouse import Leadhouse
print(Leadhouse(attempts=1).account.get())`
  const env = { ...envOf('http://leads.example.com/v1'), http_proxy: proxy.url }
  assert.equal(await runPython(program, { env }), "{'ok': True}\n")
  assert.equal(proxy.seen[0]?.line, 'GET http://leads.example.com/v1/account')
})

test('the Python client raises a connection error with the reason', { skip }, async (t) => {
  const { url, close } = await serve(t, [])
  await close()
  const program = withoutWaits(`
try:
    leadhouse.account.get()
except LeadhouseConnectionError as error:
    print(error, type(error.__cause__).__name__, len(waits))`)
  assert.match(
    await runPython(program, { env: envOf(url) }),
    /^The server could not be reached: .+refused. ConnectionRefusedError 4\n$/,
  )
})

/** Responds like the API. */
const answer: Step = (response) => void response.end('{"ok":true}')

/** Responds with a problem. */
const refuse =
  (status: number, after?: string): Step =>
  (response) => {
    const headers = after === undefined ? {} : { 'retry-after': after }
    response.writeHead(status, headers)
    response.end(JSON.stringify({ code: 'busy', status, title: 'Busy', detail: 'Try later.' }))
  }

const envOf = (url: string) => ({ LEADHOUSE_URL: url, LEADHOUSE_API_KEY: 'lh_live_1' })

/** A program with a client that lists its waits instead of waiting, with the largest random part. */
const withoutWaits = (program: string): string => `
import random, time
from leadhouse import *
waits = []
time.sleep = waits.append
random.random = lambda: 1
leadhouse = Leadhouse()
${program}`

/** Serves one step per request on a free port. */
async function serve(t: TestContext, steps: Step[]) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { authorization, 'idempotency-key': key } = request.headers
      seen.push({
        line: `${request.method} ${request.url}`,
        key: key?.toString(),
        body,
        authorization: authorization !== undefined,
      })
      steps[seen.length - 1]?.(response, request)
    })
  })
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(close)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    close,
    closeIdle: () => server.closeIdleConnections(),
  }
}
