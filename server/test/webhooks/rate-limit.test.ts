import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDeliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver } from '../support/receiver.ts'

const database = await createTestDatabase()
const world = await openDeliveries(database, { workers: 2 })

const rate = 20
const count = 400

/** Notes when this process, which calls and receives, was kept from running: such a second says nothing of the limit. */
function watchPauses(t: { after(end: () => void): void }): number[] {
  const pauses: number[] = []
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    // What a bucket holds is spent after two calls' time; longer pauses lose calls.
    if (now - last > 1000 / rate) pauses.push(last, now)
    last = now
  }, 5)
  t.after(() => clearInterval(timer))
  return pauses
}

test(
  'keeps to the calls a second an endpoint allows, no more and no fewer, and spends no attempt on waiting',
  { timeout: 60_000 },
  async (t) => {
    const pauses = watchPauses(t)
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

    const first = receiver.received[0]?.at ?? 0
    const inSecond = (at: number): number => Math.floor((at - first) / 1000)
    const calls = Map.groupBy(receiver.received, ({ at }) => inSecond(at))
    const kept = new Set(pauses.map(inSecond))
    // The first begins with a call in hand, the last is not full.
    const last = inSecond(receiver.received.at(-1)?.at ?? 0)
    const full = Array.from({ length: last - 1 }, (_, i) => calls.get(i + 1)?.length ?? 0)
    const told = `${full.join(' ')} in each second; held up in ${[...kept].join(', ') || 'none'}`
    t.diagnostic(told)
    assert.ok(full.length >= count / rate - 3, `${full.length} full seconds`)
    // After a pause: what was held meanwhile, and a call that was noticed late.
    assert.ok(Math.max(...full) <= rate * 1.1 + 1, told)
    const free = full.filter((_calls, i) => !kept.has(i + 1))
    assert.ok(free.length > 0, told)
    assert.ok(
      free.every((n) => n >= rate - 1 && n <= rate + 1),
      told,
    )
  },
)
