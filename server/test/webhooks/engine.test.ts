import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '#db'
import type { DomainEvent } from '#events'
import {
  changeEndpoint,
  deleteEndpoint,
  getDelivery,
  listDeliveries,
  pauseEndpoint,
  redeliver,
  resumeEndpoint,
  showEndpoint,
} from '#webhooks'
import { openDeliveries, type Deliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver, type ReceiverOptions } from '../support/receiver.ts'

const database = await createTestDatabase()
const world = await openDeliveries(database, { workers: 2 })
const events: ['customer.qualified'] = ['customer.qualified']

async function withReceiver(
  t: { after(close: () => Promise<void>): void },
  answer: ReceiverOptions['answer'],
) {
  const receiver = await openReceiver({ answer })
  t.after(() => receiver.close())
  return { receiver, mine: await world.another() }
}

const pause = (mine: Deliveries, id: string) =>
  pauseEndpoint(mine.context, mine.signal, { id, expected: null })

test('delivers each event once to each subscribed endpoint, with two workers', async (t) => {
  const { receiver, mine } = await withReceiver(t, [200])
  const [one, two] = [
    await mine.register({ url: receiver.url, events }),
    await mine.register({ url: `${receiver.url}/two`, events }),
  ]
  const other = await mine.register({ url: `${receiver.url}/other`, events: ['message.received'] })
  const message = {
    type: 'message.received',
    data: {
      message_id: 'm', customer_id: 'c', lead_id: 'l', channel: 'web', text: 't', received_at: '2026-11-01T00:00:00.000Z',
    },
  } as never // oxfmt-ignore
  for (let i = 0; i < 20; i += 1)
    await mine.tell(message, ...Array.from({ length: 10 }, () => ({})))
  for (const { id } of [one, two])
    await mine.until(
      id,
      (rows) => rows.length === 200 && rows.every((row) => row.status === 'succeeded'),
    )
  await mine.until(
    other.id,
    (rows) => rows.length === 20 && rows.every((row) => row.status === 'succeeded'),
  )
  const calls = receiver.received.map((call) => `${call.path} ${call.headers['webhook-id']}`)
  assert.deepEqual([calls.length, new Set(calls).size], [420, 420])
  const types = new Set(
    receiver.received.map(
      ({ path, body }) => `${path} ${(JSON.parse(body) as { type: string }).type}`,
    ),
  )
  assert.deepEqual(
    types,
    new Set([
      '/hook customer.qualified',
      '/hook/two customer.qualified',
      '/hook/other message.received',
    ]),
  )
})

test('creates no delivery if the transaction of the change is rolled back', async (t) => {
  const { receiver, mine } = await withReceiver(t, [200])
  const webhook = await mine.register({ url: receiver.url, events })
  await assert.rejects(
    inTransaction(mine.context, async (tx) => {
      await mine.emit(tx, [
        {
          type: 'customer.qualified',
          account_id: mine.account_id,
          customer_id: null,
          is_test: false,
          data: {
            customer_id: 'c',
            score: 1,
            qualification_type: 'hot' as const,
            triggers: [],
            lead_id: 'l',
            score_id: 's',
          },
        },
      ])
      throw new Error('no')
    }),
  )
  assert.deepEqual(await mine.deliveries(webhook.id), [])
  assert.equal(
    (
      await mine.context.db
        .selectFrom('event')
        .where('account_id', '=', mine.account_id)
        .selectAll()
        .execute()
    ).length,
    0,
  )
})

test('never has more calls in flight to an endpoint than its limit', async (t) => {
  const { receiver, mine } = await withReceiver(t, () => ({ untilOpen: 3, delayMs: 20 }))
  const webhook = await mine.register({ url: receiver.url, events, max_in_flight: 3 })
  await mine.tell(...Array.from({ length: 60 }, () => ({})))
  await mine.until(webhook.id, (rows) => rows.every((row) => row.status === 'succeeded'))
  assert.equal(receiver.maxOpen, 3)
})

test("delivers each customer's events in order, and lets no customer wait for another customer", async (t) => {
  let refusals = 0
  const { receiver, mine } = await withReceiver(t, (call) => {
    const isFirst = call.body.includes('"score":1,') && call.body.includes('cus_a')
    return isFirst && (refusals += 1) <= 3 ? 500 : 200
  })
  const webhook = await mine.register({
    url: receiver.url,
    events,
    ordering: 'customer',
    retry_schedule: [1, 1, 1],
  })
  const data = (customer_id: string, score: number): Partial<DomainEvent> => ({
    type: 'customer.qualified',
    customer_id,
    data: {
      customer_id,
      score,
      qualification_type: 'hot',
      triggers: [],
      lead_id: 'l',
      score_id: 's',
    },
  })
  await mine.tell(
    data('cus_a', 1),
    data('cus_a', 2),
    data('cus_b', 1),
    data('cus_a', 3),
    data('cus_b', 2),
  )
  await mine.until(webhook.id, (rows) => rows.every((row) => row.status === 'succeeded'))
  const arrived = receiver.received.map((call) => {
    const { data: body } = JSON.parse(call.body) as { data: { customer_id: string; score: number } }
    return `${body.customer_id} ${body.score}`
  })
  assert.deepEqual(
    arrived.filter((name) => name.startsWith('cus_a')),
    ['cus_a 1', 'cus_a 1', 'cus_a 1', 'cus_a 1', 'cus_a 2', 'cus_a 3'],
  )
  assert.deepEqual(
    arrived.filter((name) => name.startsWith('cus_b')),
    ['cus_b 1', 'cus_b 2'],
  )
  // Neither customer waits the three seconds that the first event of the other customer takes.
  assert.ok(arrived.indexOf('cus_b 2') < arrived.indexOf('cus_a 1', arrived.indexOf('cus_a 1') + 1))
})

test('pauses pending deliveries when the endpoint is paused, and sends them after it is resumed', async (t) => {
  const { receiver, mine } = await withReceiver(t, [200])
  const webhook = await mine.register({ url: receiver.url, events })
  await pause(mine, webhook.id)
  await mine.tell({}, {}, {}, {}, {})
  const { data: held } = await listDeliveries(mine.context, { status: 'held', limit: 100 })
  assert.equal(held.length, 5)
  const paused = await showEndpoint(mine.context, webhook.id)
  assert.deepEqual([paused.status, paused.held_count, receiver.received.length], ['paused', 5, 0])
  const kept = await resumeEndpoint(mine.context, mine.signal, webhook.id, { replay: 'none' })
  assert.deepEqual([kept.status, kept.held_count, receiver.received.length], ['enabled', 5, 0])
  await resumeEndpoint(mine.context, mine.signal, webhook.id, { replay: 'held' })
  await mine.until(webhook.id, (rows) => rows.every((row) => row.status === 'succeeded'))
  const told = receiver.received.map((call) => call.headers['webhook-id'] ?? '')
  assert.deepEqual(told.toSorted(), held.map(({ event_id }) => event_id).toSorted())
})

test('sends to the new URL from the next attempt on, and sends nothing after deletion', async (t) => {
  const { receiver: old, mine } = await withReceiver(t, [500])
  const { receiver: moved } = await withReceiver(t, [200])
  const webhook = await mine.register({ url: old.url, events, retry_schedule: [1, 1] })
  await mine.tell({})
  await old.waitFor(1)
  await changeEndpoint(mine.context, mine.tools, {
    id: webhook.id,
    expected: null,
    patch: { url: moved.url },
  })
  await mine.until(webhook.id, (rows) => rows[0]?.status === 'succeeded')
  assert.deepEqual([old.received.length, moved.received.length], [1, 1])
  moved.script([500])
  await mine.tell({})
  await moved.waitFor(2)
  await deleteEndpoint(mine.context, mine.signal, { id: webhook.id, expected: null })
  const rows = await mine.deliveries(webhook.id)
  assert.deepEqual(
    rows.map(({ status, cancel_reason }) => [status, cancel_reason]),
    [
      ['succeeded', null],
      ['cancelled', 'deleted'],
    ],
  )
})

test('resends a delivery outside its schedule: a success ends the delivery, and a failure leaves it unchanged', async (t) => {
  const { receiver, mine } = await withReceiver(t, [500])
  const webhook = await mine.register({ url: receiver.url, events, retry_schedule: [3600] })
  await mine.tell({})
  const [before] = await mine.until(webhook.id, (rows) => rows[0]?.status === 'failed')
  await redeliver(mine.context, mine.signal, before?.id ?? '')
  const [same] = await mine.until(webhook.id, (rows) => rows[0]?.attempts_made === 2)
  assert.deepEqual([same?.status, same?.next_attempt_at], ['failed', before?.next_attempt_at])
  receiver.script([200])
  await redeliver(mine.context, mine.signal, before?.id ?? '')
  const [after] = await mine.until(webhook.id, (rows) => rows[0]?.attempts_made === 3)
  assert.deepEqual(
    [after?.id, after?.status, after?.next_attempt_at],
    [before?.id, 'succeeded', null],
  )
  assert.deepEqual(
    [
      receiver.received.length,
      new Set(receiver.received.map((call) => call.headers['webhook-id'])).size,
    ],
    [3, 1],
  )
  const { attempts } = await getDelivery(mine.context, before?.id ?? '')
  assert.deepEqual(
    attempts.map(({ trigger }) => trigger),
    ['automatic', 'manual', 'manual'],
  )
})

test("does not delay one account because of another account's flood", async (t) => {
  const { receiver: slow, mine: flooding } = await withReceiver(t, () => ({ delayMs: 50 }))
  const { receiver, mine } = await withReceiver(t, [200])
  await flooding.register({ url: slow.url, events })
  const [event_id] = await flooding.tell({})
  // Creates 5,000 due deliveries, which take 25 seconds of calls.
  const { pool } = flooding.context.database
  await pool.query(
    `with copy as (
       insert into event (account_id, id, type, version, created_at, customer_id, body)
       select account_id, id || n, type, version, created_at, customer_id, body from event cross join generate_series(1, 5000) n
       where account_id = $1 and id = $2
       returning account_id, id, type, version, created_at
     ), owed as (
       insert into webhook_delivery (account_id, id, event_id, event_type, event_version, webhook_id, created_at)
       select c.account_id, 'dlv_' || c.id, c.id, c.type, c.version, w.id, c.created_at
       from copy c join webhook w on w.account_id = $1
       returning *
     )
     insert into webhook_open_delivery (account_id, delivery_id, webhook_id, seq, event_id, event_type, event_version, trigger, status, next_attempt_at, created_at)
     select account_id, id, webhook_id, seq, event_id, event_type, event_version, 'automatic', 'pending', created_at, created_at from owed`,
    [flooding.account_id, event_id],
  )
  const webhook = await mine.register({ url: receiver.url, events })
  await slow.waitFor(100)
  const before = slow.received.length
  await mine.tell({})
  await receiver.waitFor(1)
  // The flood makes 200 calls per second: ten at the same time, each of 50 ms.
  assert.ok(slow.received.length - before <= 200, `${slow.received.length - before} calls before`)
  await mine.until(webhook.id, (rows) => rows[0]?.status === 'succeeded')
})

test('cancels a delivery that can no longer be sent because its payload was erased', async (t) => {
  const { receiver, mine } = await withReceiver(t, [500])
  const webhook = await mine.register({ url: receiver.url, events, retry_schedule: [1] })
  await mine.tell({})
  await receiver.waitFor(1)
  await mine.context.db
    .updateTable('event')
    .set({ body: null })
    .where('account_id', '=', mine.account_id)
    .execute()
  const [row] = await mine.until(webhook.id, (rows) => rows[0]?.status === 'cancelled')
  assert.equal(row?.cancel_reason, 'erased')
  assert.equal(receiver.received.length, 1)
})
