import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test, type TestContext } from 'node:test'
import { sql } from 'kysely'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import type { DomainEvent } from '#events'
import { systemClock } from '#kit'
import { getDelivery, pauseEndpoint, resumeEndpoint } from '#webhooks'
import { openDeliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver } from '../support/receiver.ts'

const database = await createTestDatabase()
const world = await openDeliveries(database)

/** Delivers one event. Returns the received call and the secret that signed it. */
async function oneDelivery(t: TestContext, happening: Partial<DomainEvent> = {}) {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const mine = await world.another()
  const { secret } = await mine.register({ url: receiver.url, events: ['customer.qualified'] })
  const [event_id] = await mine.tell(happening)
  await receiver.waitFor(1)
  const [call] = receiver.received
  assert.ok(call && event_id)
  return { mine, secret, call, event_id }
}

test('sends a delivery that both packages reject with one changed byte, another secret, or a timestamp one second too old or too new', async (t) => {
  const { secret, call } = await oneDelivery(t)
  const other = `whsec_${Buffer.alloc(32, 9).toString('base64')}`
  const id = call.headers['webhook-id'] ?? ''
  const seconds = Math.floor(systemClock.now().getTime() / 1000)
  const signedAt = (shift: number): Record<string, string> => {
    const timestamp = String(seconds + shift)
    const signature = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update(`${id}.${timestamp}.${call.body}`)
      .digest('base64')
    return {
      ...call.headers,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    }
  }
  const middle = call.body.length >> 1
  const changed = [
    call.body.slice(0, middle) +
      (call.body[middle] === 'x' ? 'y' : 'x') +
      call.body.slice(middle + 1),
    `${call.body} `,
    call.body.slice(0, -1),
  ]
  // The packages read the machine's clock, so it is frozen while they verify.
  t.mock.timers.enable({ apis: ['Date'], now: seconds * 1000 })
  for (const Package of [StandardWebhook, SvixWebhook]) {
    const verify =
      (body: string, headers: Record<string, string>, by = secret) =>
      () =>
        new Package(by).verify(body, headers)
    assert.doesNotThrow(verify(call.body, call.headers))
    for (const body of changed) assert.throws(verify(body, call.headers), /signature/i, body)
    assert.throws(verify(call.body, { ...call.headers, 'webhook-id': `${id.slice(0, -1)}!` }))
    assert.throws(verify(call.body, call.headers, other), /signature/i)
    // The shifted calls are signed correctly: only their timestamps are rejected.
    for (const shift of [-300, 0, 300]) assert.doesNotThrow(verify(call.body, signedAt(shift)))
    for (const shift of [-301, 301])
      assert.throws(verify(call.body, signedAt(shift)), /timestamp/i, `${shift} s`)
  }
  t.mock.timers.reset()
})

test('sends a signature that a receiver can compute with only the guide', async (t) => {
  const { secret, call } = await oneDelivery(t)
  const { headers, body } = call
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const timestamp = headers['x-service-timestamp']
  const hex = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
  assert.equal(headers['x-service-signature'], `v1=${hex}`)
  assert.equal(headers['webhook-timestamp'], timestamp)
  assert.match(timestamp ?? '', /^\d{10}$/)
})

test('sends the same bytes that are stored and shown, regardless of content and size', async (t) => {
  const text = `Ünïcode 漢字 🏠\u2028 "quoted" \\ ${'ß'.repeat(100_000)}`
  const { mine, secret, call, event_id } = await oneDelivery(t, {
    data: {
      score: 81, customer_id: 'cus_1', triggers: [text], qualification_type: 'hot', lead_id: 'l', score_id: 's',
    } as never,
  }) // oxfmt-ignore
  assert.ok(Buffer.byteLength(call.body) > 200_000)
  const kept = await mine.context.db
    .selectFrom('event')
    .where('account_id', '=', mine.account_id)
    .where('id', '=', event_id)
    .select('body')
    .executeTakeFirstOrThrow()
  assert.equal(call.body, kept.body)
  const { data } = JSON.parse(call.body) as { data: { triggers: string[] } }
  assert.deepEqual(Object.keys(data), [
    'score',
    'customer_id',
    'triggers',
    'qualification_type',
    'lead_id',
    'score_id',
  ])
  assert.deepEqual(data.triggers, [text])
  assert.doesNotThrow(() => new StandardWebhook(secret).verify(call.body, call.headers))
  assert.doesNotThrow(() => new SvixWebhook(secret).verify(call.body, call.headers))
})

test('sends numbers in the stored format: the body is never parsed and serialized again', async (t) => {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const mine = await world.another()
  const { id, secret } = await mine.register({ url: receiver.url, events: ['customer.qualified'] })
  await pauseEndpoint(mine.context, mine.signal, { id, expected: null })
  const [event_id = ''] = await mine.tell({})
  const { body } = await mine.context.db
    .updateTable('event')
    .set({ body: sql`replace(body, '"score":81', '"score" : 81.0')` })
    .where('account_id', '=', mine.account_id)
    .where('id', '=', event_id)
    .returning('body')
    .executeTakeFirstOrThrow()
  assert.ok(body?.includes('"score" : 81.0'))
  await resumeEndpoint(mine.context, mine.signal, id, { replay: 'held' })
  await receiver.waitFor(1)
  const [call] = receiver.received
  assert.equal(call?.body, body)
  assert.doesNotThrow(() => new StandardWebhook(secret).verify(call.body, call.headers))
  assert.doesNotThrow(() => new SvixWebhook(secret).verify(call.body, call.headers))
})

test("retries a delivery on the endpoint's schedule with the same id and bytes, never early", async (t) => {
  const receiver = await openReceiver({ answer: [500, 503, 200] })
  t.after(() => receiver.close())
  const mine = await world.another()
  const webhook = await mine.register({
    url: receiver.url,
    events: ['customer.qualified'],
    retry_schedule: [1, 1],
  })
  await mine.tell({})
  const [delivery] = await mine.until(webhook.id, (rows) => rows[0]?.status === 'succeeded')
  assert.equal(delivery?.attempts_made, 3)
  const [first, second, third] = receiver.received
  assert.ok(first && second && third && receiver.received.length === 3)
  const different = (name: string): number =>
    new Set(receiver.received.map((call) => call.headers[name])).size
  assert.deepEqual([different('webhook-id'), different('webhook-attempt')], [1, 3])
  assert.equal(new Set(receiver.received.map((call) => call.body)).size, 1)
  for (const name of [
    'webhook-timestamp',
    'webhook-signature',
    'x-service-timestamp',
    'x-service-signature',
  ])
    assert.equal(different(name), 3, name)
  assert.ok(second.at - first.at >= 1000 && third.at - second.at >= 1000)
  const { attempts } = await getDelivery(mine.context, delivery.id)
  assert.deepEqual(
    attempts.map(({ number, response }) => [number, response?.status]),
    [
      [1, 500],
      [2, 503],
      [3, 200],
    ],
  )
})

test('marks a delivery as exhausted after the last delay of its schedule, and makes each delay at most 10 % longer than configured', async (t) => {
  const receiver = await openReceiver({ answer: [500] })
  t.after(() => receiver.close())
  const mine = await world.another()
  const schedule = [1, 2, 4]
  const { id } = await mine.register({
    url: receiver.url,
    events: ['customer.qualified'],
    retry_schedule: schedule,
  })
  await mine.tell({})
  const due: Date[] = []
  for (const made of [1, 2, 3]) {
    const [row] = await mine.until(id, (rows) => (rows[0]?.attempts_made ?? 0) >= made)
    assert.deepEqual([row?.attempts_made, row?.status], [made, 'failed'])
    due.push(row?.next_attempt_at ?? assert.fail())
  }
  const [last] = await mine.until(id, (rows) => rows[0]?.status === 'exhausted')
  assert.deepEqual([last?.attempts_made, last?.next_attempt_at], [4, null])
  const { attempts } = await getDelivery(mine.context, last?.id ?? '')
  assert.equal(attempts.length, 4)
  for (const [i, wait] of schedule.entries()) {
    const [before = assert.fail(), next = assert.fail()] = attempts.slice(i, i + 2)
    const waits = Number(due[i]) - Number(before.started_at) - before.duration_ms
    assert.ok(waits >= wait * 1000 - 2 && waits <= wait * 1100 + 2, `${waits} ms for ${wait} s`)
    assert.ok(next.started_at >= (due[i] ?? 0), `attempt ${next.number} came early`)
  }
  assert.equal(receiver.received.length, 4)
})
