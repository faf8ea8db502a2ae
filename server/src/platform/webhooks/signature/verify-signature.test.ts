import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  signingKeyOf,
  newSigningSecret,
  serviceSignature,
  signatureHeaders,
  standardSignature,
} from '#egress'
import { verifySignature, type Checkable, type VerifyReason } from './verify-signature.ts'

const secret = newSigningSecret()
const former = newSigningSecret()
const now = new Date('2026-11-01T12:00:00Z')
const timestamp = now.getTime() / 1000
const id = 'evt_01k9zq3v8m5r2x7c4h6t8n9p0c'
const payload = '{"id":"evt_01k9zq3v8m5r2x7c4h6t8n9p0c","n":1.0}'
const headers = signatureHeaders([signingKeyOf(secret)], { id, timestamp, body: payload })
const standard = {
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': headers['webhook-signature'] ?? '',
}
const service = {
  'x-service-timestamp': String(timestamp),
  'x-service-signature': headers['x-service-signature'] ?? '',
}

const check = (change: Partial<Checkable>): VerifyReason =>
  verifySignature({
    payload,
    headers: standard,
    secrets: [secret],
    formerSecrets: [],
    storedBody: null,
    toleranceSeconds: 300,
    now,
    ...change,
  }).reason

test('accepts both signature schemes, and a header in which one of several signatures matches', () => {
  assert.equal(check({ headers: standard }), 'ok')
  assert.equal(check({ headers: service }), 'ok')
  const two = signatureHeaders([signingKeyOf(former), signingKeyOf(secret)], {
    id,
    timestamp,
    body: payload,
  })
  assert.equal(check({ headers: two }), 'ok')
  assert.equal(
    check({
      headers: {
        'x-service-timestamp': String(timestamp),
        'x-service-signature': two['x-service-signature'] ?? '',
      },
    }),
    'ok',
  )
})

test('returns the reason for each common mistake of receivers', () => {
  const hex = serviceSignature(signingKeyOf(secret), timestamp, payload)
  const textKey = Buffer.from(secret)
  const at = (seconds: number): Record<string, string> =>
    signatureHeaders([signingKeyOf(secret)], { id, timestamp: timestamp + seconds, body: payload })
  const cases: [VerifyReason, Partial<Checkable>][] = [
    ['missing_header', { headers: {} }],
    ['missing_header', { headers: { 'webhook-signature': standard['webhook-signature'] } }],
    ['missing_header', { headers: { 'x-service-signature': service['x-service-signature'] } }],
    ['signature_malformed', { headers: { ...standard, 'webhook-signature': 'v1,short' } }],
    ['signature_malformed', { headers: { ...service, 'x-service-signature': 'v1=xyz' } }],
    ['hex_not_base64', { headers: { ...standard, 'webhook-signature': `v1,${hex}` } }],
    [
      'comma_separated',
      {
        headers: {
          ...standard,
          'webhook-signature': `${standard['webhook-signature']},${standard['webhook-signature']}`,
        },
      },
    ],
    [
      'timestamp_not_seconds',
      { headers: { ...standard, 'webhook-timestamp': String(timestamp * 1000) } },
    ],
    ['timestamp_not_seconds', { headers: { ...standard, 'webhook-timestamp': now.toISOString() } }],
    ['timestamp_too_old', { headers: at(-301) }],
    ['timestamp_in_future', { headers: at(301) }],
    ['ok', { headers: at(-300) }],
    ['wrong_secret', { secrets: [former] }],
    ['matches_previous_secret', { secrets: [former], formerSecrets: [secret] }],
    [
      'key_not_decoded',
      {
        headers: {
          ...standard,
          'webhook-signature': `v1,${standardSignature(textKey, { id, timestamp, body: payload })}`,
        },
      },
    ],
    [
      'body_reserialized',
      { payload: JSON.stringify(JSON.parse(payload), null, 2), storedBody: payload },
    ],
    ['body_changed', { payload: payload.replace('1.0', '2.0'), storedBody: payload }],
    ['wrong_secret', { payload: payload.replace('1.0', '2.0') }],
  ]
  for (const [reason, change] of cases)
    assert.equal(check(change), reason, `${reason}: ${JSON.stringify(change)}`)
})

test('returns the first problem in the order missing, malformed, timestamp, signature', () => {
  assert.equal(
    check({ headers: { 'webhook-signature': 'v1,short', 'webhook-timestamp': '1' } }),
    'missing_header',
  )
  assert.equal(
    check({ headers: { ...standard, 'webhook-signature': 'v1,short', 'webhook-timestamp': '1' } }),
    'signature_malformed',
  )
  assert.equal(
    check({ headers: { ...standard, 'webhook-timestamp': '1' }, secrets: [former] }),
    'timestamp_too_old',
  )
})
