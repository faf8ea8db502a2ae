import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { connectClient } from '../../src/platform/db/connections/pool.ts'
import { days, later, minutes } from '#kit'
import { watchLeadsOnce, type LeadParts } from '#leads'
import { clockParts } from '../support/clock-parts.ts'
import { each } from '../support/background-jobs.ts'
import { explainedDatabase } from '../support/explained.ts'
import { insertLeads } from '../support/many-leads.ts'
import { sized } from '../support/size.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const { clock } = world
// A separate connection, because the updates of a million rows exceed the query timeout of the
// pool.
const filling = await connectClient(world.database.connection, 'leadhouse test')
after(() => filling.end())
const { database, taken } = explainedDatabase(world.database)
after(() => database.pool.end())

test('finds due leads with at most fifty pages, however many other leads wait', async () => {
  const leads = sized(10_000, 1_000_000)
  const [first, second] = [await world.account(), await world.account()]
  for (const [{ account_id }, share] of [
    [first, 0.9],
    [second, 0.1],
  ] as const)
    await insertLeads(world.database, {
      account_id,
      leads: leads * share,
      at: later(clock.now(), -days(1)),
    })
  // Every tenth lead waits and has a check time within the next hours. Twelve of each account are
  // due.
  await filling.query(
    `update lead
        set first_response_at = case when n % 10 = 0 then null else created_at end,
            due_at = $1,
            watch_at = case when n % 10 = 0 then $1::timestamptz + n * interval '10 milliseconds' end
       from (select account_id, id, row_number() over (partition by account_id order by md5(id)) as n from lead) as numbered
      where lead.account_id = numbered.account_id and lead.id = numbered.id`,
    [later(clock.now(), minutes(1))],
  )
  await filling.query(
    `update lead set watch_at = $1
      where (account_id, id) in (
        select account_id, id
          from (select account_id, id, row_number() over (partition by account_id order by md5(id)) as n
                  from lead where watch_at is not null) as numbered
         where n <= 12)`,
    [later(clock.now(), -minutes(1))],
  )
  await filling.query('vacuum analyze lead')
  taken()
  const parts = {
    ...clockParts(database, clock),
    accounts: world.app.accounts,
  } as LeadParts
  const looked = await watchLeadsOnce({ database, clock, parts, each })
  assert.equal(looked, 24)
  const finding = taken().filter(
    ({ text }) => /from lead\b/.test(text) && text.includes('watch_at'),
  )
  assert.ok(finding.length >= 3)
  for (const { buffers, text } of finding) assert.ok(buffers <= 50, `${buffers} pages: ${text}`)
})
