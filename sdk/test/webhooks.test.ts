import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import {
  coversEvent,
  eventTypes,
  verifyWebhook,
  WebhookVerificationError,
} from '../src/webhooks.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const body =
  '{"id":"evt_1","type":"customer.qualified","created":"2026-11-20T10:00:00.000Z","version":"2026-11-01","data":{}}'
const now = new Date('2026-11-20T10:00:05Z')
const stamp = String(Math.floor(now.getTime() / 1000))

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
  const newer = `whsec_${Buffer.alloc(32, 9).toString('base64')}`
  await verifyWebhook({ body, headers: own(stamp), secret: [newer, secret] }, { now })
})

test('accepts bytes as well as text', async () => {
  await verifyWebhook({ body: Buffer.from(body), headers: own(stamp), secret }, { now })
})

const refused: [string, string, Parameters<typeof verifyWebhook>[0]][] = [
  ['a body that was changed', 'wrong_signature', { body: `${body} `, headers: own(stamp), secret }],
  ['a delivery without signature', 'missing_header', { body, headers: {}, secret }],
  [
    'a signature without a timestamp',
    'missing_header',
    { body, headers: { 'x-service-signature': 'v1=' }, secret },
  ],
  ['one of six minutes ago', 'timestamp_too_old', { body, headers: own(shifted(-360)), secret }],
  [
    'a timestamp six minutes in the future',
    'timestamp_in_future',
    { body, headers: own(shifted(360)), secret },
  ],
  [
    'a timestamp in milliseconds',
    'timestamp_not_seconds',
    { body, headers: own(`${stamp}000`), secret },
  ],
  [
    'base64 instead of hex',
    'signature_malformed',
    { body, headers: { ...own(stamp), 'x-service-signature': 'v1=qqqq' }, secret },
  ],
  [
    'another secret',
    'wrong_signature',
    { body, headers: own(stamp), secret: `whsec_${Buffer.alloc(32).toString('base64')}` },
  ],
  ['a secret that is none', 'secret_malformed', { body, headers: own(stamp), secret: 'whsec_%' }],
]
for (const [what, reason, delivery] of refused) {
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

function own(at: string) {
  return { 'x-service-timestamp': at, 'x-service-signature': `v1=${sign(`${at}.${body}`, 'hex')}` }
}

function standard(at: string) {
  const signature = `v1,${sign(`evt_1.${at}.${body}`, 'base64')}`
  return { 'webhook-id': 'evt_1', 'webhook-timestamp': at, 'webhook-signature': signature }
}

function shifted(seconds: number): string {
  return String(Number(stamp) + seconds)
}

function sign(text: string, encoding: 'hex' | 'base64'): string {
  return createHmac('sha256', Buffer.alloc(32, 7)).update(text).digest(encoding)
}
