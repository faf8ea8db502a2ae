import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { explainedDatabase } from '../support/explained.ts'
import { insertLeads } from '../support/many-leads.ts'
import { matchesOf } from '../support/matches.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const { clock } = world
const size = Number(process.env['LEADHOUSE_TEST_SIZE'] ?? 1)
const { database, taken } = explainedDatabase(world.database)
after(() => database.pool.end())

// Another account with many rows in each table, in a database without statistics.
const [large, small] = [await world.account(), await world.account()]
const own = 500
await insertLeads(world.database, {
  account_id: large.account_id,
  leads: 10_000 * size,
  at: clock.now(),
})
await insertLeads(world.database, { account_id: small.account_id, leads: own, at: clock.now() })

const home = { type: 'residential', price: 380_000, location: { city: 'Austin', state: 'TX' } }

test('a turn of matches reads only its own account in a database without statistics', async () => {
  const { pool } = world.database
  // The other account has five pending pairs for each customer, who were all notified today, and a
  // thousand new services.
  await pool.query(
    `insert into pending_match (account_id, customer_id, lead_id, service_id, score)
     select account_id, customer_id, id, 'svc_' || n, 90
     from lead cross join generate_series(1, 5) as n where account_id = $1`,
    [large.account_id],
  )
  await pool.query(
    `insert into match_due (account_id, due_on, customer_id)
     select account_id, date '2026-03-03', id from customer where account_id = $1`,
    [large.account_id],
  )
  for (let sent = 0; sent < 1000; sent += 500)
    await large.request('POST', '/v1/services/batch', {
      items: Array.from({ length: 500 }, () => home),
    })
  await small.request('POST', '/v1/services', home)
  const { findOnce, tellOnce } = matchesOf({ database, clock })
  await findOnce()
  await tellOnce()
  const read = taken()
  const ofOwn = read.filter(({ values }) => values.includes(small.account_id))
  assert.ok(ofOwn.length > 12)
  // The turn of the other account matches ten services with five hundred leads. The turn reads some
  // pages for each pair of a service and a lead, and no pages for other rows.
  const pairs = 5000
  for (const { text, buffers, rows } of read) {
    assert.ok(buffers <= 15 * pairs, `${buffers} pages: ${text}`)
    assert.ok(rows <= 3 * pairs, `${rows} rows: ${text}`)
  }
  for (const { text, buffers, rows } of ofOwn) {
    assert.ok(buffers <= 15 * own, `${buffers} pages: ${text}`)
    assert.ok(rows <= 2 * own, `${rows} rows: ${text}`)
  }
})
