import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDeliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver } from '../support/receiver.ts'
import { end, startWorker } from '../support/worker-process.ts'
import { sized } from '../support/size.ts'

/** Number of events emitted for each endpoint. */
const eventCount = sized(150, 2000)
const endpoints = 5

const database = await createTestDatabase()
const world = await openDeliveries(database, { workers: 0 })

for (const processes of [2, 4])
  test(`sends each delivery once with ${processes} processes, although all except one stop in the middle of the work`, async (t) => {
    const receiver = await openReceiver({ answer: () => ({ delayMs: 20 }) })
    t.after(() => receiver.close())
    const mine = await world.another()
    const ids: string[] = []
    for (let i = 0; i < endpoints; i += 1)
      ids.push(
        (await mine.register({ url: `${receiver.url}/${i}`, events: ['customer.qualified'] })).id,
      )
    const total = eventCount * endpoints
    const owners = new Set<string>()
    const lookAtOwners = async (): Promise<void> => {
      const rows = await mine.context.db
        .selectFrom('webhook_queue')
        .where('account_id', '=', mine.account_id)
        .select('owner')
        .execute()
      for (const { owner } of rows) if (owner !== null) owners.add(owner)
    }
    const untilCalls = async (count: number): Promise<void> => {
      await receiver.waitFor(count, 60_000)
      await lookAtOwners()
    }
    // The first process leases every endpoint before the other processes start. The other processes
    // take over the remaining work when it stops.
    const first = await startWorker(database)
    await mine.tell({})
    await untilCalls(endpoints)
    const others = await Promise.all(
      Array.from({ length: processes - 1 }, () => startWorker(database)),
    )
    const workers = [first, ...others]
    for (let told = 1; told < eventCount; told += 50)
      await mine.tell(...Array.from({ length: Math.min(50, eventCount - told) }, () => ({})))
    for (const [i, worker] of workers.entries()) {
      await untilCalls((total * (i + 1)) / (processes + 1))
      // The last process sends the remaining deliveries.
      if (i < processes - 1) await end(worker, 'SIGTERM')
    }
    for (const id of ids)
      await mine.until(
        id,
        (rows) => rows.length === eventCount && rows.every((row) => row.status === 'succeeded'),
      )
    await end(workers[processes - 1] ?? assert.fail(), 'SIGTERM')
    const calls = receiver.received.map((call) => `${call.path} ${call.headers['webhook-id']}`)
    assert.deepEqual([calls.length, new Set(calls).size], [total, total])
    // Each process writes its pending counts before it stops.
    const { rows: counted } = await database.pool.query(
      'select sum(succeeded)::int as succeeded from webhook_hour where account_id = $1',
      [mine.account_id],
    )
    assert.deepEqual(counted, [{ succeeded: total }])
    assert.ok(owners.size > 1, 'more than one process delivered')
    t.diagnostic(`${total} deliveries by ${owners.size} of ${processes} processes`)
  })
