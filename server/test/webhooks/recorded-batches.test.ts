import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createDatabase, inTransaction, openSteadyPool, type Database } from '#db'
import { unfold } from '../../src/platform/webhooks/store/delivery-batches.ts'
import { openCuttable } from '../support/cuttable.ts'
import { openDeliveries, type Deliveries } from '../support/deliveries.ts'
import { eventually } from '../support/eventually.ts'
import { leaseQueue, type LeasedQueue } from '../support/leased-queue.ts'
import { createTestDatabase } from '../support/postgres.ts'

const own = await createTestDatabase()
const world = await openDeliveries(own, { workers: 0 })
const way = await openCuttable(own.connection)
const first = openWorkerDatabase()
const second = openWorkerDatabase()
after(() => way.close())

/** Returns a database with the connections of one worker, through a proxy that may lose them. */
function openWorkerDatabase(): Database {
  const database = createDatabase(way.connection, 2)
  const pool = openSteadyPool(database, 2)
  after(() => Promise.all([database.pool.end(), pool.end()]))
  return { ...database, pool }
}

type Scene = { mine: Deliveries; webhook_id: string; lease(worker: Database): Promise<LeasedQueue> }

/** Creates an account with one batch of four deliveries. */
async function withBatch(): Promise<Scene> {
  const mine = await world.another()
  const { id: webhook_id } = await mine.register({
    url: 'http://127.0.0.1:9999/',
    events: ['customer.qualified'],
  })
  await mine.tell({}, {}, {}, {})
  const queue = { account_id: mine.account_id, webhook_id }
  const lease = (worker: Database) =>
    leaseQueue(worker, queue, worker === first ? 'first' : 'second')
  return { mine, webhook_id, lease }
}

/** Reads the due deliveries and returns their results with these status codes. */
const answerDue = async (queue: LeasedQueue, codes: readonly number[]) =>
  (await queue.readDue()).map((due, i) => queue.answered(due, codes[i] ?? 0))

const statesOf = async ({ mine, webhook_id }: Scene): Promise<[string, number][]> =>
  (await mine.deliveries(webhook_id)).map((row) => [row.status, row.attempts_made])

/** Number of attempts, and of batches that are still stored. */
async function countOf({ mine: { account_id } }: Scene) {
  const { rows } = await own.pool.query<{ attempts: number; batches: number }>(
    `select (select count(*) from webhook_attempt where account_id = $1) as attempts,
            (select count(*) from webhook_batch where account_id = $1) as batches`,
    [account_id],
  )
  return rows[0]
}

const done: [string, number] = ['succeeded', 1]
const failed: [string, number] = ['failed', 1]
const pending: [string, number] = ['pending', 0]

/** Resolves when this number of statements wait for a lock. */
const blocked = (statements: number) =>
  eventually(async () => {
    const { rows } = await own.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length === statements
  })

/** Runs `meanwhile` while another transaction has the lock that this statement takes. */
async function whileLocked(lock: string, meanwhile: () => Promise<unknown>): Promise<void> {
  const client = await own.pool.connect()
  await client.query('begin')
  await client.query(lock)
  try {
    await meanwhile()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('records no result if the lease is taken while the result waits for a lock, and does not overwrite the results of the new owner', async () => {
  const scene = await withBatch()
  const old = await scene.lease(first)
  const late = await answerDue(old, [200, 200, 200, 500])
  await old.record(late.slice(0, 1))
  let recording: Promise<string[]> | undefined
  let current: LeasedQueue | undefined
  await whileLocked(
    `select from webhook_stream where account_id = '${scene.mine.account_id}' for update`,
    async () => {
      recording = old.record(late.slice(1, 3))
      await blocked(1)
      current = await scene.lease(second)
    },
  )
  assert.deepEqual(
    await recording,
    late.slice(1, 3).map(({ due }) => due.id),
  )
  assert.deepEqual(await statesOf(scene), [done, pending, pending, pending])
  assert.ok(current)
  const results = await answerDue(current, [500, 500, 200])
  assert.deepEqual(await current.record(results), [])
  const again = late.slice(1).map(({ due }, i) => old.answered(due, i < 2 ? 200 : 500))
  assert.equal((await old.record(again)).length, 3)
  assert.deepEqual(await statesOf(scene), [done, failed, failed, done])
  assert.deepEqual(await countOf(scene), { attempts: 9, batches: 0 })
})

test('writes each delivery once if the lease is taken while a batch of results commits', async () => {
  const scene = await withBatch()
  const old = await scene.lease(first)
  const results = await answerDue(old, [200, 500, 200, 200])
  const recording: Promise<string[]>[] = []
  await whileLocked('lock table webhook_attempt in exclusive mode', async () => {
    recording.push(old.record(results.slice(0, 2)))
    await blocked(1)
    // The new owner does not see these results yet, and sends all deliveries again.
    const current = await scene.lease(second)
    const again = await answerDue(current, [500, 200, 200, 500])
    assert.equal(again.length, 4)
    recording.push(current.record(again.slice(0, 3)))
    await blocked(2)
    recording.push(current.record(again.slice(3)))
  })
  assert.deepEqual(await Promise.all(recording), [
    [],
    results.slice(0, 2).map(({ due }) => due.id),
    [],
  ])
  assert.deepEqual(await statesOf(scene), [done, failed, done, failed])
  assert.deepEqual(await countOf(scene), { attempts: 6, batches: 0 })
})

test('deletes a completed batch if its worker lost the lease and got it back', async () => {
  const scene = await withBatch()
  const old = await scene.lease(first)
  await old.record((await answerDue(old, [200, 200, 200, 200])).slice(0, 2))
  const other = await scene.lease(second)
  await other.record((await answerDue(other, [500, 200])).slice(0, 1))
  const current = await scene.lease(first)
  const results = await answerDue(current, [200])
  assert.deepEqual(await current.record(results), [])
  assert.deepEqual(await statesOf(scene), [done, done, failed, done])
  assert.deepEqual(await countOf(scene), { attempts: 4, batches: 0 })
})

for (const order of ['before', 'while'] as const)
  test(`records the results of a batch in the rows of its deliveries if the batch is expanded ${order} they are recorded`, async () => {
    const scene = await withBatch()
    const { mine, webhook_id } = scene
    const queue = await scene.lease(first)
    const results = await answerDue(queue, [500, 200, 200, 500])
    await queue.record(results.slice(0, 2))
    const recording = await inTransaction(mine.context, async (tx) => {
      await unfold(tx, [{ webhook_id, id: results[0]?.due.batch_id ?? '' }])
      if (order === 'before') return () => queue.record(results.slice(2))
      const started = queue.record(results.slice(2))
      await blocked(1)
      return () => started
    })
    assert.deepEqual(await recording(), [])
    assert.deepEqual(await statesOf(scene), [failed, done, done, failed])
    assert.deepEqual(await countOf(scene), { attempts: 4, batches: 0 })
  })

test('records no result of the previous owner of the lease in the rows of an expanded batch', async () => {
  const scene = await withBatch()
  const { mine, webhook_id } = scene
  const old = await scene.lease(first)
  const late = await answerDue(old, [200, 200, 500, 500])
  await inTransaction(mine.context, (tx) =>
    unfold(tx, [{ webhook_id, id: late[0]?.due.batch_id ?? '' }]),
  )
  const current = await scene.lease(second)
  assert.equal((await old.record(late)).length, 4)
  assert.deepEqual(await statesOf(scene), [pending, pending, pending, pending])
  assert.deepEqual(await current.record(await answerDue(current, [500, 500, 200, 200])), [])
  assert.deepEqual(await statesOf(scene), [failed, failed, done, done])
})

test('records every result once if the response to a commit is lost and the results are recorded again', async () => {
  const scene = await withBatch()
  const queue = await scene.lease(first)
  const results = await answerDue(queue, [200, 500, 200, 500])
  way.loseAnswer('copy "webhook_attempt"')
  await assert.rejects(queue.record(results.slice(0, 2)))
  assert.deepEqual(await statesOf(scene), [done, failed, pending, pending])
  await assert.rejects(queue.record(results.slice(0, 2)), { code: '23505' })
  assert.deepEqual(await statesOf(scene), [done, failed, pending, pending])
  assert.deepEqual(await queue.record(results.slice(2)), [])
  assert.deepEqual(await statesOf(scene), [done, failed, done, failed])
  assert.deepEqual(await countOf(scene), { attempts: 4, batches: 0 })
})

test('records every result once if the connection is lost before the commit and the results are recorded again', async () => {
  const scene = await withBatch()
  const queue = await scene.lease(first)
  const results = await answerDue(queue, [200, 500, 200, 500])
  await queue.record(results.slice(0, 1))
  await whileLocked('lock table webhook_attempt in exclusive mode', async () => {
    const rejected = assert.rejects(queue.record(results.slice(1, 3)))
    await blocked(1)
    await own.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    await rejected
  })
  assert.deepEqual(await statesOf(scene), [done, pending, pending, pending])
  assert.deepEqual(await queue.record(results.slice(1, 3)), [])
  assert.deepEqual(await statesOf(scene), [done, failed, done, pending])
  assert.deepEqual(await queue.record(results.slice(3)), [])
  assert.deepEqual(await statesOf(scene), [done, failed, done, failed])
  assert.deepEqual(await countOf(scene), { attempts: 4, batches: 0 })
})
