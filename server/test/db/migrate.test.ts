import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import { findMissing, migrateFrom } from '../../src/platform/db/start/migrate.ts'
import { StartRefused } from '../../src/platform/db/start-refused.ts'
import { createTestDatabase } from '../support/postgres.ts'

const { connection, pool } = await createTestDatabase()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-migrations-'))
after(() => fs.rmSync(folder, { recursive: true }))

test('applies missing migrations once, with any number of concurrent processes', async () => {
  const files = withFiles({
    '9001_one.sql': 'create table one (n int);',
    '9002_two.sql': 'select 1',
  })
  const racers = await Promise.all([1, 2, 3].map(() => migrateFrom(files, connection)))
  assert.deepEqual(
    racers.filter((applied) => applied.length > 0),
    [['9001_one.sql', '9002_two.sql']],
  )
})

test('leaves the schema unchanged if one of several migrations fails', async () => {
  const files = withFiles({
    '9001_one.sql': 'create table one (n int);',
    '9002_two.sql': 'select 1',
    '9003_good.sql': 'create table good (n int);',
    '9004_bad.sql': 'create table bad (n int); select nonsense;',
  })
  await assert.rejects(migrateFrom(files, connection), (error: Error) => {
    assert.ok(error instanceof StartRefused)
    return /9004_bad.sql failed.*unchanged.*nonsense/.test(error.message)
  })
  const { rows } = await pool.query(`select to_regclass('good') as good, to_regclass('bad') as bad`)
  assert.deepEqual(rows, [{ good: null, bad: null }])
})

test('treats a schema as missing during its first start, and after that start was killed', async () => {
  const own = await createTestDatabase()
  await own.pool.query('drop schema public cascade; create schema public')
  const files = withFiles({ '0001_bad.sql': 'select nonsense' })
  await assert.rejects(migrateFrom(files, own.connection), StartRefused)
  assert.equal(await findMissing(own.connection), null)
})

test('refuses a schema of a newer version', async () => {
  const files = withFiles({ '9001_one.sql': 'create table one (n int);' })
  await assert.rejects(migrateFrom(files, connection), /newer version.*9002_two.sql/)
})

test('refuses a migration that was changed after it was applied', async () => {
  const files = withFiles({
    '9001_one.sql': 'create table one (n bigint);',
    '9002_two.sql': 'select 1',
  })
  await assert.rejects(
    migrateFrom(files, connection),
    /9001_one.sql was changed after it was applied/,
  )
})

test('refuses a database from before 24 November with one sentence', async () => {
  const database = await createTestDatabase()
  await database.pool.query(
    `update schema_migration set name = '0005_instance.sql' where name = '0001_instance.sql'`,
  )
  await assert.rejects(findMissing(database.connection), (error: Error) => {
    assert.ok(error instanceof StartRefused)
    return /from before 24 November 2026, which this version cannot open/.test(error.message)
  })
})

test('sends each statement of a migration separately', async () => {
  const files = withFiles({
    '9001_one.sql': 'create table one (n int);',
    '9002_two.sql': 'select 1',
    '9003_said.sql': `-- Why; and how.
create table said (words text);
insert into said select current_query(); /* not; here */
create function quoted() returns text language plpgsql as $body$ begin return '$$;'; end $body$;
insert into said select 'it''s; ' || quoted() || "words;" from (select 'named' as "words;") as s;
-- nothing; follows
`,
  })
  await migrateFrom(files, connection)
  const { rows } = await pool.query<{ words: string }>('select words from said')
  assert.deepEqual(rows.map(({ words }) => words.trim()), [
    'insert into said select current_query();',
    "it's; $$;named",
  ]) // oxfmt-ignore
})

/** Creates a folder of the server's own migrations, which the template database has, and these. */
function withFiles(files: Record<string, string>): string {
  const own = path.resolve(import.meta.dirname, '../../migrations')
  const place = fs.mkdtempSync(path.join(folder, 'set-'))
  fs.cpSync(own, place, { recursive: true })
  for (const [name, sql] of Object.entries(files)) fs.writeFileSync(path.join(place, name), sql)
  return place
}
