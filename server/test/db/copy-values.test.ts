import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { commitCopies } from '../../src/platform/db/copy/commit-copies.ts'
import { copyMessages, formatRow, planCopy } from '../../src/platform/db/copy/copy-text.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { sized } from '../support/size.ts'

const { pool } = await createTestDatabase()

/**
 * Generates any text without NUL, which PostgreSQL rejects. Includes text that other formats quote,
 * and unpaired surrogates.
 */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }).filter((drawn) => !drawn.includes('\0')),
  fc.constantFrom(
    '',
    '\\N',
    '\\.',
    '"',
    "'",
    '\\',
    '{}',
    'NULL',
    '\t\r\n',
    '\ud83d',
    'a\udc00b',
    '🏡',
  ),
  fc.constantFrom('ä'.repeat(999), 'ä'.repeat(5000), '🏡'.repeat(100_000)),
)
const integer = (bits: number) =>
  fc.oneof(
    fc.integer({ min: -(2 ** 15), max: 2 ** 15 - 1 }),
    fc.constantFrom(-(2 ** (bits - 1)), 2 ** (bits - 1) - 1, 0, -0),
  )
const moment = fc.oneof(
  fc.date({ noInvalidDate: true, min: new Date(Date.UTC(-4700, 0)) }),
  fc.constantFrom(new Date(0), new Date(946_684_799_999), new Date(8_640_000_000_000_000)),
  fc.constantFrom(new Date(2 ** 43 + 946_684_800_000), new Date(946_684_800_000 - 2 ** 43)),
)
const day = fc
  .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('+012345-12-31') })
  .map((drawn) => drawn.toISOString().replace(/^\+0*|T.*$/g, ''))
const json = fc.json({ maxDepth: 4 }).filter((drawn) => !/\\u0000|\\ud[89a-f]/i.test(drawn))
const list = <T>(item: fc.Arbitrary<T>) => fc.array(fc.option(item), { maxLength: 6 })

type Type =
  | 'bool'
  | 'int2'
  | 'int4'
  | 'int8'
  | 'float4'
  | 'float8'
  | 'numeric'
  | 'text'
  | 'json'
  | 'jsonb'
  | 'uuid'
  | 'bytea'
  | 'timestamptz'
  | 'date'
  | '_text'
  | '_int4'

/** Values that can be written to a column of each type that supports writing. */
const drawn: Record<Type, fc.Arbitrary<unknown>> = {
  bool: fc.boolean(),
  int2: integer(16),
  int4: fc.oneof(integer(32), fc.integer()),
  int8: fc.oneof(fc.maxSafeInteger(), fc.constantFrom(2 ** 32, -(2 ** 32), -1, 2 ** 53 - 1)),
  float4: fc.float(),
  float8: fc.double(),
  numeric: fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer({ min: -999_999_999, max: 999_999_999 }).map((cents) => cents / 100),
    fc.constantFrom(0, -0, 1e21, 1e-7, 10_000, 0.0001, 123_456_789_012.34, 5e-324, 1.7e308),
  ),
  text,
  json,
  jsonb: json,
  uuid: fc.uuid(),
  bytea: fc.oneof(fc.uint8Array({ maxLength: 300 }), text).map((drawn) => Buffer.from(drawn)),
  timestamptz: moment,
  date: day,
  _text: list(text),
  _int4: list(fc.integer()),
}

const types = Object.keys(drawn) as Type[]
const columns = types.map((type) => `c${type}`)
const plan = planCopy('copied', ['n', ...columns])
await pool.query(`
  create table copied (n integer primary key, ${types.map((type) => `c${type} ${type}`).join()});
  create table inserted (like copied including all)`)

/** Writes rows by COPY. They are visible at once, because they are committed. */
async function copy(rows: readonly object[]): Promise<void> {
  const messages = copyMessages(rows.map((row) => formatRow(plan, row)).join(''))
  const client = await pool.connect()
  try {
    await commitCopies(client, [{ statement: plan.statement, messages }])
  } finally {
    client.release()
  }
}

const insert = `insert into inserted values ($1, ${columns.map((_, i) => `$${i + 2}`).join()})`

test('writes every value of every type the same as a statement parameter', async () => {
  const row = fc.record(
    Object.fromEntries(types.map((type) => [`c${type}`, fc.option(drawn[type], { freq: 8 })])),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (values) => {
      const rows = values.map((value, n) => ({ n, ...value }))
      await pool.query('truncate copied, inserted')
      await copy(rows)
      await Promise.all(
        rows.map((one) =>
          pool.query(
            insert,
            ['n', ...columns].map((name) => Reflect.get(one, name)),
          ),
        ),
      )
      for (const name of columns) {
        const { rows: differing } = await pool.query(
          `select c.${name}::text as copied, i.${name}::text as inserted
             from copied as c full join inserted as i using (n)
            where c.${name}::text is distinct from i.${name}::text or c.n is null or i.n is null`,
        )
        assert.deepEqual(differing, [], name)
      }
    }),
    { numRuns: sized(8, 400), seed: 17 },
  )
})

test('rejects a value that no column can store before anything is sent', () => {
  const wrong = [{}, undefined, 1n, Symbol('a'), new Date(Number.NaN), [{}], [undefined], [[1]]]
  for (const value of wrong)
    assert.throws(
      () => formatRow(planCopy('t', ['c']), { c: value }),
      /t\.c cannot be written as text/,
    )
  assert.throws(() => formatRow(planCopy('t', ['c']), { c: 1, d: 1 }), /has other columns/)
})

test('the server rejects a value of another type, and stores no row of its transaction', async () => {
  const wrong: Partial<Record<Type, readonly unknown[]>> = {
    bool: [2, 'maybe'],
    int2: [32_768, -32_769, 1.5, Number.NaN],
    int4: [2 ** 31, -(2 ** 31) - 1, 0.1, ''],
    int8: [2 ** 63, Infinity],
    float4: [1e39, 'a'],
    float8: ['a', true],
    numeric: ['a'],
    json: ['{', 'a'],
    jsonb: ['{', '', [1, 2]],
    uuid: ['', 'a'.repeat(31), 'g'.repeat(32)],
    timestamptz: [0, 'a'],
    date: ['2026-02-30', '0000-00-00', 'a'],
    text: ['a\0b'],
    _text: ['a'],
    _int4: [['a'], [0.5]],
  }
  await pool.query('truncate copied')
  for (const [type, values] of Object.entries(wrong))
    for (const value of values)
      await assert.rejects(
        copy([
          { n: 1, ...empty },
          { n: 2, ...empty, [`c${type}`]: value },
        ]),
        { name: 'error', code: /^22/ },
        `${type} ${String(value)}`,
      )
  assert.deepEqual((await pool.query('select n from copied')).rows, [])
})

const empty = Object.fromEntries(columns.map((column) => [column, null]))
