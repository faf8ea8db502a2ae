import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDeliveries, type DeliveryRow } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver } from '../support/receiver.ts'
import { end, startWorker } from '../support/worker-process.ts'
import { eventually } from '../support/eventually.ts'
import { sized } from '../support/size.ts'

/**
 * Tests that no work is lost when a process dies in the middle of its work. A long run takes some
 * minutes, mostly to wait for leases to expire.
 */
const rounds = sized(1, 20)
const eventCount = sized(150, 10_000)

const database = await createTestDatabase()
const world = await openDeliveries(database, { workers: 0 })
const events: ['customer.qualified'] = ['customer.qualified']

const patiently = (
  look: () => Promise<DeliveryRow[]>,
  isMet: (rows: DeliveryRow[]) => boolean,
): Promise<true> => eventually(async () => isMet(await look()), { withinMs: 90_000 })

const isOver = (rows: DeliveryRow[]): boolean => rows.every((row) => row.status === 'succeeded')

test('loses no delivery when workers are killed, and duplicates at most the calls in flight', async (t) => {
  const receiver = await openReceiver({ answer: () => ({ delayMs: 10 }) })
  t.after(() => receiver.close())
  const mine = await world.another()
  const webhooks = []
  for (let i = 0; i < 3; i += 1)
    webhooks.push(await mine.register({ url: `${receiver.url}/${i}`, events, max_in_flight: 10 }))
  let kills = 0
  let worker = await startWorker(database)
  for (let round = 0; round < rounds; round += 1) {
    const before = receiver.received.length
    for (let told = 0; told < eventCount / rounds; told += 50)
      await mine.tell(...Array.from({ length: 50 }, () => ({})))
    await receiver.waitFor(before + eventCount / rounds)
    await end(worker, 'SIGKILL')
    kills += 1
    worker = await startWorker(database)
  }
  for (const { id } of webhooks) await patiently(() => mine.deliveries(id), isOver)
  await end(worker, 'SIGTERM')
  const calls = receiver.received.map((call) => `${call.path} ${call.headers['webhook-id']}`)
  const distinct = new Set(calls).size
  const owed = (await Promise.all(webhooks.map(({ id }) => mine.deliveries(id)))).flat().length
  assert.equal(distinct, owed)
  // Ten calls are in flight at each of three endpoints at each kill.
  const doubled = calls.length - distinct
  assert.ok(doubled <= kills * 3 * 10, `${doubled} duplicates in ${kills} kills`)
  t.diagnostic(`${owed} deliveries, ${calls.length} calls, ${doubled} duplicates in ${kills} kills`)
})

test('ignores a result that a worker reports after its lease expired', async (t) => {
  const receiver = await openReceiver({
    answer: (_call, count) => (count === 1 ? { status: 500, delayMs: 2000 } : 200),
  })
  t.after(() => receiver.close())
  const mine = await world.another()
  const webhook = await mine.register({ url: receiver.url, events, retry_schedule: [3600] })
  const stopped = await startWorker(database)
  await mine.tell({})
  await receiver.waitFor(1)
  stopped.kill('SIGSTOP')
  const other = await startWorker(database)
  await patiently(() => mine.deliveries(webhook.id), isOver)
  stopped.kill('SIGCONT')
  const attempts = (): Promise<{ outcome: string }[]> =>
    mine.context.db
      .selectFrom('webhook_attempt')
      .where('webhook_id', '=', webhook.id)
      .select('outcome')
      .execute()
  await eventually(async () => (await attempts()).length >= 2)
  const [row] = await mine.deliveries(webhook.id)
  assert.deepEqual([row?.status, row?.attempts_made], ['succeeded', 1])
  assert.equal((await attempts()).length, 2)
  await end(stopped, 'SIGKILL')
  await end(other, 'SIGTERM')
})

test('finishes and records calls in flight when a worker is stopped under load, and leaves other deliveries to the next worker', async (t) => {
  const receiver = await openReceiver({ answer: () => ({ delayMs: 700 }) })
  t.after(() => receiver.close())
  const mine = await world.another()
  const ids: string[] = []
  for (let i = 0; i < 4; i += 1)
    ids.push((await mine.register({ url: `${receiver.url}/${i}`, events })).id)
  const worker = await startWorker(database)
  const each = 25
  await mine.tell(...Array.from({ length: each }, () => ({})))
  await receiver.waitFor(50)
  const askedAt = performance.now()
  await end(worker, 'SIGTERM')
  assert.ok(performance.now() - askedAt < 30_000)
  const all = async (): Promise<DeliveryRow[]> =>
    (await Promise.all(ids.map((id) => mine.deliveries(id)))).flat()
  const rows = await all()
  const done = rows.filter((row) => row.status === 'succeeded')
  assert.equal(done.length, receiver.received.length)
  assert.ok(done.length < rows.length, 'the worker was stopped in the middle of its work')
  assert.ok(rows.every((row) => row.attempts_made === (row.status === 'succeeded' ? 1 : 0)))
  const queues = await mine.context.db
    .selectFrom('webhook_queue')
    .where('account_id', '=', mine.account_id)
    .select('owner')
    .execute()
  assert.deepEqual(
    queues.map(({ owner }) => owner),
    ids.map(() => null),
  )

  const next = await startWorker(database)
  await patiently(all, isOver)
  await end(next, 'SIGTERM')
  const calls = receiver.received.map((call) => `${call.path} ${call.headers['webhook-id']}`)
  const total = each * ids.length
  assert.deepEqual([calls.length, new Set(calls).size], [total, total])
})
