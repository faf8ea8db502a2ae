import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { days } from '#kit'
import { explainedDatabase, type Explained } from '../support/explained.ts'
import { insertLeads } from '../support/many-leads.ts'
import { matchesOf } from '../support/matches.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const { clock } = world
const { pool } = world.database
const size = Number(process.env['LEADHOUSE_TEST_SIZE'] ?? 1)
const { rounds } = matchesOf(world)

// Another account with many rows in each table.
const [large, small] = [await world.account(), await world.account()]
const own = 500
await insertLeads(world.database, {
  account_id: large.account_id,
  leads: 10_000 * size,
  at: clock.now(),
})
await insertLeads(world.database, { account_id: small.account_id, leads: own, at: clock.now() })
await pool.query(
  `insert into new_service (account_id, place, service_id, listed_at)
   select $1, 'residential/austin/', 'svc_' || n, $2 from generate_series(1, 1000) as n`,
  [large.account_id, clock.now()],
)

// Search criteria of the small account in another place.
await pool.query(
  `insert into open_search (account_id, place, last_due_on, lead_id, customer_id)
   select $1, 'land/austin/', $2::date - 1, 'lead_' || n, 'cus_' || n from generate_series(1, 5000) as n`,
  [small.account_id, clock.now()],
)

const home = { type: 'residential', price: 380_000, location: { city: 'Austin', state: 'TX' } }

for (const statistics of ['without statistics', 'with statistics'])
  test(`a turn of matches reads only its own account in a database ${statistics}`, async () => {
    if (statistics === 'with statistics') await pool.query('vacuum analyze')
    await small.request('POST', '/v1/services', home)
    const { findOnce, tellOnce, taken } = explainedMatches()
    await findOnce()
    await tellOnce()
    const ofOwn = taken().filter(({ values }) => values.includes(small.account_id))
    assert.ok(ofOwn.length > 12)
    for (const { text, buffers, rows } of ofOwn) {
      assert.ok(buffers <= 18 * own, `${buffers} pages: ${text}`)
      assert.ok(rows <= 4 * own, `${rows} rows: ${text}`)
    }
    await rounds()
    clock.advance(days(1))
    await rounds()
  })

for (const statistics of ['without statistics', 'with statistics'])
  test(`a new service reads only the index of open search criteria of its places ${statistics}`, async () => {
    if (statistics === 'with statistics') await pool.query('vacuum analyze')
    await large.request('POST', '/v1/services', home)
    const { findOnce, taken } = explainedMatches()
    await findOnce()
    const [first] = dueStatements(taken())
    assert.deepEqual(
      first?.plan.match(/[\w ]+Scan open_search\w*/g)?.map((scan) => scan.trim()),
      ['Index Only Scan open_search_pkey', 'Index Scan open_search_pkey', 'Tid Scan open_search'],
    )
    assert.ok(first && first.buffers <= 250_000 * size, `${first?.buffers} pages`)
    // All customers are due now, so the next service of the day reads none of their rows.
    await large.request('POST', '/v1/services', home)
    taken()
    await findOnce()
    const [second] = dueStatements(taken())
    assert.ok(second && second.rows <= 10, `${second?.rows} rows`)
    clock.advance(days(1))
  })

/** Opens the jobs on matches on a database that explains their statements. */
function explainedMatches() {
  const { database, taken } = explainedDatabase(world.database)
  after(() => database.pool.end())
  return { ...matchesOf({ database, clock }), taken }
}

/** Returns the statements that make customers due. */
const dueStatements = (read: readonly Explained[]): Explained[] =>
  read.filter(({ text }) => text.includes('insert into match_due') && text.includes('found'))
