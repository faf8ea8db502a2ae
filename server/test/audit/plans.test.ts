import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemActor, systemClock } from '#kit'
import { createAccount } from '#accounts'
import { contextFor, inTransaction } from '#db'
import { takeUnsealed } from '../../src/platform/audit/store/queries.ts'
import { createTestDatabase } from '../support/postgres.ts'

// The tables of this database have no statistics: its server has no autovacuum.
const database = await createTestDatabase()
const size = Number(process.env['LEADHOUSE_TEST_SIZE'] ?? 1)

test('reads only the entries it seals, in a log without table statistics', async () => {
  const named = { name: 'Long', plan: 'basic' } as const
  const account_id = await createAccount(database, systemClock, named, async (_tx, id) => id)
  const context = contextFor(database, systemActor(account_id, 'test'), systemClock)
  const count = 20_000 * size
  // The queue was long and is short again, as after an import. Its pages still contain the dead
  // rows.
  await database.pool.query(
    `with written as (
       insert into audit_entry (account_id, id, at, action, actor_kind, actor_id, after)
       select $1, 'aud_' || to_char(n, 'FM0000000000'), now(), 'thing.change', 'system', 'test',
              jsonb_build_object('note', repeat('x', 200))
         from generate_series(1, $2::int) as n
       returning account_id, id)
     insert into audit_unsealed (account_id, first_id, since, entry_ids)
     select account_id, min(id), now(), array_agg(id order by id)
       from written
      group by account_id, (substr(id, 5)::int - 1) / 10`,
    [account_id, count],
  )
  await database.pool.query(
    `delete from audit_unsealed where first_id <= 'aud_' || to_char($1::int, 'FM0000000000')`,
    [count - 300],
  )
  const { rows } = await inTransaction(
    context,
    (tx) =>
      tx.sql.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
        text: `explain (analyze, buffers, format json) ${takeUnsealed.statement.text}`,
        values: [account_id, 1000],
      }),
    { plans: 'indexes' },
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  assert.ok(plan)
  const entries = scansOf(plan, 'audit_entry')
  assert.equal(plan['Actual Rows'] >= 300, true)
  assert.equal(entries, plan['Actual Rows'])
  const blocks = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  assert.ok(blocks < 12 * plan['Actual Rows'], `${blocks} blocks for ${entries} entries`)
})

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

/** Returns how many rows of a table a plan has read. */
function scansOf(plan: Plan, table: string): number {
  const own = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
  const here = plan['Relation Name'] === table ? Math.round(own * plan['Actual Loops']) : 0
  return here + (plan.Plans ?? []).reduce((sum, child) => sum + scansOf(child, table), 0)
}
