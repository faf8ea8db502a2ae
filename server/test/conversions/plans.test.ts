import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listConversions } from '#conversions'
import { contextFor } from '#db'
import { systemActor } from '#kit'
import { openModels } from '#learning'
import { explainedDatabase } from '../support/explained.ts'
import { insertLeads } from '../support/many-leads.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld()

test('the cost of a page does not grow with the number of leads', async () => {
  const { account_id } = await world.account()
  const { database, taken } = explainedDatabase(world.database)
  after(() => database.pool.end())
  const parts = { accounts: world.app.accounts, models: openModels(database, world.clock) }
  const context = contextFor(database, systemActor(account_id, 'test'), world.clock)
  const costs = []
  for (const leads of [12_000, 12_000]) {
    await insertLeads(world.database, { account_id, leads, at: world.clock.now() })
    await world.database.pool.query('analyze lead, lead_outcome, service')
    const page = await listConversions(context, parts, { limit: 100, retracted: false })
    // No lead has a click, so the page is empty, and the next one begins where it ended.
    assert.deepEqual([page.data, page.has_more], [[], true])
    const statements = taken().filter(({ text }) => text.includes('from lead'))
    assert.equal(statements.length, 5)
    assert.deepEqual(
      statements.flatMap(({ seqScans }) => seqScans),
      [],
    )
    costs.push(statements.reduce((sum, { rows }) => sum + rows, 0))
  }
  const [few = 0, many = 0] = costs
  // 2,000 milestones with their leads, 2,000 leads, and the wins.
  assert.ok(few <= 12_100, String(few))
  assert.ok(many <= few * 1.05 + 10, `${many} rows after ${few}`)
})
