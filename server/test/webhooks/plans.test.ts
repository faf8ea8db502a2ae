import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { contextFor, inTransaction, openSteadyPool } from '#db'
import { days, later, newId, systemActor, systemClock } from '#kit'
import { pauseEndpoint, readBacklog, redeliver, resumeEndpoint, showEndpoint } from '#webhooks'
import { openDeliveries, qualified, type Deliveries } from '../support/deliveries.ts'
import { explainedDatabase, explainPool, type Explained } from '../support/explained.ts'
import { leaseQueue } from '../support/leased-queue.ts'
import { createTestDatabase } from '../support/postgres.ts'

// These tables have no statistics: they are not vacuumed, and the inserts are not followed by an
// analyze.
const own = await createTestDatabase()
const tables = ['webhook_delivery', 'webhook_open_delivery', 'webhook_batch']
for (const table of tables)
  await own.pool.query(`alter table ${table} set (autovacuum_enabled = off)`)

const world = await openDeliveries(own, { workers: 0 })
const { database, taken: takenOfRequests } = explainedDatabase(own)
// All statements of the worker use one connection, so each plan is the one that was made when the
// tables were empty.
const worker = { ...database, pool: openSteadyPool(database, 1) }
const takenOfWorker = explainPool(worker.pool)
after(() => Promise.all([database.pool.end(), worker.pool.end()]))

const events: ['customer.qualified'] = ['customer.qualified']
const eventCount = 32

/**
 * Creates an account with earlier deliveries to one endpoint: three quarters are exhausted, and the
 * others are retried tomorrow. Returns the account with the id of a second endpoint.
 */
async function openAccount(earlier: number): Promise<{ mine: Deliveries; webhook_id: string }> {
  const mine = await world.another()
  const register = () => mine.register({ url: 'http://127.0.0.1:9999/', events })
  const { id: other_id } = await register()
  const now = systemClock.now()
  const ids = Array.from({ length: earlier }, (_, i) => newId('dlv', later(now, i - days(1))))
  await own.pool.query(
    `with known as (
       insert into webhook_delivery (account_id, id, event_id, event_type, event_version, webhook_id, created_at)
       select $1, id, 'evt_' || id, 'customer.qualified', '1', $2, $4
         from unnest($3::text[]) as n (id)
       returning *)
     insert into webhook_open_delivery (account_id, delivery_id, webhook_id, seq, event_id, event_type, event_version, trigger, status, finished_at, next_attempt_at, created_at)
     select account_id, id, webhook_id, seq, event_id, event_type, event_version, trigger,
            case when is_retried then 'failed' else 'exhausted' end,
            case when not is_retried then $4::timestamptz end,
            case when is_retried then $5::timestamptz end, created_at
       from known
      cross join lateral (values (right(id, 1) < '4')) as o (is_retried)`,
    [mine.account_id, other_id, ids, now, later(now, days(1))],
  )
  await own.pool.query(`update webhook set status = 'paused' where id = $1`, [other_id])
  return { mine, webhook_id: (await register()).id }
}

/**
 * Delivers the events of one change: writes a batch, claims its queue, records results before and
 * after a pause, and records the last results after the batch was expanded for a manual resend.
 * Returns the cost of each statement.
 */
async function deliver(earlier: number): Promise<Explained[]> {
  const { mine, webhook_id } = await openAccount(earlier)
  const { account_id, signal } = mine
  const context = contextFor(database, systemActor(account_id, 'test'), systemClock)
  takenOfRequests()
  takenOfWorker()
  await inTransaction(context, (tx) =>
    mine.emit(
      tx,
      Array.from({ length: eventCount }, () => qualified(account_id)),
    ),
  )
  const queue = await leaseQueue(worker, { account_id, webhook_id }, 'worker')
  const results = (await queue.readDue()).map((due, i) =>
    queue.answered(due, i % 8 === 0 ? 500 : 200),
  )
  assert.equal(results.length, eventCount)
  await queue.record(results.slice(0, 8))
  await pauseEndpoint(context, signal, { id: webhook_id, expected: null })
  await showEndpoint(context, webhook_id)
  await resumeEndpoint(context, signal, webhook_id, { replay: 'held' })
  await readBacklog(worker.pool, { now: systemClock.now() })
  await queue.record(results.slice(8, 16))
  await redeliver(context, signal, results[20]?.due.id ?? '')
  await queue.record(results.slice(16))
  return [...takenOfRequests(), ...takenOfWorker()].filter(({ text }) =>
    tables.some((table) => text.includes(table)),
  )
}

test('each delivery statement reads at most four rows and a dozen pages per delivery, also if it was planned before the account had 20,000 deliveries', async () => {
  for (const earlier of [0, 1000, 20_000]) {
    const statements = await deliver(earlier)
    assert.ok(statements.length > 20)
    for (const { text, rows, buffers, seqScans } of statements) {
      const found = `${rows} rows and ${buffers} pages with ${earlier} deliveries: ${text}`
      assert.ok(rows <= 4 * eventCount, found)
      assert.ok(buffers <= 12 * eventCount, found)
      const whole = seqScans.filter((table) => earlier > 0 && tables.includes(table))
      assert.deepEqual(whole, [], found)
    }
  }
})
