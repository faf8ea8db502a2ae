import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Lead } from '#leads'
import { explainedDatabase, type Explained } from '../support/explained.ts'
import { insertLeads } from '../support/many-leads.ts'
import { openWorld } from '../support/world.ts'

let taken: () => Explained[] = () => []

// This database has no statistics: autovacuum is off, and the inserts are not followed by an
// analyze.
const world = await openWorld({
  instead: (own) => {
    const explained = explainedDatabase(own)
    taken = explained.taken
    after(() => explained.database.pool.end())
    return explained.database
  },
})
const own = world.database

const known = 20_000
const account = await world.account()
await insertLeads(own, {
  account_id: account.account_id,
  leads: known,
  at: world.clock.now(),
})
await own.pool.query(
  `insert into customer_email (account_id, digest, customer_id)
   select account_id, contact_digest(is_test, email), id from customer`,
)
await account.request('POST', '/v1/services', { type: 'residential', price: 300_000 })

/**
 * Enquiries that alternate between new and known people. Each enquiry has an Idempotency-Key, and
 * some enquiries have an external id or a service.
 */
const enquiries = Array.from({ length: 40 }, (_, i) => ({
  email: i % 2 === 0 ? `${i * 37}@example.com` : `new${i}@example.com`,
  phone: `+1415555${1000 + i}`,
  message: 'Is it still there?',
  ...(i % 5 === 0 && { external_id: `crm-${i}` }),
}))

test('each intake statement reads at most two dozen pages per lead with many customers and no statistics', async () => {
  taken()
  const answers = await Promise.all(
    enquiries.map((enquiry, i) =>
      account.request('POST', '/v1/leads', enquiry, { 'idempotency-key': `key-${i}` }),
    ),
  )
  const leads = answers.map(({ status, body }) => {
    assert.equal(status, 200)
    return body as Lead
  })
  const statements = taken().filter(({ text }) => /\b(customer|lead|idempotency_key)/.test(text))
  const locks = statements.filter(({ text }) => text.includes('customer_email'))
  assert.ok(locks.length > 0)
  for (const { text, values, buffers } of statements) {
    const asked = Math.max(...values.map(lengthOf))
    // The update of a known customer writes a new row version, with an entry in each index.
    const most = text.startsWith('update') ? 40 : 24
    assert.ok(buffers <= most * (asked + 1), `${buffers} pages for ${asked}: ${text}`)
  }
  const { rows } = await own.pool.query<{ lead_count: number }>(
    'select lead_count from customer where account_id = $1 and id = any($2)',
    [account.account_id, leads.map(({ customer_id }) => customer_id)],
  )
  assert.equal(rows.length, enquiries.length)
})

function lengthOf(value: unknown): number {
  const rows: unknown =
    typeof value === 'string' && value.startsWith('[') ? JSON.parse(value) : value
  return Array.isArray(rows) ? rows.length : 1
}
