import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDeliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver } from '../support/receiver.ts'

const database = await createTestDatabase()
const world = await openDeliveries(database)

test('owes one event to a thousand endpoints in one commit and delivers it to each once', async (t) => {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const webhook = await world.register({ url: receiver.url, events: ['customer.qualified'] })
  // The other 999 are copies, each with an address of its own.
  const { pool } = world.context.database
  await pool.query(
    `insert into webhook (account_id, id, url, events, event_version, retry_schedule, timeout_seconds, max_in_flight, created_at, updated_at)
     select account_id, id || n, url || '/' || n, events, event_version, retry_schedule, timeout_seconds, max_in_flight, created_at, updated_at
     from webhook cross join generate_series(1, 999) n`,
  )
  await pool.query(
    `insert into webhook_secret (account_id, webhook_id, id, sealed, created_at)
     select account_id, webhook_id || n, id, sealed, created_at from webhook_secret cross join generate_series(1, 999) n`,
  )
  await pool.query(
    `insert into webhook_lane (account_id, webhook_id) select account_id, webhook_id || n from webhook_lane cross join generate_series(1, 999) n`,
  )
  const [event_id] = await world.tell({})
  const owed = await pool.query<{ n: number }>(
    `select count(*) as n from webhook_delivery where account_id = $1 and event_id = $2`,
    [world.account_id, event_id],
  )
  assert.equal(owed.rows[0]?.n, 1000)
  await receiver.waitFor(1000)
  await world.until(webhook.id, (rows) => rows.every(({ status }) => status === 'succeeded'))
  assert.equal(new Set(receiver.received.map(({ path }) => path)).size, 1000)
  assert.deepEqual(
    [...new Set(receiver.received.map((call) => call.headers['webhook-id']))],
    [event_id],
  )
  assert.equal(receiver.received.length, 1000)
})
