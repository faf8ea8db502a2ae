import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openCuttable } from '../support/cuttable.ts'
import { openDeliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver } from '../support/receiver.ts'

const database = await createTestDatabase()
const way = await openCuttable(database.connection)
const world = await openDeliveries({ ...database, connection: way.connection })
// Told after the dispatchers' end, and so done after it.
after(() => way.close())

test('delivers everything that was accepted after the database went away and came back, and asks it gently meanwhile', async (t) => {
  const receiver = await openReceiver({ answer: () => ({ delayMs: 30 }) })
  t.after(() => receiver.close())
  const mine = await world.another()
  const webhook = await mine.register({ url: receiver.url, events: ['customer.qualified'] })
  let accepted = 0
  const tell = (): Promise<void> =>
    mine.tell(...Array.from({ length: 20 }, () => ({}))).then(
      () => void (accepted += 20),
      () => undefined,
    )
  for (let i = 0; i < 5; i += 1) await tell()
  way.cut()
  const seconds = Number(process.env['LEADHOUSE_TEST_OUTAGE'] ?? 3)
  const ended = performance.now() + seconds * 1000
  while (performance.now() < ended) {
    await tell()
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  assert.ok(way.refused() < seconds * 40, `${way.refused()} connections were tried in ${seconds} s`)
  way.mend()
  await tell()
  await mine.until(
    webhook.id,
    (rows) => rows.length >= accepted && rows.every((row) => row.status === 'succeeded'),
  )
  assert.ok(accepted >= 120)
  const distinct = new Set(receiver.received.map((call) => call.headers['webhook-id'])).size
  const owed = (await mine.deliveries(webhook.id)).length
  // What was answered while the result could not be written is written later, and not sent again for it.
  assert.deepEqual([distinct, receiver.received.length], [owed, owed])
  t.diagnostic(
    `${accepted} accepted, ${owed} owed, ${way.refused()} connections tried in ${seconds} s`,
  )
})
