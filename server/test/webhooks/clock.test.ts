import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours, later, minutes, systemClock } from '#kit'
import { openDeliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver } from '../support/receiver.ts'

let jumpMs = 0
const database = await createTestDatabase()
const world = await openDeliveries(database, {
  clock: { now: () => later(systemClock.now(), jumpMs) },
})
const events: ['customer.qualified'] = ['customer.qualified']

test('keeps its schedule when the clock jumps: nothing early, no storm, and new events go on', async (t) => {
  const receiver = await openReceiver({ answer: [500, 500, 500, 200] })
  t.after(() => receiver.close())
  const mine = await world.another()
  const webhook = await mine.register({ url: receiver.url, events, retry_schedule: [3600, 3600] })
  await mine.tell({}, {}, {})
  await mine.until(webhook.id, (rows) => rows.every(({ status }) => status === 'failed'))
  const waiting = await mine.deliveries(webhook.id)

  for (const jump of [-hours(1), minutes(50)]) {
    const before = receiver.received.length
    jumpMs = jump
    const [fresh] = await mine.tell({})
    // Whatever else had become due would have been sent along with it.
    await mine.until(webhook.id, (rows) => rows.at(-1)?.status === 'succeeded')
    assert.deepEqual(
      receiver.received.slice(before).map((call) => call.headers['webhook-id']),
      [fresh],
    )
  }
  assert.deepEqual((await mine.deliveries(webhook.id)).slice(0, 3), waiting)

  jumpMs = hours(2)
  const rows = await mine.until(webhook.id, (all) =>
    all.every(({ status }) => status === 'succeeded'),
  )
  assert.deepEqual(
    rows.map(({ attempts_made }) => attempts_made),
    [2, 2, 2, 1, 1],
  )
  assert.equal(receiver.received.length, 8)
})
