import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { systemClock } from '#kit'
import { openReceiver } from '../support/receiver.ts'
import { openWorld } from '../support/world.ts'
import { eventually } from '../support/eventually.ts'

// The packages compare timestamps with the machine's clock, so the test clock starts at the current
// time.
const world = await openWorld({
  roles: new Set(['api', 'worker']),
  isOpen: false,
  start: systemClock.now(),
})
world.app.start()

type Attempt = { started_at: string; duration_ms: number; timing: Record<string, number | null> }

/**
 * Delivers a customer's message to an endpoint with custom credentials. Returns the call as
 * received and the delivery as the API shows it.
 */
async function oneDelivery(t: TestContext) {
  const receiver = await openReceiver({ answer: [{ headers: { 'x-made-by': 'receiver' } }] })
  t.after(() => receiver.close())
  const mine = await world.account()
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const { status, text, body: told } = await mine.request(method, `/v1${path}`, body)
    assert.equal(status, 200, text)
    return told
  }
  const { id, secret } = await ask<{ id: string; secret: string }>('POST', '/webhooks', {
    url: receiver.url,
    events: ['message.received'],
    headers: { Authorization: 'Bearer of the receiver', 'X-Key': 'k-4711' },
  })
  await ask('POST', '/leads', { email: 'maya@example.com', message: 'Grüße – is it there? 漢字' })
  const findDelivered = async () => {
    const path = `/webhooks/${id}/deliveries?status=succeeded`
    return (await ask<{ data: { id: string }[] }>('GET', path)).data[0]
  }
  const { id: delivery_id } = await eventually(findDelivered)
  const delivery = await ask<Record<string, unknown> & { event_id: string; attempts: Attempt[] }>(
    'GET',
    `/webhooks/deliveries/${delivery_id}`,
  )
  const [call] = receiver.received
  assert.ok(call && receiver.received.length === 1)
  return { ask, id, secret, delivery, call, url: receiver.url }
}

test('delivers exactly the event that the API returns, and the public Standard Webhooks and Svix packages verify it', async (t) => {
  const { ask, secret, delivery, call } = await oneDelivery(t)
  const shown = await ask<{ id: string }>('GET', `/events/${delivery.event_id}`)
  assert.equal(shown.id, call.headers['webhook-id'])
  assert.deepEqual(JSON.parse(call.body), shown)
  assert.deepEqual(new StandardWebhook(secret).verify(call.body, call.headers), shown)
  assert.doesNotThrow(() => new SvixWebhook(secret).verify(call.body, call.headers))
})

test('shows the request, response, remote address and timing of an attempt, and no credentials', async (t) => {
  const { id, delivery, call, url } = await oneDelivery(t)
  const { attempts, ...summary } = delivery
  const { created_at, finished_at } = summary
  assert.deepEqual(summary, {
    id: summary['id'], object: 'delivery', webhook_id: id, event_id: call.headers['webhook-id'], event_type: 'message.received',
    event_version: '2026-11-01', trigger: 'automatic', status: 'succeeded', cancel_reason: null, filtered_by: null, attempts_made: 1,
    last_status_code: 200, last_error_class: null, next_attempt_at: null, created_at, finished_at,
  }) // oxfmt-ignore
  const [attempt = assert.fail(), ...others] = attempts
  assert.equal(others.length, 0)
  const { started_at, duration_ms, timing } = attempt
  const { host: _host, connection: _c, 'content-length': _l, ...sent } = call.headers
  const { response, ...rest } = attempt as Attempt & {
    id: string
    response: { headers: Record<string, string> }
  }
  assert.deepEqual(rest, {
    id: rest.id, object: 'attempt', number: 1, trigger: 'automatic', started_at, duration_ms, timing, remote_address: '127.0.0.1',
    request: { url, headers: { ...sent, authorization: '[redacted]', 'x-key': '[redacted]' }, body: call.body },
    error: null,
  }) // oxfmt-ignore
  const { headers: answered, ...answer } = response
  assert.deepEqual(answer, { status: 200, body: '{"received":true}', truncated: false })
  assert.equal(answered['x-made-by'], 'receiver')
  assert.deepEqual([sent['authorization'], sent['x-key']], ['Bearer of the receiver', 'k-4711'])
  const { dns_ms, connect_ms, tls_ms, first_byte_ms } = timing
  assert.equal(tls_ms, null)
  for (const ms of [dns_ms, connect_ms, first_byte_ms])
    assert.ok(typeof ms === 'number' && ms >= 0 && ms <= duration_ms, `${ms} of ${duration_ms}`)
  for (const at of [started_at, created_at, finished_at])
    assert.equal(new Date(String(at)).toISOString(), at)
})

test('returns why a delivery fails verification, using the stored secrets and payload', async (t) => {
  const { ask, id, secret, call } = await oneDelivery(t)
  const { 'x-service-signature': _s, 'x-service-timestamp': _t, ...standard } = call.headers
  const check = async (change: Record<string, unknown>): Promise<string> => {
    const { valid, reason, hint } = await ask<{ valid: boolean; reason: string; hint: string }>(
      'POST',
      '/webhooks/verify',
      { payload: call.body, headers: standard, webhook_id: id, ...change },
    )
    assert.equal(valid, reason === 'ok')
    assert.ok(hint.length > 10)
    return reason
  }
  const bySecret = (other: string) => ({ webhook_id: undefined, secret: other })
  const changed = call.body.replace('is it there', 'is it three')
  const spaced = JSON.stringify(JSON.parse(call.body), null, 1)
  const { 'webhook-id': _id, ...withoutId } = standard
  const signature = standard['webhook-signature'] ?? ''
  const seconds = Number(standard['webhook-timestamp'])
  const signedAt = (timestamp: number | string, one = signature) => ({
    headers: { ...standard, 'webhook-timestamp': String(timestamp), 'webhook-signature': one },
  })
  const cases: [reason: string, change: Record<string, unknown>][] = [
    ['ok', {}],
    ['ok', { headers: call.headers }],
    ['ok', bySecret(secret)],
    ['missing_header', { headers: withoutId }],
    ['signature_malformed', signedAt(seconds, 'v1,short')],
    ['comma_separated', signedAt(seconds, `${signature},${signature}`)],
    ['hex_not_base64', signedAt(seconds, call.headers['x-service-signature'])],
    ['timestamp_not_seconds', signedAt(seconds * 1000)],
    ['timestamp_too_old', signedAt(seconds - 301)],
    ['timestamp_in_future', signedAt(seconds + 301)],
    ['wrong_secret', { ...signedAt(seconds - 301), tolerance_seconds: 600 }],
    ['body_changed', { payload: changed }],
    ['body_reserialized', { payload: spaced }],
    ['wrong_secret', bySecret(`whsec_${Buffer.alloc(32, 9).toString('base64')}`)],
  ]
  for (const [reason, change] of cases) assert.equal(await check(change), reason)
  await ask('POST', `/webhooks/${id}/rotate_secret`, { overlap_seconds: 0 })
  assert.equal(await check({}), 'matches_previous_secret')
})
