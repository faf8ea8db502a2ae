import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  cancelJob,
  getJob,
  pauseEndpoint,
  resumeEndpoint,
  runJobsOnce,
  startReplay,
} from '#webhooks'
import { openDeliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver } from '../support/receiver.ts'
import { each } from '../support/background-jobs.ts'

const database = await createTestDatabase()
/**
 * No background jobs run in these tests. The tests run the jobs of a dying process, or of two
 * processes, manually.
 */
const still = await openDeliveries(database, { workers: 0 })
const moving = await openDeliveries(await createTestDatabase())
const events: ['customer.qualified'] = ['customer.qualified']

test('resumes a replay with two processes after a process died, sends each event once, and stops after cancellation', async () => {
  const mine = await still.another()
  for (let i = 0; i < 12; i += 1) await mine.tell(...Array.from({ length: 100 }, () => ({})))
  const { context, signal } = mine
  const round = (): Promise<number> =>
    runJobsOnce({ database: context.database, clock: context.clock, signal, each })
  const { id } = await mine.register({ url: 'http://localhost:9876/', events })
  const dry = await startReplay(context, id, { status: 'missing', dry_run: true })
  const cancelled = await startReplay(context, id, { status: 'missing' })
  assert.deepEqual([dry.total, cancelled.total], [1200, 1200])
  await round()
  const ended = await cancelJob(context, cancelled.id)
  await round()
  assert.deepEqual([ended.status, ended.done], ['cancelled', 500])
  assert.equal((await mine.deliveries(id)).length, 500)

  const rest = await startReplay(context, id, { status: 'missing' })
  assert.equal(rest.total, 700)
  const done: number[] = []
  for (let n = 0; n < 20 && (await getJob(context, rest.id)).status !== 'succeeded'; n += 1) {
    await Promise.all([round(), round()])
    done.push((await getJob(context, rest.id)).done)
  }
  assert.equal((await getJob(context, rest.id)).status, 'succeeded')
  assert.deepEqual(
    done,
    done.toSorted((a, b) => a - b),
  )
  assert.equal(done.at(-1), 700)
  const rows = await mine.deliveries(id)
  assert.deepEqual([rows.length, new Set(rows.map((row) => row.event_id)).size], [1200, 1200])
  await assert.rejects(cancelJob(context, rest.id), { code: 'state_conflict' })
})

test('lets the replays of two accounts take turns, and allows an account at most 20 open replays', async () => {
  const [flooding, mine] = [await still.another(), await still.another()]
  for (const account of [flooding, mine])
    await account.tell(...Array.from({ length: 100 }, () => ({})))
  const endpointOf = (account: typeof mine) =>
    account.register({ url: 'http://localhost:9876/', events })
  const { id } = await endpointOf(flooding)
  for (let n = 0; n < 20; n += 1) await startReplay(flooding.context, id, { status: 'any' })
  await assert.rejects(startReplay(flooding.context, id, { status: 'any' }), {
    code: 'limit_reached',
  })
  const { id: own } = await startReplay(mine.context, (await endpointOf(mine)).id, {
    status: 'any',
  })
  const { context, signal } = mine
  const went = await runJobsOnce({
    database: context.database,
    clock: context.clock,
    signal,
    each,
  })
  assert.equal(went, 2, 'one of each account')
  assert.equal((await getJob(context, own)).done, 100)
  const counted = await startReplay(flooding.context, id, { status: 'any', dry_run: true })
  assert.equal(counted.total, 0, 'a delivery that is due again is not created twice')
})

test('sends the paused deliveries of an ordered endpoint in the order of each customer', async (t) => {
  const receiver = await openReceiver({ answer: () => ({ delayMs: 20 }) })
  t.after(() => receiver.close())
  const mine = await moving.another()
  const { id } = await mine.register({ url: receiver.url, events, ordering: 'customer' })
  await pauseEndpoint(mine.context, mine.signal, { id, expected: null })
  const data = {
    score: 1,
    qualification_type: 'hot' as const,
    triggers: [],
    lead_id: 'l',
    score_id: 's',
  }
  for (let score = 1; score <= 6; score += 1)
    await mine.tell(
      ...['cus_a', 'cus_b', 'cus_c'].map((customer_id) => ({
        customer_id,
        data: { ...data, customer_id, score },
      })),
    )
  assert.equal(receiver.received.length, 0)
  await resumeEndpoint(mine.context, mine.signal, id, { replay: 'held' })
  await mine.until(id, (rows) => rows.every((row) => row.status === 'succeeded'))
  const arrived = receiver.received.map(
    ({ body }) => (JSON.parse(body) as { data: { customer_id: string; score: number } }).data,
  )
  for (const customer of ['cus_a', 'cus_b', 'cus_c'])
    assert.deepEqual(
      arrived.filter(({ customer_id }) => customer_id === customer).map(({ score }) => score),
      [1, 2, 3, 4, 5, 6],
    )
})
