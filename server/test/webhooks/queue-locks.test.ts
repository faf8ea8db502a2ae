import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  releaseQueues,
  claimQueues,
  type QueueChange,
} from '../../src/platform/webhooks/store/endpoint-queues.ts'
import { renewQueues } from '../../src/platform/webhooks/store/queries.ts'
import { recordResults } from '../../src/platform/webhooks/store/results.ts'
import { openDeliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'

const database = await createTestDatabase()
const world = await openDeliveries(database, { workers: 0 })

test('writes counts and renews leases of many endpoint queues concurrently without deadlocks', async () => {
  for (let i = 0; i < 40; i += 1)
    await world.register({ url: `http://127.0.0.1:9999/${i}`, events: ['customer.qualified'] })
  const lease = { owner: 'test', lease_ms: 60_000 }
  const { rows: names } = await database.pool.query<{ account_id: string; webhook_id: string }>(
    `select account_id, webhook_id from webhook_queue where account_id = $1`,
    [world.account_id],
  )
  const taken = await claimQueues(database, lease, names as never)
  assert.equal(taken.length, 40)
  const changes = taken.map(({ account_id, webhook_id, fence }): QueueChange => ({
    account_id, webhook_id, fence, breaker: 'closed', consecutive_failures: 0, probe_at: null, probe_interval_ms: null, failing_since: null,
    failed_attempts: 0, last_success_at: null, last_failure_at: null, hour: new Date('2026-11-20T10:00:00Z'), succeeded: 1, failed: 0, durations: [0, 0, 1],
  })) // oxfmt-ignore
  const rounds = 60
  const repeat = async (work: () => Promise<unknown>): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) await work()
  }
  await Promise.all([
    repeat(() => recordResults(database, [], changes)),
    repeat(() => recordResults(database, [], changes.toReversed())),
    repeat(() => renewQueues(database.pool, lease)),
  ])
  const { rows } = await database.pool.query(
    `select succeeded, durations[3] as durations, count(*) as queues from webhook_hour where account_id = $1 group by 1, 2`,
    [world.account_id],
  )
  assert.deepEqual(rows, [{ succeeded: 2 * rounds, durations: 2 * rounds, queues: 40 }])
  await Promise.all([
    repeat(() => renewQueues(database.pool, lease)),
    releaseQueues(database, lease.owner, names.toReversed() as never),
  ])
  assert.deepEqual(await renewQueues(database.pool, lease), [])
})
