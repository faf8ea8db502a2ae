import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDeliveries, type Deliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver } from '../support/receiver.ts'
import { testWebhookSettings } from '../support/webhook-settings.ts'

const database = await createTestDatabase()
const world = await openDeliveries(database)

test('creates the deliveries of one event to 1,000 endpoints in one commit, and sends each delivery once', async (t) => {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const webhook = await world.register({ url: receiver.url, events: ['customer.qualified'] })
  await copyEndpoint(world, 999)
  const [event_id] = await world.tell({})
  const owed = await world.context.database.pool.query<{ n: number }>(
    `select count(*) as n
       from webhook as w
      where w.account_id = $1
        and (exists (select 1
                       from webhook_delivery as d
                      where d.account_id = w.account_id
                        and d.webhook_id = w.id
                        and d.event_id = $2)
          or exists (select 1
                       from webhook_batch as p
                      where p.account_id = w.account_id
                        and p.webhook_id = w.id
                        and $2 = any(p.event_ids)))`,
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

test('delivers to an account although two other accounts have more due deliveries to hanging endpoints than a process can read', async (t) => {
  const hanging = await openReceiver({ answer: [{ hang: true }] })
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => Promise.all([hanging.close(), receiver.close()]))
  const flood = async (): Promise<void> => {
    const flooding = await world.another()
    await flooding.register({ url: hanging.url, events: ['customer.qualified'] })
    await copyEndpoint(flooding, 999)
    await flooding.tell(...Array.from({ length: 12 }, () => ({})))
  }
  // The first account may use half of the calls in flight. The second account may use half of the
  // remaining calls.
  const most = testWebhookSettings.most_in_flight
  await flood()
  await hanging.waitFor(most / 2)
  await flood()
  await hanging.waitFor(most / 2 + most / 4)
  const mine = await world.another()
  await mine.register({ url: receiver.url, events: ['customer.qualified'] })
  await mine.tell({})
  await receiver.waitFor(1)
  assert.equal(hanging.received.length, most / 2 + most / 4)
})

/** Copies the only endpoint of an account this many times, each with a separate URL. */
async function copyEndpoint({ context, account_id }: Deliveries, copies: number): Promise<void> {
  const { pool } = context.database
  const statements = [
    `insert into webhook (account_id, id, url, events, event_version, retry_schedule, timeout_seconds, max_in_flight, created_at, updated_at)
     select account_id, id || n, url || '/' || n, events, event_version, retry_schedule, timeout_seconds, max_in_flight, created_at, updated_at
     from webhook cross join generate_series(1, $2) n where account_id = $1`,
    `insert into webhook_secret (account_id, webhook_id, id, sealed, created_at)
     select account_id, webhook_id || n, id, sealed, created_at from webhook_secret cross join generate_series(1, $2) n where account_id = $1`,
    `insert into webhook_queue (account_id, webhook_id)
     select account_id, webhook_id || n from webhook_queue cross join generate_series(1, $2) n where account_id = $1`,
  ]
  for (const statement of statements) await pool.query(statement, [account_id, copies])
}
