import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listCustomers } from '#customers'
import { contextFor } from '#db'
import { days, later, newId, systemActor } from '#kit'
import { listLeads } from '#leads'
import { foldPace } from '#search'
import { explainedDatabase } from '../support/explained.ts'
import { insertLeads } from '../support/many-leads.ts'
import { foldAll } from '../support/search.ts'
import { sized } from '../support/size.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const { clock } = world
const { pool } = world.database
const { database, taken } = explainedDatabase(world.database)
after(() => database.pool.end())

// Two accounts in a database without table statistics. All leads except the newest are indexed.
const [large, small] = [await world.account(), await world.account()]
const at = later(clock.now(), -days(1))
const few = 30
const sizes = { [large.account_id]: sized(6000, 190_000), [small.account_id]: 1500 }
for (const [account_id, leads] of Object.entries(sizes)) {
  await insertLeads(world.database, { account_id, leads, at })
  // The thirty oldest leads have values that no other lead has.
  await pool.query(
    `with rare as (
       update lead
          set source = 'fair', status = 'lost', qualification_type = 'hot', score = 100, name = 'Zoë Quill', phone = '+14155550123',
              criteria_type = 'castle', criteria_city = 'atlantis', criteria_state = 'WA', criteria_min = 950000000, criteria_max = null,
              assigned_to = 'usr_fair', due_at = created_at, first_response_at = created_at
        where account_id = $1
          and id in (select id from lead where account_id = $1 order by id limit $2)
       returning customer_id)
     update customer as c
        set name = 'Zoë Quill', phone = '+14155550123', status = 'lost', qualification_type = 'hot', score = 100, assigned_to = 'usr_fair'
       from rare
      where c.account_id = $1 and c.id = rare.customer_id`,
    [account_id, few],
  )
}
await foldAll(world.database, clock, foldPace)
for (const account_id of Object.keys(sizes))
  await insertLeads(world.database, { account_id, leads: 20, at: clock.now() })

const leadsAsked = [
  {},
  { source: 'fair' },
  { source: 'nowhere' },
  { status: 'lost' },
  { status: 'won' },
  { qualification_type: 'hot' },
  { qualification_type: 'warm' },
  { q: 'zoe' },
  { q: 'quill zo' },
  { q: '0123' },
  { q: '(415) 555-0123' },
  { q: 'still there' },
  { q: 'nobody at all' },
  { q: 'z', source: 'fair', status: 'lost' },
  { q: '100%' },
  { min_score: 100 },
  { min_score: 97, status: 'lost' },
  { min_score: 100, status: 'disqualified' },
  { assigned_to: 'usr_fair' },
  { assigned_to: 'usr_nobody' },
  { assigned_to: 'none' },
  { answered: true },
  { answered: false },
  { overdue: true },
  { test: true },
  { property_type: 'castle' },
  { city: 'Atlantis', state: 'wa' },
  { min_price: 900_000_000 },
  { max_price: 10, min_price: 1 },
  { language: 'sw' },
  { has_message: false },
  { external_id: 'none' },
  { customer_id: newId('cus', clock.now()) },
  { created_before: later(at, -days(1)).toISOString(), status: 'lost' },
] as const

const customersAsked = [
  {},
  { status: 'lost' },
  { status: 'prospect' },
  { qualification_type: 'hot' },
  { q: 'zoe' },
  { q: 'nobody' },
  { q: 'example' },
  { q: '0123', qualification_type: 'hot' },
  { assigned_to: 'usr_fair' },
  { assigned_to: 'usr_nobody' },
  { assigned_to: 'none' },
  { test: true },
  { email: '3@example.com' },
  { phone: '+1 415 555 0123' },
] as const

for (const { account_id } of [large, small])
  for (const counted of [false, true])
    test(`a list of ${sizes[account_id]} reads only a limited number of rows and the matches, for any query${counted ? ', with statistics' : ''}`, async () => {
      if (counted)
        await pool.query(
          'analyze lead, customer, search_block, search_values, search_words, search_due',
        )
      const context = contextFor(database, systemActor(account_id, 'test'), clock)
      taken()
      for (const asked of leadsAsked)
        for (const sort of counted ? (['-created_at', 'score'] as const) : (['-score'] as const))
          hold(asked, await listLeads(context, { sort, limit: 20, ...asked }), account_id)
      for (const asked of customersAsked)
        for (const sort of counted ? (['-last_activity_at'] as const) : (['-score'] as const))
          hold(
            asked,
            await listCustomers(context, { default_region: null }, { sort, limit: 20, ...asked }),
            account_id,
          )
    })

test('a list of a member who sees only their own leads reads only these', async () => {
  const actor = { ...systemActor(large.account_id, 'test'), visibility: 'usr_fair' } as const
  taken()
  for (const asked of leadsAsked) {
    const { data } = await listLeads(contextFor(database, actor, clock), {
      sort: '-created_at',
      limit: 20,
      ...asked,
    })
    for (const { assigned_to } of data) assert.equal(assigned_to, 'usr_fair')
    for (const { text, rows } of taken()) assert.ok(rows <= 2500, `${rows} rows: ${text}`)
  }
})

/**
 * Limits of a search. It reads a list for up to a thousand rows, each found through an index first.
 * Index pages and the pages of matches are added to this.
 */
function hold(asked: object, { data }: { data: { id: string }[] }, account_id: string): void {
  const said = JSON.stringify(asked)
  for (const { text, buffers, rows, values } of taken()) {
    assert.ok(values.includes(account_id), `${said} does not filter by account: ${text}`)
    assert.ok(rows <= 2500, `${said} reads ${rows} rows: ${text}`)
    assert.ok(buffers <= 8000, `${said} reads ${buffers} pages: ${text}`)
  }
  assert.equal(data.length > 0, found(said), said)
}

const found = (said: string): boolean =>
  !/nowhere|warm|answered":false|overdue|nobody|disqualified|test|created_before|_id|email|phone|language|has_message/.test(
    said,
  )
