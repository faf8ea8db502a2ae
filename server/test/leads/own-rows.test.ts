import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openHoursBook } from '#hours'
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

// A neighbour with much of everything, in a database whose rows nobody ever counted.
const [large, small] = [await world.account(), await world.account()]
const own = 500
const at = clock.now()
await insertLeads(world.database, { account_id: large.account_id, leads: 10_000 * size, at })
await insertLeads(world.database, { account_id: small.account_id, leads: own, at })

test('lists and the funnel of an account read its own rows and no more, whatever the filter', async () => {
  const context = contextFor(database, systemActor(small.account_id, 'test'), clock)
  const parts = {
    accounts: world.app.accounts,
    models: openModels(database, clock),
    hours: openHoursBook(database, clock),
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
  // A lead of the funnel stands with its outcome, its answer and its score; a page of the list with its fifty outcomes.
  for (const { text, buffers, rows } of taken()) {
    assert.ok(rows <= 3 * own, `${rows} rows: ${text}`)
    assert.ok(buffers <= 15 * own, `${buffers} pages: ${text}`)
  }
})
