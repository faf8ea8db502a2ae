import assert from 'node:assert/strict'
import test from 'node:test'
import { createTestDatabase } from '../support/postgres.ts'

const { pool } = await createTestDatabase()

test('reads whole numbers, money, moments and days as the product spells them', async () => {
  const { rows } = await pool.query(`
    select 9007199254740991::bigint as large,
           999999999999.99::numeric(14,2) as price,
           '2024-03-01 00:30+02'::timestamptz as moment,
           '2024-03-01'::date as day`)
  assert.deepEqual(rows, [
    {
      large: Number.MAX_SAFE_INTEGER,
      price: 999999999999.99,
      moment: new Date('2024-02-29T22:30:00Z'),
      day: '2024-03-01',
    },
  ])
})

test('refuses to round a whole number past 2^53', async () => {
  await assert.rejects(pool.query('select 9007199254740993::bigint as large'), RangeError)
})

test('works on UTC days wherever the server stands', async () => {
  const { rows } = await pool.query(`select current_setting('timezone') as zone`)
  assert.deepEqual(rows, [{ zone: 'UTC' }])
})
