import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import { test } from 'node:test'
import { getDelivery } from '#webhooks'
import { openDeliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver, type Reply } from '../support/receiver.ts'

const database = await createTestDatabase()
const world = await openDeliveries(database)
const events: ['customer.qualified'] = ['customer.qualified']
const never = [86_400]

/** The one attempt at an endpoint that answers so. */
async function attemptAt(
  reply: Reply,
  options: { timeout_seconds?: number; tls?: 'good' | 'expired'; url?: string } = {},
) {
  const receiver = await openReceiver({ answer: [reply], ...(options.tls && { tls: options.tls }) })
  try {
    const mine = await world.another()
    const webhook = await mine.register({
      url: options.url ?? receiver.url, events, retry_schedule: never, timeout_seconds: options.timeout_seconds ?? 5,
    }) // oxfmt-ignore
    await mine.tell({})
    const [row] = await mine.until(webhook.id, (rows) => rows[0]?.attempts_made === 1)
    const { attempts } = await getDelivery(mine.context, row?.id ?? '')
    const [attempt] = attempts
    assert.ok(attempt)
    return { attempt, status: row?.status, receiver }
  } finally {
    await receiver.close()
  }
}

test('takes 2xx alone for success, and follows no redirect', async (t) => {
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

test('names what went wrong on the way, with the phase it happened in', async () => {
  const cases: [string, Parameters<typeof attemptAt>][] = [
    ['reset', [{ reset: 'before' }]],
    ['reset', [{ reset: 'after_headers' }]],
    ['refused', [200, { url: 'http://localhost:1024/' }]],
    ['dns', [200, { url: 'https://nowhere.invalid/' }]],
    ['tls', [200, { tls: 'expired' }]],
    ['first_byte_timeout', [{ hang: true }, { timeout_seconds: 1 }]],
    ['body_timeout', [{ drip: { bytes: 100, everyMs: 100 } }, { timeout_seconds: 1 }]],
  ]
  await Promise.all(
    cases.map(async ([errorClass, args]) => {
      const { attempt, status } = await attemptAt(...args)
      assert.deepEqual(
        [attempt.error?.class, status],
        [errorClass, 'failed'],
        attempt.error?.message,
      )
    }),
  )
})

test('ends an attempt by its deadline, however slowly the body drips', async () => {
  const { attempt } = await attemptAt(
    { drip: { bytes: 1000, everyMs: 50 } },
    { timeout_seconds: 2 },
  )
  assert.ok(attempt.duration_ms >= 1990 && attempt.duration_ms < 2500, `${attempt.duration_ms} ms`)
})

test('verifies certificates, and tells how long each step took', async () => {
  const { attempt, status } = await attemptAt(200, { tls: 'good' })
  assert.equal(status, 'succeeded', attempt.error?.message)
  const { dns_ms, connect_ms, tls_ms, first_byte_ms } = attempt.timing
  assert.ok([dns_ms, connect_ms, tls_ms, first_byte_ms].every((ms) => ms !== null && ms >= 0))
  assert.ok((first_byte_ms ?? 0) <= attempt.duration_ms)
  assert.equal(attempt.remote_address, '127.0.0.1')
})

test('reads little of a large answer, unpacks nothing, and keeps what is no text', async () => {
  const large = await attemptAt({ size: 1024 ** 3 })
  assert.deepEqual(
    [large.status, large.attempt.response?.truncated, large.attempt.response?.body?.length],
    ['succeeded', true, 16_384],
  )
  const bomb = await attemptAt({
    headers: { 'content-encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(50 * 1024 ** 2)),
  })
  assert.equal(bomb.status, 'succeeded')
  const odd = await attemptAt({ body: Buffer.from([0x61, 0x00, 0xff, 0x62]) })
  assert.equal(odd.attempt.response?.body, 'a\ufffd\ufffdb')
  const headers = await attemptAt({ headers: { 'x-large': 'a'.repeat(200_000) } })
  assert.equal(headers.attempt.error?.class, 'reset')
})

test('keeps the credentials of its owner out of what it records', async (t) => {
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

test('disables an endpoint that answers 410 and holds what comes after', async (t) => {
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
  for (let i = 0; i < 100 && (await reason()) === null; i += 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
  assert.equal(await reason(), 'gone')
  await mine.tell({})
  assert.deepEqual(
    (await mine.deliveries(webhook.id)).map(({ status }) => status),
    ['exhausted', 'held'],
  )
  assert.equal(receiver.received.length, 1)
})
