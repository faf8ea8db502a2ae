import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { contextFor } from '#db'
import { systemActor, systemClock, traceIdOf } from '#kit'
import { createForm } from '#sources'
import { call } from '../support/call.ts'
import { eventually } from '../support/eventually.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { openWorld, type TestAccount } from '../support/world.ts'

type Line = { msg: string; path?: string; account_id?: string; trace_id?: string }

const texts: string[] = []
const world = await openWorld({
  roles: new Set(['api', 'worker']),
  isOpen: false,
  start: systemClock.now(),
  lines: texts,
})
world.app.start()

const linesOf = ({ account_id }: TestAccount): Line[] =>
  texts.map((text) => JSON.parse(text) as Line).filter((line) => line.account_id === account_id)

/** Returns a traceparent with an ID of this digit. */
const traceOf = (digit: string): string => `00-${digit.repeat(32)}-${digit.repeat(16)}-01`

/** Registers an endpoint of an account for every message. */
async function listen(t: TestContext, account: TestAccount): Promise<Receiver> {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const { status, text } = await account.request('POST', '/v1/webhooks', {
    url: receiver.url,
    events: ['message.received'],
  })
  assert.equal(status, 200, text)
  return receiver
}

const lead = (n = 0) => ({ email: `trace${n}@example.com`, message: 'Is it still there?' })

const tracesAt = (receiver: Receiver): (string | undefined)[] =>
  receiver.received.map(({ headers }) => headers['traceparent'])

test('a webhook and all log lines of a lead have the trace ID of the request', async (t) => {
  const account = await world.account()
  const receiver = await listen(t, account)
  const traceparent = traceOf('a')
  const { status } = await account.request('POST', '/v1/leads', lead(), { traceparent })
  assert.equal(status, 200)
  await receiver.waitFor(1)
  const [sent = ''] = tracesAt(receiver)
  assert.match(sent, /^00-a{32}-[\da-f]{16}-01$/)
  assert.notEqual(sent, traceparent)
  const traced = () => linesOf(account).filter(({ trace_id }) => trace_id === 'a'.repeat(32))
  const lines = await eventually(() => traced().length >= 2 && traced())
  assert.deepEqual(lines.map(({ msg }) => msg).sort(), ['answered', 'attempted a delivery'])
})

test('a repeated attempt has the same trace ID and another parent ID', async (t) => {
  const account = await world.account()
  const receiver = await listen(t, account)
  await account.request('POST', '/v1/leads', lead(), { traceparent: traceOf('b') })
  await receiver.waitFor(1)
  const path = '/v1/webhooks/deliveries'
  const findDelivered = async () => {
    const { body } = await account.request('GET', `${path}?status=succeeded`)
    return (body as { data: { id: string }[] }).data[0]
  }
  const { id } = await eventually(findDelivered)
  const { status, text } = await account.request('POST', `${path}/${id}/redeliver`, {})
  assert.equal(status, 200, text)
  await receiver.waitFor(2)
  const [first, second] = tracesAt(receiver)
  assert.equal(traceIdOf(second), 'b'.repeat(32))
  assert.notEqual(first, second)
})

test('a webhook has no traceparent if the request had none, or a malformed one', async (t) => {
  const account = await world.account()
  const receiver = await listen(t, account)
  await account.request('POST', '/v1/leads', lead(1))
  await account.request('POST', '/v1/leads', lead(2), { traceparent: `${traceOf('a')}-" x=1` })
  await account.request('POST', '/v1/leads', lead(3), { traceparent: traceOf('0') })
  await receiver.waitFor(3)
  assert.deepEqual(tracesAt(receiver), [undefined, undefined, undefined])
  assert.deepEqual(linesOf(account).filter(({ trace_id }) => trace_id !== undefined), []) // oxfmt-ignore
})

test('each account gets only its own traces, also from leads that commit together', async (t) => {
  const accounts = [await world.account(), await world.account(), await world.account()]
  const traces = ['c', 'd', undefined]
  const receivers = await Promise.all(accounts.map((account) => listen(t, account)))
  const submit = (round: number) =>
    accounts.map((account, i) => {
      const trace = traces[i]
      const headers = trace === undefined ? {} : { traceparent: traceOf(trace) }
      return account.request('POST', '/v1/leads', lead(round), headers)
    })
  const answers = await Promise.all(Array.from({ length: 10 }, (_, round) => submit(round)).flat())
  assert.ok(answers.every(({ status }) => status === 200))
  await Promise.all(receivers.map((receiver) => receiver.waitFor(10)))
  const seen = receivers.map((receiver) => [
    ...new Set(tracesAt(receiver).map((trace) => traceIdOf(trace))),
  ])
  assert.deepEqual(seen, [['c'.repeat(32)], ['d'.repeat(32)], [undefined]])
})

test('the leads of one account that commit together have the traces of their own requests', async (t) => {
  const account = await world.account()
  const receiver = await listen(t, account)
  // More than an account may have in shared groups, so it also gets separate groups.
  const digits = '12345678'.split('').flatMap((digit) => [digit, digit, null])
  await Promise.all(
    digits.map((digit, n) =>
      account.request(
        'POST',
        '/v1/leads',
        { ...lead(n), message: digit ?? 'none' },
        digit === null ? {} : { traceparent: traceOf(digit) },
      ),
    ),
  )
  await receiver.waitFor(digits.length)
  for (const { headers, body } of receiver.received) {
    const { data } = JSON.parse(body) as { data: { text: string } }
    const expected = data.text === 'none' ? undefined : data.text.repeat(32)
    assert.equal(traceIdOf(headers['traceparent']), expected)
  }
})

test('the trace of a visitor with a publishable key is ignored', async (t) => {
  const account = await world.account()
  const receiver = await listen(t, account)
  const site = 'https://www.example.com'
  const context = contextFor(world.database, systemActor(account.account_id, 'test'), world.clock)
  const form = await createForm(
    context,
    { public_url: world.origin },
    { name: 'Contact page', origins: [site] },
  )
  const { status, text } = await call(world.origin, {
    method: 'POST',
    path: '/v1/leads',
    body: lead(),
    headers: {
      authorization: `Bearer ${form.publishable_key}`,
      origin: site,
      traceparent: traceOf('e'),
    },
  })
  assert.equal(status, 200, text)
  await receiver.waitFor(1)
  assert.deepEqual(tracesAt(receiver), [undefined])
  assert.ok(texts.every((line) => !line.includes('e'.repeat(32))))
})

test('an endpoint cannot configure the header traceparent', async () => {
  const account = await world.account()
  const { status, body } = await account.request('POST', '/v1/webhooks', {
    url: 'https://example.com/hook',
    events: ['message.received'],
    headers: { Traceparent: traceOf('f') },
  })
  assert.equal(status, 400)
  const { errors } = body as { errors: { pointer: string; code: string }[] }
  assert.deepEqual(
    errors.map(({ pointer, code }) => [pointer, code]),
    [['/headers/Traceparent', 'header_reserved']],
  )
})
