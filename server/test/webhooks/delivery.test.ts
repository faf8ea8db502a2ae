import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { openDeliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver } from '../support/receiver.ts'

const database = await createTestDatabase()
const world = await openDeliveries(database)

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
