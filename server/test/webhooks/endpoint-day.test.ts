import assert from 'node:assert/strict'
import { test } from 'node:test'
import { showEndpointDay, type EndpointDay } from '#webhooks'
import { eventually } from '../support/eventually.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openDeliveries } from '../support/deliveries.ts'
import { openReceiver } from '../support/receiver.ts'

const database = await createTestDatabase()
const world = await openDeliveries(database)

test("returns hourly successes, failures and durations only to the endpoint's account", async (t) => {
  const receiver = await openReceiver({
    answer: (_, count) => ({ status: count % 3 === 0 ? 500 : 200, delayMs: 60 }),
  })
  t.after(() => receiver.close())
  const mine = await world.another()
  const { id } = await mine.register({
    url: receiver.url,
    events: ['customer.qualified'],
    retry_schedule: [3600],
  })
  const day = (): Promise<EndpointDay> => showEndpointDay(mine.context, id)
  const nothing = await day()
  assert.deepEqual([nothing.succeeded, nothing.failed, nothing.p50_ms], [0, 0, null])
  await mine.tell({}, {}, {})
  // The counts are written within a second after the call.
  let found = await eventually(async () => {
    const now = await day()
    return now.succeeded + now.failed < 3 ? null : now
  })
  assert.deepEqual([found.succeeded, found.failed, found.hours.length], [2, 1, 24])
  const { p50_ms, p95_ms } = found
  assert.ok(p50_ms !== null && p95_ms !== null && p50_ms >= 50 && p95_ms >= p50_ms, `${p50_ms}`)
  assert.equal(
    found.hours.reduce((sum, { succeeded, failed }) => sum + succeeded + failed, 0),
    3,
  )

  // The counts of two hours ago appear two positions before the current hour and are included in
  // the total.
  await database.pool.query(
    `insert into webhook_hour (account_id, webhook_id, hour, succeeded, failed, durations)
     values ($1, $2, date_trunc('hour', now(), 'UTC') - interval '2 hours', 7, 0, array[0, 7]),
            ($1, $2, date_trunc('hour', now(), 'UTC') - interval '25 hours', 9, 9, array[18])`,
    [mine.account_id, id],
  )
  found = await day()
  assert.deepEqual([found.succeeded, found.failed], [9, 1])
  assert.ok(found.hours.findIndex(({ succeeded }) => succeeded === 7) >= 20)
  assert.deepEqual(
    found.hours.filter(({ succeeded }) => succeeded === 7).map(({ p95_ms: slow }) => slow),
    [2],
  )
  const stranger = await world.another()
  await assert.rejects(showEndpointDay(stranger.context, id), { code: 'not_found' })
})
