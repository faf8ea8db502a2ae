import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import { test } from 'node:test'
import { getDelivery } from '#webhooks'
import { resolveWith } from '#egress'
import { openDeliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver, type Reply } from '../support/receiver.ts'
import { eventually } from '../support/eventually.ts'

const database = await createTestDatabase()
/** A second host name for loopback that the receiver's certificate does not cover. */
const resolve = resolveWith([])
const world = await openDeliveries(database, {
  resolve: async (name) => (name === 'elsewhere.example.com' ? ['127.0.0.1'] : resolve(name)),
})
const events: ['customer.qualified'] = ['customer.qualified']
const never = [86_400]

type Options = {
  timeout_seconds?: number
  tls?: 'good' | 'expired'
  url?: string
  /** The last delay is longer than any test. The tests wait for the attempts before it. */
  retry_schedule?: number[]
}

/**
 * Returns the attempts at an endpoint with a receiver that sends this response. Waits for one
 * attempt, or for as many as the schedule allows.
 */
async function attemptAt(reply: Reply, options: Options = {}) {
  const { retry_schedule = never } = options
  const receiver = await openReceiver({ answer: [reply], ...(options.tls && { tls: options.tls }) })
  try {
    const mine = await world.another()
    const webhook = await mine.register({
      url: options.url ?? receiver.url, events, retry_schedule, timeout_seconds: options.timeout_seconds ?? 5,
    }) // oxfmt-ignore
    await mine.tell({})
    const [row] = await mine.until(
      webhook.id,
      (rows) => rows[0]?.attempts_made === retry_schedule.length,
    )
    const { attempts } = await getDelivery(mine.context, row?.id ?? '')
    const [attempt] = attempts
    assert.ok(attempt)
    return { attempt, attempts, status: row?.status, receiver }
  } finally {
    await receiver.close()
  }
}

test('treats only 2xx responses as success and follows no redirect', async (t) => {
  const elsewhere = await openReceiver({ answer: [200] })
  t.after(() => elsewhere.close())
  for (const status of [200, 201, 204, 299])
    assert.equal((await attemptAt(status)).status, 'succeeded', String(status))
  const failures: [number, string][] = [
    [300, 'redirect'], [301, 'redirect'], [302, 'redirect'], [304, 'redirect'], [307, 'redirect'], [308, 'redirect'],
    [400, 'http_4xx'], [404, 'http_4xx'], [429, 'too_many_requests'], [500, 'http_5xx'], [503, 'http_5xx'],
  ] // oxfmt-ignore
  for (const [status, errorClass] of failures) {
    const { attempt, status: state } = await attemptAt({
      status,
      headers: { location: elsewhere.url },
    })
    assert.deepEqual(
      [state, attempt.error?.class, attempt.response?.status],
      ['failed', errorClass, status],
    )
  }
  assert.equal(elsewhere.received.length, 0)
})

test('reports the error class and the phase of a failed call, and retries the delivery', async (t) => {
  const plain = await openReceiver({ answer: [200] })
  const secured = await openReceiver({ answer: [200], tls: 'good' })
  t.after(async () => void (await Promise.all([plain.close(), secured.close()])))
  const cases: [string, Parameters<typeof attemptAt>][] = [
    ['reset', [{ reset: 'before' }]],
    ['reset', [{ reset: 'after_headers' }]],
    ['refused', [200, { url: 'http://localhost:1024/' }]],
    ['dns', [200, { url: 'https://nowhere.invalid/' }]],
    ['tls', [200, { tls: 'expired' }]],
    // The first receiver does not use TLS. The second one has a certificate for another host name.
    ['tls', [200, { url: `https://localhost:${plain.port}/` }]],
    ['tls', [200, { url: `https://elsewhere.example.com:${secured.port}/` }]],
    ['first_byte_timeout', [{ hang: true }, { timeout_seconds: 1 }]],
    ['body_timeout', [{ drip: { bytes: 100, everyMs: 100 } }, { timeout_seconds: 1 }]],
  ]
  await Promise.all(
    cases.map(async ([errorClass, [reply, options]]) => {
      const { attempts, status } = await attemptAt(reply, {
        ...options,
        retry_schedule: [1, 86_400],
      })
      assert.deepEqual(
        [status, ...attempts.map(({ error }) => error?.class)],
        ['failed', errorClass, errorClass],
        attempts[0]?.error?.message,
      )
    }),
  )
  assert.deepEqual([plain.received, secured.received], [[], []])
})

test('ends an attempt at its deadline even if the response body arrives slowly, and then makes the next call', async (t) => {
  const receiver = await openReceiver({ answer: [{ drip: { bytes: 600, everyMs: 1000 } }] })
  t.after(() => receiver.close())
  const patient = await openReceiver({ answer: [{ drip: { bytes: 600, everyMs: 1000 } }] })
  t.after(() => patient.close())
  const mine = await world.another()
  const shared = { events, retry_schedule: never, max_in_flight: 1 }
  const { id } = await mine.register({ ...shared, url: receiver.url, timeout_seconds: 2 })
  const later = await mine.register({ ...shared, url: patient.url, timeout_seconds: 30 })
  await mine.tell({}, {})
  const rows = await mine.until(id, (all) => all.every((row) => row.attempts_made === 1))
  // Two deadlines of 2 s passed, one after the other, while a call with a deadline of 30 s was
  // open.
  await patient.waitFor(1)
  const open = await mine.deliveries(later.id)
  assert.ok(open.every((row) => row.attempts_made === 0))
  for (const row of rows) {
    const [attempt] = (await getDelivery(mine.context, row.id)).attempts
    const { duration_ms, error, response } = attempt ?? assert.fail()
    assert.deepEqual([error?.class, response?.status], ['body_timeout', 200])
    assert.ok(duration_ms >= 1990, `${duration_ms} ms`)
  }
  assert.deepEqual([receiver.received.length, receiver.maxOpen], [2, 1])
})

test("verifies the receiver's certificate and records the duration of each step of a call", async () => {
  const { attempt, status } = await attemptAt(200, { tls: 'good' })
  assert.equal(status, 'succeeded', attempt.error?.message)
  const { dns_ms, connect_ms, tls_ms, first_byte_ms } = attempt.timing
  assert.ok([dns_ms, connect_ms, tls_ms, first_byte_ms].every((ms) => ms !== null && ms >= 0))
  assert.ok((first_byte_ms ?? 0) <= attempt.duration_ms)
  assert.equal(attempt.remote_address, '127.0.0.1')
})

test('reads only the start of a large response, does not decompress it, and stores bytes that are not text', async () => {
  const large = await attemptAt({ size: 1024 ** 3 })
  assert.deepEqual(
    [large.status, large.attempt.response?.truncated, large.attempt.response?.body?.length],
    ['succeeded', true, 16_384],
  )
  const bomb = await attemptAt({
    headers: { 'content-encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(50 * 1024 ** 2)),
  })
  const { response } = bomb.attempt
  assert.deepEqual([bomb.status, response?.truncated], ['succeeded', true])
  assert.equal(response?.headers['content-encoding'], 'gzip')
  // The compressed bytes are stored as received.
  assert.equal(response?.body?.charCodeAt(0), 0x1f)
  assert.ok(
    Buffer.byteLength(response?.body ?? '') <= 16_384,
    `${Buffer.byteLength(response?.body ?? '')} bytes kept`,
  )
  // The response has fewer bytes than the stored maximum, but its text form is longer than the
  // maximum.
  const noise = await attemptAt({ body: Buffer.alloc(12_000, 0xff) })
  assert.deepEqual(
    [noise.attempt.response?.truncated, noise.attempt.response?.body],
    [true, '\ufffd'.repeat(5461)],
  )
  const odd = await attemptAt({ body: Buffer.from([0x61, 0x00, 0xff, 0x62]) })
  assert.equal(odd.attempt.response?.body, 'a\ufffd\ufffdb')
  const headers = await attemptAt({ headers: { 'x-large': 'a'.repeat(200_000) } })
  assert.equal(headers.attempt.error?.class, 'reset')
})

test("does not record credentials from the endpoint's custom headers in attempts", async (t) => {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const mine = await world.another()
  const webhook = await mine.register({
    url: receiver.url,
    events,
    headers: { Authorization: 'Bearer very-secret', 'x-key': 'k-very-secret' },
  })
  await mine.tell({})
  const [row] = await mine.until(webhook.id, (rows) => rows[0]?.status === 'succeeded')
  assert.equal(receiver.received[0]?.headers['authorization'], 'Bearer very-secret')
  const told = JSON.stringify(await getDelivery(mine.context, row?.id ?? ''))
  assert.ok(!told.includes('very-secret') && told.includes('[redacted]'))
  const dump = await database.pool.query<{ text: string }>(
    `select w::text as text from webhook w where id = $1`,
    [webhook.id],
  )
  assert.ok(!dump.rows[0]?.text.includes('very-secret'))
})

test('disables an endpoint that returns 410 and pauses the deliveries of later events', async (t) => {
  const receiver = await openReceiver({ answer: [410] })
  t.after(() => receiver.close())
  const mine = await world.another()
  const webhook = await mine.register({ url: receiver.url, events })
  await mine.tell({})
  await mine.until(webhook.id, (rows) => rows[0]?.status === 'exhausted')
  const reason = async (): Promise<string | null> =>
    (
      await mine.context.db
        .selectFrom('webhook')
        .where('id', '=', webhook.id)
        .select('disabled_reason')
        .executeTakeFirstOrThrow()
    ).disabled_reason
  assert.equal(await eventually(reason), 'gone')
  await mine.tell({})
  assert.deepEqual(
    (await mine.deliveries(webhook.id)).map(({ status }) => status),
    ['exhausted', 'held'],
  )
  assert.equal(receiver.received.length, 1)
})
