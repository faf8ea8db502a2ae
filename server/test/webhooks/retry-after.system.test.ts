import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { systemClock } from '#kit'
import { openOwnedService } from '../support/owned-service.ts'
import { openReceiver } from '../support/receiver.ts'
import { eventually } from '../support/eventually.ts'

const { ask } = await openOwnedService({
  NODE_EXTRA_CA_CERTS: path.join(import.meta.dirname, '../support/authority/ca.pem'),
})

type Delivery = {
  id: string
  status: string
  next_attempt_at: string | null
  attempts: { started_at: string; duration_ms: number; response: { status: number } }[]
}

/** Waits until the only delivery of an endpoint has this status and returns it. */
async function deliveryOf(webhook_id: string, status: string): Promise<Delivery> {
  const { id } = await eventually(
    async () => {
      const target = `/webhooks/${webhook_id}/deliveries?status=${status}`
      const { data } = await ask<{ data: Delivery[] }>('GET', target)
      return data[0]
    },
    { withinMs: 20_000, what: `no delivery of ${webhook_id} is ${status}` },
  )
  return ask<Delivery>('GET', `/webhooks/deliveries/${id}`)
}

const nowSeconds = (): number => Math.floor(systemClock.now().getTime() / 1000)
const httpDate = (seconds: number): string => new Date(seconds * 1000).toUTCString()
/** Time in whole seconds, four seconds after the first call to the receiver. */
let askedForDate = 0

type Case = {
  status: number
  hint: () => string
  /** Retry delay of the endpoint, in seconds. */
  schedule: number
  /**
   * Minimum delay before the next call, in seconds. The delay is up to 10 % longer if only the
   * schedule applies.
   */
  wait: number
}
const scheduled: Record<string, Case> = {
  negative: { status: 429, hint: () => '-1', schedule: 1, wait: 1 },
  garbage: { status: 503, hint: () => 'garbage', schedule: 1, wait: 1 },
  'on 404': { status: 404, hint: () => '86400', schedule: 1, wait: 1 },
}
const hinted: Record<string, Case> = {
  'seconds on 429': { status: 429, hint: () => '3', schedule: 1, wait: 3 },
  'seconds on 503': { status: 503, hint: () => '3', schedule: 1, wait: 3 },
  'a date': { status: 503, hint: () => httpDate((askedForDate = nowSeconds() + 4)), schedule: 1, wait: 3 },
} // oxfmt-ignore
const far: Record<string, Case> = {
  'less than the schedule': { status: 503, hint: () => '3', schedule: 60, wait: 60 },
  'too many seconds': { status: 429, hint: () => '999999', schedule: 1, wait: 86_400 },
  'a date too far': { status: 503, hint: () => 'Fri, 31 Dec 2100 23:59:59 GMT', schedule: 1, wait: 86_400 },
} // oxfmt-ignore

test('waits as long as Retry-After requests, at most one day, and follows the schedule if the header does not apply', async (t) => {
  const cases = Object.entries({ ...scheduled, ...hinted, ...far })
  const pathOf = (name: string): string => `/${encodeURIComponent(name)}`
  const byPath = new Map(cases.map(([name, one]) => [pathOf(name), one]))
  const receiver = await openReceiver({
    tls: 'good',
    answer: ({ path: at }) => {
      const one = byPath.get(at)
      assert.ok(one, at)
      const isFirst = receiver.received.filter((call) => call.path === at).length === 1
      if (!isFirst && at === pathOf('a date')) dateCalledAt = systemClock.now()
      return isFirst ? { status: one.status, headers: { 'retry-after': one.hint() } } : 200
    },
  })
  t.after(() => receiver.close())
  assert.match(receiver.url, /^https:/)
  let dateCalledAt = new Date(0)
  const ids = new Map<string, string>()
  for (const [name, { schedule }] of cases) {
    const { id } = await ask<{ id: string }>('POST', '/webhooks', {
      url: receiver.url.replace('/hook', pathOf(name)),
      events: ['message.received'],
      retry_schedule: [schedule],
    })
    ids.set(name, id)
  }
  await ask('POST', '/leads', { email: 'maya@example.com', message: 'Is it still there?' })

  for (const [name, { wait, status }] of Object.entries(far)) {
    const { attempts, next_attempt_at } = await deliveryOf(ids.get(name) ?? '', 'failed')
    assert.deepEqual(
      attempts.map(({ response }) => response.status),
      [status],
    )
    const [{ started_at, duration_ms } = assert.fail()] = attempts
    const waits = Date.parse(next_attempt_at ?? '') - Date.parse(started_at) - duration_ms
    // The times are compared with millisecond precision. The jitter of the schedule can only
    // increase a delay.
    const most = wait === 60 ? 66_000 : 86_400_000
    assert.ok(waits >= wait * 1000 - 2 && waits <= most + 2, `${name}: ${waits} ms`)
  }

  const secondCalls = new Map<string, number>()
  for (const [name, { wait, status }] of Object.entries({ ...scheduled, ...hinted })) {
    const { attempts } = await deliveryOf(ids.get(name) ?? '', 'succeeded')
    assert.deepEqual(
      attempts.map(({ response }) => response.status),
      [status, 200],
      name,
    )
    const [first, second] = receiver.received.filter((call) => call.path === pathOf(name))
    assert.ok(first && second)
    assert.equal(second.headers['webhook-id'], first.headers['webhook-id'])
    assert.ok(second.at - first.at >= wait * 1000, `${name}: ${second.at - first.at} ms`)
    secondCalls.set(name, second.at)
  }
  assert.ok(dateCalledAt >= new Date(askedForDate * 1000), dateCalledAt.toISOString())
  const order = [...secondCalls].toSorted(([, a], [, b]) => a - b).map(([name]) => name)
  assert.deepEqual(new Set(order.slice(0, 3)), new Set(Object.keys(scheduled)))
  // Receivers that requested a delay of a day are still not called.
  assert.equal(receiver.received.length, 2 * secondCalls.size + Object.keys(far).length)
})
