import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, manualClock } from '#kit'
import { inTransaction } from '#db'
import { getEvent, listEvents } from '#events'
import { webhooksPersonalData, getDelivery, purgeWebhookDataOnce, redeliver } from '#webhooks'
import { openDeliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver } from '../support/receiver.ts'

const subscribed = { events: ['customer.qualified' as const] }

/** Starts deliveries with a manual clock, and creates a retention job that uses this clock. */
async function openDays(workers = 1) {
  const clock = manualClock(new Date('2031-03-04T09:00:00Z'))
  const world = await openDeliveries(await createTestDatabase(), { clock, workers })
  const { context } = world
  return {
    world,
    keep: () => purgeWebhookDataOnce({ database: context.database, clock, retention_days: 30 }),
    goTo: (moment: string) => clock.advance(new Date(moment).getTime() - clock.now().getTime()),
    advance: (durationMs: number) => clock.advance(durationMs),
    listed: async () =>
      (await listEvents(context, { limit: 100 })).data.map(({ id }) => id).toReversed(),
  }
}

test('purges the events of a day only after the whole day has expired, and retains the next day', async () => {
  const { world, keep, goTo, advance, listed } = await openDays(0)
  await keep()
  const told: string[] = []
  for (const moment of ['2031-03-04T09:00Z', '2031-03-04T23:59:59.999Z', '2031-03-05T00:00Z']) {
    goTo(moment)
    told.push(...(await world.tell({})))
  }
  advance(days(30) - 1)
  await keep()
  assert.deepEqual(await listed(), told)
  advance(1)
  await keep()
  assert.deepEqual(await listed(), told.slice(2))
  advance(days(1))
  await keep()
  assert.deepEqual(await listed(), [])
  await assert.rejects(getEvent(world.context, told[2] ?? ''), { code: 'not_found' })
})

test('lists and delivers events from before and after midnight in order', async (t) => {
  const { world, keep, goTo, listed } = await openDays()
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const webhook = await world.register({ url: receiver.url, ...subscribed })
  await keep()
  const told: string[] = []
  for (const moment of ['2031-03-04T23:59:59.998Z', '2031-03-05T00:00:00.002Z']) {
    goTo(moment)
    told.push(...(await world.tell({}, {})).toReversed())
    await world.until(
      webhook.id,
      (rows) => rows.length === told.length && rows.every(({ status }) => status === 'succeeded'),
    )
  }
  assert.deepEqual(await listed(), told)
  const delivered = receiver.received.map(({ body }) => (JSON.parse(body) as { id: string }).id)
  assert.deepEqual(delivered.toSorted(), told)
  const between = { limit: 9, created_after: new Date('2031-03-04T23:59:59.998Z') }
  const { data } = await listEvents(world.context, between)
  assert.deepEqual(data.map(({ id }) => id).toReversed(), told.slice(2))
  const before = { limit: 9, created_before: new Date('2031-03-05T00:00:00.002Z') }
  const { data: first } = await listEvents(world.context, before)
  assert.deepEqual(first.map(({ id }) => id).toReversed(), told.slice(0, 2))
})

test('retains the delivery of a purged event without its payload', async (t) => {
  const { world, keep, advance } = await openDays()
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const webhook = await world.register({ url: receiver.url, ...subscribed })
  await keep()
  const [event_id] = await world.tell({})
  const [row] = await world.until(webhook.id, (rows) => rows[0]?.status === 'succeeded')
  advance(days(31))
  await keep()
  const delivery = await getDelivery(world.context, row?.id ?? '')
  assert.deepEqual(
    [delivery.status, delivery.event_type, delivery.event_id, delivery.attempts],
    ['succeeded', 'customer.qualified', event_id, []],
  )
  await assert.rejects(redeliver(world.context, world.signal, row?.id ?? ''), {
    code: 'payload_gone',
  })
})

test("cancels a delivery that was still pending when its event's day was purged", async (t) => {
  const { world, keep, advance } = await openDays()
  const receiver = await openReceiver({ answer: [500] })
  t.after(() => receiver.close())
  const webhook = await world.register({
    url: receiver.url,
    ...subscribed,
    retry_schedule: [60, 86_400],
  })
  await keep()
  await world.tell({})
  await world.until(webhook.id, (rows) => rows[0]?.status === 'failed')
  advance(days(31))
  await keep()
  // If the delivery was tried once more before the day of its event was purged, it is due again a
  // day later.
  advance(days(2))
  const [row] = await world.until(webhook.id, (rows) => rows[0]?.status !== 'failed')
  assert.deepEqual([row?.status, row?.cancel_reason], ['cancelled', 'expired'])
})

test("erases receivers' later responses to a purged event about an erased customer", async (t) => {
  const { world, keep, advance } = await openDays()
  const receiver = await openReceiver({ answer: [{ status: 200, body: 'I know cus_1' }] })
  t.after(() => receiver.close())
  const webhook = await world.register({ url: receiver.url, ...subscribed })
  await keep()
  await world.tell({})
  const [row] = await world.until(webhook.id, (rows) => rows[0]?.status === 'succeeded')
  advance(days(20))
  await keep()
  await redeliver(world.context, world.signal, row?.id ?? '')
  await world.until(webhook.id, (rows) => rows[0]?.attempts_made === 2)
  advance(days(20))
  await keep()
  await world.tell({ customer_id: 'cus_2' })
  const answers = async (): Promise<(string | null)[]> =>
    (await getDelivery(world.context, row?.id ?? '')).attempts.map(
      ({ response }) => response?.body ?? null,
    )
  assert.deepEqual(await answers(), ['I know cus_1'])
  await inTransaction(world.context, (tx) => webhooksPersonalData.erase(tx, 'cus_1', []))
  assert.deepEqual(await answers(), [null])
})
