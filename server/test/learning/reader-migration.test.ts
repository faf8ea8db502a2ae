import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { migrateFrom } from '../../src/platform/db/start/migrate.ts'
import { findReading, findUnread, takeUnread } from '../../src/product/learning/store/queries.ts'
import { createTestDatabase } from '../support/postgres.ts'

const migrations = path.resolve(import.meta.dirname, '../../migrations')
const { connection, pool } = await createTestDatabase()

/** Returns a folder with the migrations up to `last`. */
function upTo(last: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-migrations-'))
  after(() => fs.rmSync(folder, { recursive: true }))
  for (const name of fs.readdirSync(migrations).filter((file) => /^\d.*\.sql$/.test(file)))
    if (name.slice(0, 4) <= last)
      fs.copyFileSync(path.join(migrations, name), path.join(folder, name))
  return folder
}

test('reads waiting messages of an earlier version, and returns the facts it had read', async () => {
  await pool.query('drop schema public cascade; create schema public')
  await migrateFrom(upTo('0160'), connection)
  const due_at = new Date('2026-03-02T09:00:00Z')
  await pool.query(
    `insert into message_reading (account_id, lead_id, facts, due_at)
     values ('acct_a', 'waits', null, $1), ('acct_a', 'read', '{"intent":"buy"}', null),
            ('acct_a', 'nothing', null, null)`,
    [due_at],
  )
  await migrateFrom(upTo('0250'), connection)
  const account_id = 'acct_a' as const
  const states = ['waits', 'read', 'nothing'].map((lead_id) =>
    findReading(pool, { account_id, lead_id }),
  )
  assert.deepEqual(await Promise.all(states), [
    { state: 'due', failure: null },
    { state: 'read', failure: null },
    { state: 'empty', failure: null },
  ])
  assert.deepEqual(await findUnread(pool, { now: due_at, today: '2026-03-02', limit: null }), [
    { account_id },
  ])
  const taken = { account_id, now: due_at, until: new Date('2026-03-02T09:01:00Z') }
  assert.equal(await takeUnread(pool, taken), undefined, 'its lead does not exist')
  const { rows } = await pool.query('select due_since from message_reading where lead_id = $1', [
    'waits',
  ])
  assert.deepEqual(rows, [{ due_since: due_at }])
})

test('makes the facts of an earlier version suggestions without a place in the message', async () => {
  await pool.query('drop schema public cascade; create schema public')
  await migrateFrom(upTo('0254'), connection)
  const facts = { intent: 'buy', timeline_days: null, budget_max: 400_000 }
  const sources = { budget_max: { model: 'old-1', prompt: 1 } }
  await pool.query(
    `insert into message_reading (account_id, lead_id, facts, fact_sources)
     values ('acct_a', 'read', $1, $2), ('acct_a', 'empty', null, null)`,
    [JSON.stringify(facts), JSON.stringify(sources)],
  )
  await migrateFrom(upTo('0255'), connection)
  const { rows } = await pool.query('select facts from message_reading order by lead_id')
  const old = { from: null, to: null, check: null, suggested: true, prompt: 1 }
  assert.deepEqual(rows, [
    { facts: null },
    {
      facts: [
        { fact: 'intent', value: 'buy', ...old, model: 'unknown' },
        { fact: 'budget_max', value: 400_000, ...old, model: 'old-1' },
      ],
    },
  ])
})
