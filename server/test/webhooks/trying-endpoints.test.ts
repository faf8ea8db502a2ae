import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Compile } from 'typebox/compile'
import type { TSchema } from 'typebox'
import { eventTypes } from '#events'
import { openReceiver } from '../support/receiver.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const events = ['customer.qualified']

test('sends a valid sample of every event type and stores it as a test that cannot be resent', async (t) => {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const mine = await world.account()
  const { body } = await mine.request('POST', '/v1/webhooks', { url: receiver.url, events })
  const { id, secret } = body as { id: string; secret: string }
  const whole = async (): Promise<unknown> => (await mine.request('GET', `/v1/webhooks/${id}`)).body
  const before = await whole()
  const { data: types } = (await mine.request('GET', '/v1/webhooks/event_types')).body as {
    data: { type: string; schema: TSchema }[]
  }
  assert.deepEqual(
    types.map(({ type }) => type),
    eventTypes,
  )
  for (const { type: event_type, schema } of types) {
    const answer = await mine.request('POST', `/v1/webhooks/${id}/test`, { event_type })
    const result = answer.body as {
      status: string
      delivery_id: string
      attempt: { trigger: string; response: { status: number } }
    }
    assert.equal(result.status, 'succeeded', answer.text)
    assert.deepEqual([result.attempt.trigger, result.attempt.response.status], ['test', 200])
    const call = receiver.received.at(-1) ?? assert.fail()
    assert.equal(call.headers['webhook-event-type'], event_type)
    const errors = Compile(schema).Errors(JSON.parse(call.body))
    assert.deepEqual([...errors], [], call.body)
    const { body: payload, headers } = call
    const verdict = await mine.request('POST', '/v1/webhooks/verify', { payload, headers, secret })
    assert.equal((verdict.body as { reason: string }).reason, 'ok')
    const again = await mine.request(
      'POST',
      `/v1/webhooks/deliveries/${result.delivery_id}/redeliver`,
    )
    assert.equal((again.body as { code: string }).code, 'state_conflict')
  }
  const history = async (query: string): Promise<number> =>
    (
      (await mine.request('GET', `/v1/webhooks/${id}/deliveries${query}`)).body as {
        data: unknown[]
      }
    ).data.length
  assert.deepEqual([await history(''), await history('?trigger=test')], [0, eventTypes.length])
  assert.equal(
    ((await mine.request('GET', '/v1/events')).body as { data: unknown[] }).data.length,
    0,
  )
  // Five consecutive failures would open the circuit breaker if test calls were counted.
  receiver.script([500])
  for (let failed = 0; failed < 6; failed += 1) {
    const failing = await mine.request('POST', `/v1/webhooks/${id}/test`, { event_type: events[0] })
    assert.equal((failing.body as { status: string }).status, 'failed')
  }
  assert.deepEqual(await whole(), before)
})

test("waits for the response to a test no longer than the endpoint's timeout", async (t) => {
  const receiver = await openReceiver({ answer: [{ hang: true }] })
  t.after(() => receiver.close())
  const mine = await world.account()
  const testWith = async (timeout_seconds: number) => {
    const endpoint = { url: receiver.url, events, timeout_seconds }
    const { body } = await mine.request('POST', '/v1/webhooks', endpoint)
    const path = `/v1/webhooks/${(body as { id: string }).id}/test`
    return mine.request('POST', path, { event_type: events[0] })
  }
  let isPatientOver = false
  const patient = testWith(30).finally(() => (isPatientOver = true))
  // If both calls had the same deadline, the first call would end first.
  await receiver.waitFor(1)
  const answer = await testWith(1)
  assert.equal(isPatientOver, false)
  const { attempt } = answer.body as {
    attempt: { duration_ms: number; error: { class: string }; response: null }
  }
  assert.deepEqual([attempt.error.class, attempt.response], ['first_byte_timeout', null])
  assert.ok(attempt.duration_ms >= 990, `${attempt.duration_ms} ms`)
  // The call with a deadline of 30 s is still open; it ends with its connection.
  await receiver.close()
  await patient
})

test('tests a URL before it is registered, rejects private addresses, and rejects invalid data', async (t) => {
  const receiver = await openReceiver({ answer: [{ status: 418, body: 'tea' }] })
  t.after(() => receiver.close())
  const mine = await world.account()
  const answer = await mine.request('POST', '/v1/webhooks/test', {
    url: receiver.url,
    event_type: 'message.received',
  })
  const result = answer.body as {
    status: string
    delivery_id: null
    secret: string
    attempt: { error: { class: string }; response: { body: string } }
  }
  assert.deepEqual(
    [result.status, result.delivery_id, result.attempt.error.class, result.attempt.response.body],
    ['failed', null, 'http_4xx', 'tea'],
  )
  for (const url of [
    'https://169.254.169.254/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://10.0.0.1/',
  ]) {
    const refused = await mine.request('POST', '/v1/webhooks/test', {
      url,
      event_type: 'message.received',
    })
    const { errors, ...problem } = refused.body as {
      errors: { pointer: string; code: string }[]
      [name: string]: unknown
    }
    assert.equal(refused.status, 400, url)
    assert.deepEqual(
      errors.map(({ pointer, code }) => [pointer, code]),
      [['/url', 'address_refused']],
    )
    // The error has no details of a call, because no call was made.
    assert.ok(!('attempt' in problem) && !('secret' in problem))
  }
  const wrong = await mine.request('POST', '/v1/webhooks/test', {
    url: receiver.url,
    event_type: 'message.received',
    data: { text: 7 },
  })
  assert.equal(wrong.status, 400, wrong.text)
  assert.equal(receiver.received.length, 1)
})
