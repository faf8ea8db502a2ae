import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '#db'
import { openDeliveries, qualified } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver } from '../support/receiver.ts'

const mine = await openDeliveries(await createTestDatabase())

test('sends an event in order if it is committed after later events were read, even with a backlog of later events', async (t) => {
  const receiver = await openReceiver({ answer: () => ({ delayMs: 50 }) })
  t.after(() => receiver.close())
  const webhook = await mine.register({
    url: receiver.url,
    events: ['customer.qualified'],
    max_in_flight: 2,
  })
  // This event is emitted first and committed last. The reader had passed the event's position in
  // the queue before the event became visible.
  await inTransaction(mine.context, async (tx) => {
    await mine.emit(tx, [{ ...qualified(mine.account_id), customer_id: 'cus_late' }])
    await tx.flush()
    await mine.tell(...Array.from({ length: 200 }, () => ({})))
    await receiver.waitFor(10)
  })
  const rows = await mine.until(
    webhook.id,
    (all) => all.length === 201 && all.every(({ status }) => status === 'succeeded'),
  )
  const place = receiver.received.findIndex(
    (call) => call.headers['webhook-id'] === rows[0]?.event_id,
  )
  assert.ok(place >= 10 && place < 120, `sent as number ${place} of 201`)
})
