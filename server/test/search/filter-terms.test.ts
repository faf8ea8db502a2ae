import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextFor, inTransaction } from '#db'
import { hours, later, systemActor } from '#kit'
import { leadSource } from '#leads'
import { askFor } from '#search'
import { sql } from 'kysely'
import { leadFilters } from '../../src/product/leads/store/filters.ts'
import { selectEveryLead } from '../../src/product/leads/store/leads.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const { database, clock } = world

const enquiries = [
  {},
  { source: 'fair', test: true },
  { source: 'fair', message: 'Busco una casa con jardín para mi familia' },
  { preferences: { property_type: 'Condo', city: 'Köln', state: 'wa' }, message: 'Is it there?' },
  { preferences: { price_range: { min: 300_000 } } },
  { preferences: { price_range: { min: 300_000, max: 450_000 } } },
  { preferences: { price_range: { max: 1_000_000 } }, message: 'We pay in cash today.' },
]

const queries = [
  ...['received', 'qualified', 'unqualified'].map((status) => ({ status })),
  ...['hot', 'warm', 'cold', 'unqualified'].map((tier) => ({ qualification_type: tier })),
  ...[0, 1, 20, 40, 41, 60].map((score) => ({ min_score: score })),
  ...[0, 250_000, 300_000, 300_001, 449_999, 450_000, 999_999].flatMap((amount) => [
    { min_price: amount },
    { max_price: amount },
  ]),
  { source: 'fair' },
  { property_type: 'CONDO' },
  { city: 'KOLN' },
  { state: 'Wa' },
  { language: 'ES' },
  { has_message: true },
  { has_message: false },
  { assigned_to: 'usr_a' },
  { assigned_to: 'none' },
  { answered: true },
  { answered: false },
  { overdue: true },
  { answered_within_minutes: 1 },
  { test: true },
]

test('the index terms of a query include every lead that meets its exact condition', async () => {
  const { account_id, request } = await world.account()
  for (const [i, enquiry] of enquiries.entries()) {
    const body = { ...enquiry, email: `${i}@example.org` }
    assert.equal((await request('POST', '/v1/leads', body)).status, 200)
  }
  await database.pool.query(
    `update lead set assigned_to = 'usr_a', first_response_at = created_at where account_id = $1 and source = 'fair'`,
    [account_id],
  )
  await database.pool.query(
    `update lead set due_at = created_at where account_id = $1 and source is null`,
    [account_id],
  )
  const context = contextFor(database, systemActor(account_id, 'test'), clock)
  const stored = await inTransaction(context, (tx) => leadSource.read(tx, sql`true`))
  const terms = new Map(stored.map(({ id, filed }) => [id, filed]))
  const caller = { actor: context.actor, now: later(clock.now(), hours(1)) }
  const unmet = new Set(queries.flatMap(Object.keys))
  for (const query of queries) {
    const { filed, fits } = askFor(leadFilters, query, caller)
    assert.ok(filed.length > 0, JSON.stringify(query))
    for (const { id } of await selectEveryLead(context).select('id').where(fits).execute()) {
      for (const name of Object.keys(query)) unmet.delete(name)
      for (const [name, some] of filed)
        assert.ok(some.includes(terms.get(id)?.[name] ?? ''), `${JSON.stringify(query)} ${name}`)
    }
  }
  assert.deepEqual([...unmet], [], 'Each filter is met by a lead.')
})

test('every filter with index terms is tested here', () => {
  const asked = new Set(queries.flatMap(Object.keys))
  const indexed = Object.entries(leadFilters).filter(([, filter]) => 'terms' in filter)
  assert.deepEqual(
    indexed.map(([name]) => name).filter((name) => !asked.has(name)),
    [],
  )
})
