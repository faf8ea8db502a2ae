import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import type { Leadhouse } from '@leadhouse/sdk'
import { eventTypes } from '@leadhouse/server/events'
import { eventually } from '../../server/test/support/eventually.ts'
import { openLeadhouse } from './open-leadhouse.ts'
import { receivers, succeeds } from './receivers.ts'
import { runReceiver } from './run-receiver.ts'
import { signDelivery } from './sign-delivery.ts'

const openAccount = await openLeadhouse()

for (const receiver of receivers) {
  const { name, missing: skip } = receiver

  test(`${name} accepts and handles an event of each type`, { skip }, async (t) => {
    const { leadhouse } = await openAccount()
    const { webhook_id, untilHandled } = await runReceiver(t, receiver, leadhouse)
    for (const type of eventTypes) {
      const sample = await leadhouse.webhooks.test(webhook_id, { event_type: type })
      assert.equal(sample.status, 'succeeded', JSON.stringify(sample.attempt))
      await untilHandled(type, sample.event_id)
    }
  })

  test(`${name} handles an event that is delivered three times once`, { skip }, async (t) => {
    const { leadhouse } = await openAccount()
    const running = await runReceiver(t, receiver, leadhouse)
    await leadhouse.leads.submit({ email: 'ann@example.com', message: 'Is it still there?' })
    const event_id = await running.untilHandled('message.received')
    const first = await untilAttempted(leadhouse, { event_id, attempts: 1 })
    await leadhouse.deliveries.redeliver(first.id)
    await untilAttempted(leadhouse, { event_id, attempts: 2 })
    await running.restart()
    await leadhouse.deliveries.redeliver(first.id)
    const last = await untilAttempted(leadhouse, { event_id, attempts: 3 })
    const statuses = last.attempts.map(({ response }) => response?.status)
    assert.deepEqual(statuses, [200, 200, 200])
    // The receiver handles events in order, so it would handle a repetition before this sample.
    const sample = await leadhouse.webhooks.test(running.webhook_id, {
      event_type: 'customer.qualified',
    })
    await running.untilHandled('customer.qualified', sample.event_id)
    assert.equal(running.countHandled(event_id), 1)
  })

  test(`${name} accepts a delivery during a rotation of the secret`, { skip }, async (t) => {
    const { leadhouse } = await openAccount()
    const { webhook_id, untilHandled } = await runReceiver(t, receiver, leadhouse)
    await leadhouse.webhooks.rotateSecret(webhook_id)
    await leadhouse.leads.submit({ email: 'ann@example.com', message: 'Is it still there?' })
    const event_id = await untilHandled('message.received')
    const { attempts } = await untilAttempted(leadhouse, { event_id, attempts: 1 })
    const signatures = String(attempts[0]?.request.headers['webhook-signature'])
    assert.match(signatures, /^v1,\S+ v1,\S+$/)
  })

  test(`${name} refuses forged, unsigned, old and malformed deliveries`, { skip }, async (t) => {
    const { leadhouse } = await openAccount()
    const { url, secret, untilHandled, countHandled } = await runReceiver(t, receiver, leadhouse)
    const post = async (body: string, headers: Record<string, string>): Promise<number> =>
      (await fetch(url, { method: 'POST', body, headers })).status
    const delivery = { id: 'evt_genuine', body: eventBody('evt_genuine'), secret }
    const forged = eventBody('evt_forged')
    const other = `whsec_${Buffer.alloc(32, 9).toString('base64')}`
    const genuine = signDelivery(delivery)
    const refused: [what: string, body: string, headers: Record<string, string>][] = [
      ['another body', forged, genuine],
      ['no body', '', genuine],
      ['one more byte', `${delivery.body} `, genuine],
      ['another secret', forged, signDelivery({ id: 'evt_forged', body: forged, secret: other })],
      ['no signature', forged, { 'content-type': 'application/json' }],
      ['301 seconds old', delivery.body, signDelivery({ ...delivery, age_s: 301 })],
      ['310 seconds ahead', delivery.body, signDelivery({ ...delivery, age_s: -310 })],
      ['a malformed timestamp', forged, withHeaders(genuine, /-timestamp$/, 'soon')],
      ['a malformed signature', forged, withHeaders(genuine, /-signature$/, 'v1,ü v1=ü %')],
    ]
    const statuses = await Promise.all(
      refused.map(async ([what, body, headers]) => `${await post(body, headers)} ${what}`),
    )
    assert.deepEqual(
      statuses.filter((line) => !/^40[01] /.test(line)),
      [],
    )
    assert.equal(await post(delivery.body, signDelivery({ ...delivery, age_s: 290 })), 200)
    await untilHandled('message.received', 'evt_genuine')
    assert.equal(countHandled('evt_forged'), 0)
  })
}

/** Resolves with the delivery of an event when this number of attempts has ended. */
const untilAttempted = (
  leadhouse: Leadhouse,
  { event_id, attempts }: { event_id: string; attempts: number },
) =>
  eventually(async () => {
    const [row] = (await leadhouse.deliveries.list({ event_id })).data
    const delivery = row && (await leadhouse.deliveries.get(row.id))
    return delivery?.attempts.length === attempts && delivery
  })

test(
  'leadhouse_webhook.rb verifies the example of Standard Webhooks without Rails',
  { skip: !succeeds('ruby', '-v') && 'no ruby was found' },
  () => {
    const program = `
    delivery = {
      secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      timestamp: "1614265330",
      signatures: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
      body: '{"test": 2432232314}'
    }
    [{}, { body: "{}" }].each { print LeadhouseWebhook.genuine?(**delivery, **_1, now: Time.at(1614265330)), " " }`
    const words = [
      '--disable-gems',
      '-I',
      'examples/receiver-rails/lib',
      '-r',
      'leadhouse_webhook',
      '-e',
      program,
    ]
    assert.equal(execFileSync('ruby', words, { encoding: 'utf8' }), 'true false ')
  },
)

const eventBody = (id: string): string =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'message.received',
    created: '2026-11-01T09:30:00.000Z',
    data: { customer_id: 'cus_1', lead_id: 'lead_1', message_id: 'msg_1', text: 'Größe?' },
    version: '2026-11-01',
  })

/** Replaces the value of each header with a matching name. */
const withHeaders = (
  headers: Record<string, string>,
  names: RegExp,
  value: string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, before]) => [name, names.test(name) ? value : before]),
  )
