import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import test from 'node:test'
import { createTestDatabase } from '../support/postgres.ts'

const { pool } = await createTestDatabase()

test('reads whole numbers, amounts, timestamps and days as the expected types', async () => {
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

test('throws for a whole number above 2^53 instead of rounding it', async () => {
  await assert.rejects(pool.query('select 9007199254740993::bigint as large'), RangeError)
})

test('uses UTC days regardless of the time zone of the server', async () => {
  const { rows } = await pool.query(`select current_setting('timezone') as zone`)
  assert.deepEqual(rows, [{ zone: 'UTC' }])
})

test('sends the statements of one event loop turn in one write', async () => {
  const client = await pool.connect()
  try {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    const written: number[] = []
    const writev = stream._writev?.bind(stream)
    stream._writev = (chunks, done) => {
      written.push(chunks.length)
      writev?.(chunks, done)
    }
    const answers = await Promise.all(
      [1, 2, 3].map((n) =>
        client.query<{ n: number }>({ name: `n-${n}`, text: 'select $1::int as n', values: [n] }),
      ),
    )
    assert.deepEqual(
      answers.map(({ rows }) => rows[0]?.n),
      [1, 2, 3],
    )
    assert.equal(written.length, 1, `chunks of each write: ${written.join(', ')}`)
  } finally {
    client.release(true)
  }
})
