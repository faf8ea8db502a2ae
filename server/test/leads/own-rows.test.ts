import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openHoursCache } from '#hours'
import { newId, systemActor } from '#kit'
import { contextFor } from '#db'
import { listLeads } from '#leads'
import { listCustomers } from '#customers'
import { getFunnel, openModels } from '#learning'
import { explainedDatabase } from '../support/explained.ts'
import { insertLeads } from '../support/many-leads.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const { clock } = world
const size = Number(process.env['LEADHOUSE_TEST_SIZE'] ?? 1)
const { database, taken } = explainedDatabase(world.database)
after(() => database.pool.end())

// Another account with many rows in each table, in a database without statistics.
const [large, small] = [await world.account(), await world.account()]
const own = 500
const at = clock.now()
await insertLeads(world.database, { account_id: large.account_id, leads: 10_000 * size, at })
await insertLeads(world.database, { account_id: small.account_id, leads: own, at })

test('lists and the funnel read only rows of their own account, with any filter', async () => {
  const context = contextFor(database, systemActor(small.account_id, 'test'), clock)
  const parts = {
    accounts: world.app.accounts,
    models: openModels(database, clock),
    hours: openHoursCache(database, clock),
  }
  const filters = [
    {},
    { source: 'rare' },
    { source: 'nowhere' },
    { status: 'won' },
    { status: 'lost' },
    { qualification_type: 'cold' },
    { qualification_type: 'hot' },
    { q: 'nobody at all' },
    { min_score: 99 },
    { external_id: 'none' },
    { customer_id: newId('cus', clock.now()) },
  ] as const
  const people = [
    { limit: 50 },
    { status: 'won' },
    { qualification_type: 'hot' },
    { q: 'nobody' },
  ] as const
  const read = async (): Promise<void> => {
    for (const filter of filters) {
      await listLeads(context, { sort: '-created_at', limit: 50, ...filter })
      await listLeads(context, { sort: 'score', limit: 50, ...filter })
    }
    for (const filter of people)
      await listCustomers(
        context,
        { default_region: null },
        { sort: '-last_activity_at', limit: 50, ...filter },
      )
    const { leads } = await getFunnel(context, parts, {})
    assert.equal(leads, own)
  }
  await read()
  await world.database.pool.query('analyze lead, customer, lead_outcome, message, score')
  await read()
  // The funnel reads each lead with its outcome, its response and its score. A page of the list
  // reads fifty outcomes.
  for (const { text, buffers, rows } of taken()) {
    assert.ok(rows <= 3 * own, `${rows} rows: ${text}`)
    assert.ok(buffers <= 15 * own, `${buffers} pages: ${text}`)
  }
})
