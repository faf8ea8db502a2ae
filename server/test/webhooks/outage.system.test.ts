import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openCuttable } from '../support/cuttable.ts'
import { openDeliveries, type Deliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver } from '../support/receiver.ts'
import { eventually } from '../support/eventually.ts'
import { pause } from '../support/pause.ts'
import { sized } from '../support/size.ts'

const database = await createTestDatabase()
const way = await openCuttable(database.connection)
const world = await openDeliveries({ ...database, connection: way.connection })
// This hook is registered after the hook that stops the dispatchers, and therefore runs after it.
after(() => way.close())

/** Returns the number of successes in the hourly counts of an account's endpoints. */
async function countedOf({ account_id }: Deliveries): Promise<number> {
  const { rows } = await database.pool.query<{ succeeded: number }>(
    'select sum(succeeded)::int as succeeded from webhook_hour where account_id = $1',
    [account_id],
  )
  return rows[0]?.succeeded ?? 0
}

/**
 * Emits events for half a second and returns how many connections per second the dispatchers try to
 * open meanwhile.
 */
async function rateOfTries(tell: () => Promise<void>): Promise<number> {
  const refusedBefore = way.refused()
  const startedAt = performance.now()
  let told = 0
  while (performance.now() - startedAt < 500) {
    await tell()
    told += 1
    await pause()
  }
  const tried = way.refused() - refusedBefore - told
  return Math.round((tried * 1000) / (performance.now() - startedAt))
}

test('delivers everything accepted before and after a database outage, and reconnects at a low rate meanwhile', async (t) => {
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
  const rates: number[] = []
  for (let slice = 0; slice < sized(5, 21); slice += 1) rates.push(await rateOfTries(tell))
  const usual = rates.toSorted((a, b) => a - b)[(rates.length - 1) / 2] ?? Infinity
  assert.ok(usual < 40, `connections per second, without those of the test: ${rates.join(', ')}`)
  way.mend()
  const acceptedBefore = accepted
  await eventually(async () => {
    await tell()
    return accepted > acceptedBefore
  })
  await mine.until(
    webhook.id,
    (rows) => rows.length >= accepted && rows.every((row) => row.status === 'succeeded'),
  )
  assert.ok(accepted >= 120)
  const distinct = new Set(receiver.received.map((call) => call.headers['webhook-id'])).size
  const owed = (await mine.deliveries(webhook.id)).length
  // A result that could not be written during the outage is written later, and its delivery is not
  // sent again.
  assert.deepEqual([distinct, receiver.received.length], [owed, owed])
  t.diagnostic(
    `${accepted} accepted, ${owed} deliveries, ${way.refused()} connections tried, per second: ${rates.join(', ')}`,
  )
})

test('detects results that were already written when the response of the database was lost', async (t) => {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const mine = await world.another()
  const webhook = await mine.register({
    url: receiver.url,
    events: ['customer.qualified'],
    max_in_flight: 100,
  })
  const written = way.loseAnswer('copy "webhook_attempt"')
  await mine.tell(...Array.from({ length: 30 }, () => ({})))
  await mine.until(
    webhook.id,
    (rows) => rows.length === 30 && rows.every((row) => row.status === 'succeeded'),
  )
  // If the first write contains all results, the counts are complete after it. The test therefore
  // waits separately for the second write, which finds the existing attempts.
  await eventually(async () => written() >= 2 && (await countedOf(mine)) >= 30)
  assert.ok(written() < 12, `${written()} writes`)
  assert.equal(receiver.received.length, 30)
  assert.equal(await countedOf(mine), 30)
  const { rows } = await database.pool.query(
    'select count(*) as attempts from webhook_attempt where account_id = $1',
    [mine.account_id],
  )
  assert.deepEqual(rows, [{ attempts: 30 }])
})

test('writes pending counts after the database was unavailable', async (t) => {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const mine = await world.another()
  const webhook = await mine.register({ url: receiver.url, events: ['customer.qualified'] })
  for (const told of [1, 2]) {
    await mine.tell({})
    await mine.until(
      webhook.id,
      (rows) => rows.length === told && rows.every((row) => row.status === 'succeeded'),
    )
  }
  const refused = way.refused()
  way.cut()
  // The database refuses the first writes of the pending counts.
  await eventually(() => way.refused() >= refused + 4)
  way.mend()
  await eventually(async () => (await countedOf(mine)) === 2)
})
