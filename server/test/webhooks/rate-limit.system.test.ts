import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDeliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver } from '../support/receiver.ts'
import { sized } from '../support/size.ts'

const database = await createTestDatabase()
const world = await openDeliveries(database, { workers: 2 })

const rate = 20
const count = sized(120, 400)

test(
  'makes exactly as many calls per second as the endpoint allows, and does not count the waiting time as an attempt',
  { timeout: 60_000 },
  async (t) => {
    const receiver = await openReceiver({ answer: [200] })
    t.after(() => receiver.close())
    const webhook = await world.register({
      url: receiver.url,
      events: ['customer.qualified'],
      rate_limit_per_second: rate,
    })
    await world.tell(...Array.from({ length: count }, () => ({})))
    const rows = await world.until(
      webhook.id,
      (all) => all.length === count && all.every((row) => row.status === 'succeeded'),
    )
    assert.ok(rows.every((row) => row.attempts_made === 1))
    assert.equal(receiver.received.length, count)

    // On a busy machine, calls are delayed and then several arrive at once. The number of calls
    // must never exceed the rate times the time since the first call. The test adds one token at
    // the start and one call that is noticed late.
    const first = receiver.received[0]?.at ?? 0
    const early = receiver.received
      .map(({ at }, i) => i - (rate * (at - first)) / 1000)
      .reduce((most, ahead) => Math.max(most, ahead), 0)
    assert.ok(early <= 2 + rate / 10, `${early.toFixed(1)} calls before their time`)
    const spent = ((receiver.received.at(-1)?.at ?? 0) - first) / 1000
    t.diagnostic(`${count} calls in ${spent.toFixed(1)} s, at most ${early.toFixed(1)} ahead`)
    // If each call were found by polling, the calls would take several times as long.
    assert.ok(spent <= 2 * (count / rate) + 1, `${spent.toFixed(1)} s`)
  },
)
