import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '#db'
import { eraseCustomerEvents } from '#events'
import { days, later, manualClock } from '#kit'
import {
  webhooksPersonalData,
  getDelivery,
  purgeWebhookDataOnce,
  pauseEndpoint,
  redeliver,
  resumeEndpoint,
  runJobsOnce,
  startReplay,
  type DeliverySummary,
} from '#webhooks'
import { readBacklog } from '../../src/platform/webhooks/store/queries.ts'
import { openDeliveries, type Deliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver, type Receiver, type ReceiverOptions } from '../support/receiver.ts'
import { each } from '../support/background-jobs.ts'
import { end, startWorker } from '../support/worker-process.ts'
import { walkHistory, type HistoryQuery } from '../support/walk-history.ts'

const database = await createTestDatabase()
// No worker delivers until a test starts one.
const world = await openDeliveries(database, { workers: 0 })
const both: ['customer.qualified', 'message.received'] = ['customer.qualified', 'message.received']
const received = {
  type: 'message.received',
  data: { message_id: 'm', customer_id: 'c', lead_id: 'l', channel: 'web', text: 't', received_at: '2026-11-01T00:00:00.000Z' },
} as never // oxfmt-ignore

type Scene = { receiver: Receiver; mine: Deliveries; webhook_id: string }

/**
 * Registers an endpoint and emits eight events for it in one transaction, alternating with
 * messages.
 */
async function withEight(
  t: { after(close: () => Promise<void>): void },
  answer: ReceiverOptions['answer'],
): Promise<Scene> {
  const receiver = await openReceiver({ answer })
  t.after(() => receiver.close())
  const mine = await world.another()
  const { id } = await mine.register({ url: receiver.url, events: both, max_in_flight: 1 })
  await mine.tell({}, received, {}, received, {}, received, {}, received)
  return { receiver, mine, webhook_id: id }
}

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id)

async function countIn(table: string, { account_id }: Deliveries): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*) as n from ${table} where account_id = $1`,
    [account_id],
  )
  return rows[0]?.n ?? 0
}

const isDone = (rows: { status: string }[]): boolean =>
  rows.length === 8 && rows.every(({ status }) => status === 'succeeded')

test('lists pending deliveries with their final ids before they are sent, and writes each delivery once', async (t) => {
  const { mine, webhook_id } = await withEight(t, [200])
  assert.deepEqual(
    [await countIn('webhook_batch', mine), await countIn('webhook_delivery', mine)],
    [1, 0],
  )
  const before = await walkHistory(mine, {})
  assert.deepEqual(new Set(before.map(({ status }) => status)), new Set(['pending']))
  assert.deepEqual(idsOf(before), idsOf(before).toSorted().toReversed())
  const first = await getDelivery(mine.context, before[7]?.id ?? '')
  assert.deepEqual({ ...before[7], attempts: [] }, first)
  const order = idsOf(await mine.deliveries(webhook_id))

  await openDeliveries(database)
  await mine.until(webhook_id, isDone)
  const after = await walkHistory(mine, {})
  const told = (row: DeliverySummary) => [row.id, row.event_id, row.event_type, row.created_at]
  assert.deepEqual(after.map(told), before.map(told))
  assert.deepEqual(idsOf(await mine.deliveries(webhook_id)), order)
  assert.equal((await getDelivery(mine.context, first.id)).attempts.length, 1)
  assert.deepEqual(
    [
      await countIn('webhook_batch', mine),
      await countIn('webhook_delivery', mine),
      await countIn('webhook_open_delivery', mine),
    ],
    [0, 8, 0],
  )
})

test('pages, filters and counts deliveries with and without a row of their own, each once', async (t) => {
  const { receiver, mine, webhook_id } = await withEight(t, (_call, count) =>
    count < 4 ? (count === 2 ? 500 : 200) : { hang: true },
  )
  await openDeliveries(database)
  await receiver.waitFor(4)
  await mine.until(webhook_id, (rows) => rows.filter((row) => row.attempts_made > 0).length === 3)
  assert.equal(await countIn('webhook_batch', mine), 1)
  const all = await walkHistory(mine, {})
  const states = all.map(({ status }) => status).toReversed()
  assert.deepEqual(states, ['succeeded', 'failed', 'succeeded', ...Array(5).fill('pending')])
  const { due } = await readBacklog(mine.context.database.pool, {
    now: mine.context.clock.now(),
  })
  assert.equal(due, 5)

  const moment = all[0]?.created_at ?? new Date(0)
  const choices = {
    webhook_id: [undefined, webhook_id, 'whk_unknown'],
    event_id: [undefined, all[0]?.event_id, all[6]?.event_id, 'evt_unknown'],
    event_type: [undefined, ...both],
    status: [undefined, 'pending', 'held', 'failed', 'succeeded'],
    trigger: [undefined, 'automatic', 'test'],
    created_after: [undefined, later(moment, -1), moment],
    created_before: [undefined, moment, later(moment, 1)],
  } as const
  let queries: Record<string, unknown>[] = [{}]
  for (const [name, values] of Object.entries(choices))
    queries = queries.flatMap((query) => [
      query,
      ...values.filter((one) => one !== undefined).map((one) => ({ ...query, [name]: one })),
    ])
  // Tests each filter separately, every pair of filters, and the query with the most filters.
  const asked = queries.filter((query) => Object.keys(query).length < 3)
  for (const query of asked as HistoryQuery[]) {
    const expected = all.filter(
      (row) =>
        (query.webhook_id ?? row.webhook_id) === row.webhook_id &&
        (query.event_id ?? row.event_id) === row.event_id &&
        (query.event_type ?? row.event_type) === row.event_type &&
        (query.status ?? row.status) === row.status &&
        (query.trigger === undefined || (query.trigger !== 'test' && row.attempts_made > 0)) &&
        (query.created_after === undefined || row.created_at > query.created_after) &&
        (query.created_before === undefined || row.created_at < query.created_before),
    )
    assert.deepEqual(idsOf(await walkHistory(mine, query)), idsOf(expected), JSON.stringify(query))
  }
  assert.ok(asked.length > 100, `${asked.length} asked`)
})

test('sends unrecorded deliveries after a kill, and duplicates only deliveries that were in flight', async (t) => {
  const { receiver, mine, webhook_id } = await withEight(t, (_call, count) =>
    count === 4 ? { hang: true } : 200,
  )
  const before = await mine.deliveries(webhook_id)
  const worker = await startWorker(database)
  await receiver.waitFor(4)
  await mine.until(webhook_id, (rows) => rows.filter((row) => row.attempts_made > 0).length === 3)
  await end(worker, 'SIGKILL')
  assert.equal(await countIn('webhook_batch', mine), 1)
  const next = await startWorker(database)
  t.after(() => end(next, 'SIGKILL'))
  const after = await mine.until(webhook_id, isDone)
  assert.deepEqual(idsOf(after), idsOf(before))
  const told = receiver.received.map((call) => call.headers['webhook-id'])
  assert.deepEqual(
    before.map(({ event_id }) => told.filter((id) => id === event_id).length),
    [1, 1, 1, 2, 1, 1, 1, 1],
  )
  assert.equal(await countIn('webhook_batch', mine), 0)
})

test('cancels the deliveries of an erased customer in a batch and sends the other deliveries', async (t) => {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const mine = await world.another()
  const { id } = await mine.register({ url: receiver.url, events: both })
  const [theirs, others] = [{ customer_id: 'cus_theirs' }, { customer_id: 'cus_others' }]
  await mine.tell(others, theirs, others)
  const before = await mine.deliveries(id)
  await inTransaction(mine.context, async (tx) => {
    await eraseCustomerEvents(tx, 'cus_theirs')
    await webhooksPersonalData.erase(tx, 'cus_theirs', [])
  })
  assert.equal(await countIn('webhook_batch', mine), 0)
  await openDeliveries(database)
  const after = await mine.until(id, (rows) => rows.every(({ status }) => status !== 'pending'))
  assert.deepEqual(
    after.map((row) => [row.id, row.status, row.cancel_reason]),
    before.map((row, i) => [row.id, ...(i === 1 ? ['cancelled', 'erased'] : ['succeeded', null])]),
  )
  const told = receiver.received.map((call) => call.headers['webhook-id'])
  assert.deepEqual(new Set(told), new Set([before[0]?.event_id, before[2]?.event_id]))
  assert.equal(told.length, 2)
})

test('cancels a delivery without payload in a batch that is not yet expanded, and sends the other deliveries', async (t) => {
  const { mine, webhook_id } = await withEight(t, [200])
  const [gone] = await mine.deliveries(webhook_id)
  await database.pool.query(`update event set body = null where account_id = $1 and id = $2`, [
    mine.account_id,
    gone?.event_id,
  ])
  await openDeliveries(database)
  const after = await mine.until(webhook_id, (rows) =>
    rows.every(({ status }) => status !== 'pending'),
  )
  assert.deepEqual(
    after.map((row) => row.cancel_reason),
    ['erased', ...Array(7).fill(null)],
  )
})

test('resends one delivery of a batch manually and leaves the others unchanged', async (t) => {
  const { receiver, mine, webhook_id } = await withEight(t, [200])
  const before = await mine.deliveries(webhook_id)
  const chosen = before[5]?.id ?? ''
  assert.equal((await redeliver(mine.context, mine.signal, chosen)).id, chosen)
  assert.deepEqual(idsOf(await mine.deliveries(webhook_id)), idsOf(before))
  await openDeliveries(database)
  await mine.until(webhook_id, isDone)
  const { attempts } = await getDelivery(mine.context, chosen)
  assert.deepEqual(
    attempts.map(({ trigger }) => trigger),
    ['manual'],
  )
  assert.equal(receiver.received.length, 8)
})

test('replays the paused deliveries of a batch, and leaves pending deliveries unchanged', async (t) => {
  const { receiver, mine, webhook_id } = await withEight(t, [200])
  const replay = (status: 'held' | 'missing' | 'any', dry_run = true) =>
    startReplay(mine.context, webhook_id, { status, dry_run })
  const totals = async () => [
    (await replay('held')).total,
    (await replay('missing')).total,
    (await replay('any')).total,
  ]
  assert.deepEqual(await totals(), [0, 0, 0])
  await pauseEndpoint(mine.context, mine.signal, { id: webhook_id, expected: null })
  await resumeEndpoint(mine.context, mine.signal, webhook_id, { replay: 'none' })
  assert.deepEqual(await totals(), [8, 0, 8])
  const before = await mine.deliveries(webhook_id)
  await replay('held', false)
  await runJobsOnce({ ...mine.context, signal: mine.signal, each })
  await openDeliveries(database)
  const after = await mine.until(webhook_id, isDone)
  assert.deepEqual(idsOf(after), idsOf(before))
  assert.equal(receiver.received.length, 8)
})

test('cancels a paused batch when its payloads expire', async (t) => {
  const { mine, webhook_id } = await withEight(t, [200])
  await pauseEndpoint(mine.context, mine.signal, { id: webhook_id, expected: null })
  const before = await mine.deliveries(webhook_id)
  await purgeWebhookDataOnce({
    database: mine.context.database,
    clock: manualClock(later(mine.context.clock.now(), days(31))),
    retention_days: 30,
  })
  assert.deepEqual(
    (await mine.deliveries(webhook_id)).map((row) => [row.id, row.status, row.cancel_reason]),
    before.map(({ id }) => [id, 'cancelled', 'expired']),
  )
  await resumeEndpoint(mine.context, mine.signal, webhook_id, { replay: 'held' })
  await assert.rejects(redeliver(mine.context, mine.signal, before[0]?.id ?? ''), {
    code: 'payload_gone',
  })
})
