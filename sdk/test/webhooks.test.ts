import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  coversEvent,
  eventTypes,
  verifyWebhook,
  WebhookVerificationError,
} from '../src/webhooks.ts'
import {
  body,
  now,
  otherSecret,
  own,
  refusedDeliveries,
  secret,
  stamp,
  standard,
} from './webhook-cases.ts'

test('accepts a delivery with its x-service-signature and returns the event', async () => {
  const event = await verifyWebhook({ body, headers: own(stamp), secret }, { now })
  assert.equal(event.type, 'customer.qualified')
})

test('accepts a delivery with its Standard Webhooks signature from a Headers object', async () => {
  const event = await verifyWebhook(
    { body, headers: new Headers(standard(stamp)), secret },
    { now },
  )
  assert.equal(event.id, 'evt_1')
})

test('accepts the previous secret during a rotation', async () => {
  await verifyWebhook({ body, headers: own(stamp), secret: [otherSecret, secret] }, { now })
})

test('accepts bytes as well as text', async () => {
  await verifyWebhook({ body: Buffer.from(body), headers: own(stamp), secret }, { now })
})

for (const { what, reason, ...delivery } of refusedDeliveries) {
  test(`refuses ${what}: ${reason}`, async () => {
    await assert.rejects(
      verifyWebhook(delivery, { now }),
      (error) => error instanceof WebhookVerificationError && error.reason === reason,
    )
  })
}

test('a pattern covers the event types that begin with it, and the patterns within it', () => {
  const covered = (...subscriptions: string[]) =>
    eventTypes.filter((type) => coversEvent(subscriptions, type))
  assert.deepEqual(covered('*'), eventTypes)
  assert.deepEqual(covered('outcome.*', 'lead.created'), [
    'lead.created',
    'outcome.recorded',
    'outcome.undone',
  ])
  assert.deepEqual(covered('serv.*', 'lead'), [])
  assert.ok(coversEvent(['*'], 'lead.*'))
  assert.ok(!coversEvent(['lead.*'], '*'))
})
