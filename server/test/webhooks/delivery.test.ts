import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test, type TestContext } from 'node:test'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import type { Happening } from '#events'
import { openDeliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver } from '../support/receiver.ts'

const database = await createTestDatabase()
const world = await openDeliveries(database)

/** One delivery as it came in, and the secret it was signed with. */
async function oneDelivery(t: TestContext, happening: Partial<Happening> = {}) {
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

test('is refused by both packages with another secret, and five minutes too old or too new', async (t) => {
  const { secret, call } = await oneDelivery(t)
  const other = `whsec_${Buffer.alloc(32, 9).toString('base64')}`
  const shifted = (seconds: number): Record<string, string> => {
    const timestamp = String(Math.floor(Date.now() / 1000) + seconds)
    const signature = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update(`${call.headers['webhook-id']}.${timestamp}.${call.body}`)
      .digest('base64')
    return {
      ...call.headers,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    }
  }
  for (const Package of [StandardWebhook, SvixWebhook]) {
    assert.throws(() => new Package(other).verify(call.body, call.headers))
    // The way the shifted ones are signed is right: what is refused is their time.
    assert.doesNotThrow(() => new Package(secret).verify(call.body, shifted(0)))
    for (const seconds of [-302, 302])
      assert.throws(() => new Package(secret).verify(call.body, shifted(seconds)), /timestamp/i)
  }
})

test('carries a signature that a receiver computes from the guide alone', async (t) => {
  const { secret, call } = await oneDelivery(t)
  const { headers, body } = call
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const timestamp = headers['x-service-timestamp']
  const hex = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
  assert.equal(headers['x-service-signature'], `v1=${hex}`)
  assert.equal(headers['webhook-timestamp'], timestamp)
  assert.match(timestamp ?? '', /^\d{10}$/)
})

test('arrives with the bytes that are kept and shown, whatever is in them and however large', async (t) => {
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
  assert.deepEqual([Object.keys(data)[0], data.triggers], ['score', [text]])
  assert.doesNotThrow(() => new StandardWebhook(secret).verify(call.body, call.headers))
  assert.doesNotThrow(() => new SvixWebhook(secret).verify(call.body, call.headers))
})

test('a delivery verifies with the standardwebhooks and svix packages as it came', async (t) => {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const mine = await world.another()
  const webhook = await mine.register({ url: receiver.url, events: ['customer.qualified'] })
  await mine.tell({})
  await receiver.waitFor(1)
  const [call] = receiver.received
  assert.ok(call)
  assert.deepEqual(
    new StandardWebhook(webhook.secret).verify(call.body, call.headers),
    JSON.parse(call.body),
  )
  assert.doesNotThrow(() => new SvixWebhook(webhook.secret).verify(call.body, call.headers))
  assert.throws(() => new StandardWebhook(webhook.secret).verify(`${call.body} `, call.headers))
  assert.throws(() =>
    new SvixWebhook(webhook.secret).verify(call.body, {
      ...call.headers,
      'webhook-id': 'evt_other',
    }),
  )
})

test('is tried again on the schedule of its endpoint with the same id and bytes, never early', async (t) => {
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
  assert.ok(first && second && third)
  assert.equal(new Set(receiver.received.map((call) => call.headers['webhook-id'])).size, 1)
  assert.equal(new Set(receiver.received.map((call) => call.body)).size, 1)
  assert.equal(new Set(receiver.received.map((call) => call.headers['webhook-signature'])).size, 3)
  assert.ok(second.at - first.at >= 1000 && third.at - second.at >= 1000)
})
