import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate } from '../../src/db/migrate.ts'
import { makeFormerSchema } from '../support/former.ts'
import { createTestDatabase } from '../support/postgres.ts'

const { connection, pool } = await createTestDatabase()
const size = Number(process.env['LEADHOUSE_TEST_SIZE'] ?? 1)

test('an instance whose pairs have overgrown keeps the ten best of each customer, and all of them are due', async () => {
  await pool.query('drop schema public cascade; create schema public')
  await makeFormerSchema(connection, (name) => name < '0128')
  await pool.query(
    `insert into service (account_id, id, type, type_folded, price, currency, status, created_at, updated_at)
     select 'acct_a', 'svc_' || lpad(n::text, 4, '0'), 'home', 'home', case when n % 10 = 0 then 300000 else 410000 end, 'USD',
       case when n > 290 then 'inactive' else 'active' end, now(), now()
     from generate_series(1, 300) as n`,
  )
  await pool.query(
    `insert into customer (account_id, id, matches_told_on, last_activity_at, created_at, updated_at)
     select 'acct_a', 'cus_' || n, case when n = 1 then current_date end, now(), now(), now()
     from generate_series(1, $1::integer) as n`,
    [100 * size],
  )
  await pool.query(
    `insert into lead (account_id, id, customer_id, status, score, qualification_type, score_id, content_hash, wish_type, wish_max, created_at, updated_at)
     select 'acct_a', 'lead_' || n, 'cus_' || n, case when n = 2 then 'lost' else 'qualified' end, 50, 'cold', 'scr', 'h', 'home', 400000, now(), now()
     from generate_series(1, $1::integer) as n`,
    [100 * size],
  )
  await pool.query(
    `insert into score (account_id, lead_id, id, customer_id, model_id, settings, inputs, raw_score, score, qualification_type, probability, cause, scored_at)
     select account_id, id, score_id, customer_id, 'prior', '{}', '{}', 50, 50, 'cold', 0.1, 'lead.created', created_at from lead`,
  )
  await pool.query(
    `insert into pending_match (account_id, customer_id, lead_id, service_id, found_at)
     select 'acct_a', l.customer_id, l.id, s.id, now() from lead l cross join service s`,
  )
  await pool.query(`insert into fresh_service values ('acct_a', 'svc_0001', now())`)
  await migrate(connection)
  const { rows } = await pool.query<{ customer_id: string; services: string[] }>(
    `select customer_id, array_agg(service_id order by service_id) as services from pending_match group by 1`,
  )
  assert.equal(rows.length, 100 * size - 1)
  const within = [210, 220, 230, 240, 250, 260, 270, 280, 290].map((n) => `svc_0${n}`)
  for (const { services } of rows) assert.deepEqual(services, [...within, 'svc_0289'].sort())
  const { rows: due } = await pool.query<{ days: number; customers: number }>(
    `select due_on - current_date as days, count(*)::int as customers from match_due group by 1 order by 1`,
  )
  assert.deepEqual(due, [
    { days: 0, customers: 100 * size - 2 },
    { days: 1, customers: 1 },
  ])
  const { rows: fresh } = await pool.query('select service_id, after_lead_id from fresh_service')
  assert.deepEqual(fresh, [{ service_id: 'svc_0001', after_lead_id: null }])
})
