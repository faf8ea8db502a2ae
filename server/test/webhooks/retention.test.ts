import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, later, manualClock } from '#kit'
import { keepRetentionOnce } from '#webhooks'
import { openDeliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'

const database = await createTestDatabase()
const world = await openDeliveries(database, { workers: 0 })

test('empties every payload past its time, however many share a moment, and none before', async () => {
  const mine = await world.another()
  const [event_id] = await mine.tell({})
  const { pool } = mine.context.database
  // 12,000 of one moment and 3,000 spread over the day after it; the one that was told is younger.
  await pool.query(
    `insert into event (account_id, id, type, version, created_at, customer_id, body)
     select account_id, id || n, type, version,
            created_at - interval '40 days' + greatest(0, n - 12000) * interval '28 s', customer_id, body
     from event cross join generate_series(1, 15000) n where account_id = $1 and id = $2`,
    [mine.account_id, event_id],
  )
  const left = async (): Promise<{ kept: number; oldest: string | undefined }> => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from event where account_id = $1 and body is not null order by created_at, id`,
      [mine.account_id],
    )
    return { kept: rows.length, oldest: rows[0]?.id }
  }
  const round = (ahead: number): Promise<void> =>
    keepRetentionOnce({
      database: mine.context.database,
      clock: manualClock(later(mine.context.clock.now(), days(ahead))),
      retention_days: 30,
    })
  await round(-10.5)
  assert.equal((await left()).kept, 15_001)
  await round(-9.99)
  const { kept } = await left()
  assert.ok(kept < 3001 && kept > 2900, `${kept} kept`)
  await round(0)
  assert.deepEqual(await left(), { kept: 1, oldest: event_id })
  await round(31)
  assert.equal((await left()).kept, 0)
})
