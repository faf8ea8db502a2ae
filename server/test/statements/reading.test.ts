import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { generateStatements } from '../../../tools/statements/generate-statements.ts'
import { connectClient } from '../../src/platform/db/connections/pool.ts'
import { openStatements } from '../../src/platform/db/statements/open-statements.ts'
import { readStatementFile } from '../../src/platform/db/statements/read-statements.ts'
import { createTestDatabase } from '../support/postgres.ts'

const { connection } = await createTestDatabase()
const client = await connectClient(connection, 'leadhouse test')
await client.query(`
  create table thing (account_id text not null, id text not null, note text, made jsonb, at timestamptz not null, n bigint not null);
  create table other (id text not null, word text not null)`)
after(() => client.end())

/** Creates a folder of sources with these files. */
function sourceOf(files: Record<string, string>): string {
  const source = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-statements-'))
  after(() => fs.rmSync(source, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(source, file)), { recursive: true })
    fs.writeFileSync(path.join(source, file), text)
  }
  return source
}

async function generate(sql: string, files: Record<string, string> = {}): Promise<string> {
  const source = sourceOf({ ...files, 'things/store/a.sql': sql })
  const [generated] = await generateStatements(client, source)
  return generated?.text ?? ''
}

test('numbers a parameter at its first occurrence, and ignores quoted text, casts and comments', () => {
  const source = sourceOf({
    'a.sql': `-- name: find :many
-- Finds.
select ':no', a::text, "x:y" -- :nor this
  from t where a = :b and c = :a? and d = :b and e[1:2] = :list::int[];`,
  })
  const [statement] = readStatementFile(path.join(source, 'a.sql')).statements
  assert.equal(
    statement?.text,
    `select ':no', a::text, "x:y"
  from t where a = $1 and c = $2 and d = $1 and e[1:2] = $3::int[]`,
  )
  assert.deepEqual(statement.parameters, [
    { name: 'b', isNullable: false },
    { name: 'a', isNullable: true },
    { name: 'list', isNullable: false },
  ])
})

test('expands a fragment with its arguments, also within another fragment and from another file', () => {
  const source = sourceOf({
    'low/low.sql': '-- part: mine(row)\n-- Whose.\n{row}.account_id = :account_id',
    'a/a.sql': `-- use: ../low/low.sql
-- part: open(row, more)
-- What waits.
({mine: {row}}
 and {more})
-- name: find :one
-- Finds.
select 1 where {open: t; {mine: u}}`,
  })
  const [statement] = readStatementFile(path.join(source, 'a/a.sql')).statements
  assert.equal(
    statement?.text,
    `select 1 where (t.account_id = $1
                and u.account_id = $1)`,
  )
  assert.throws(
    () => readStatementFile(
        path.join(sourceOf({ 'b.sql': '-- name: f :one\n-- F.\nselect {nobody}' }), 'b.sql'),
      ).statements[0]?.text,
    /b\.sql:1: there is no part \{nobody\}/,
  ) // oxfmt-ignore
})

test('generates an exported fragment as a list of columns, or as a function of its arguments', async () => {
  const sql = `-- part: told exported as columns
-- What is told.
note, {dates}
-- part: dates
at
-- part: mine(row, who)
{row}.account_id = {who}
-- part: open(row, who) exported as text
-- Whether it is open.
({mine: {row}; {who}} and {row}.n > 0)
-- name: find :many
-- Finds.
select {told} from thing as t where {open: t; :account_id}`
  const text = await generate(sql)
  assert.match(text, /export const told = \['note', 'at'\] as const/)
  assert.match(text, /export const open = part<\[row: string, who: string\]>\('open'\)/)
  const { part, many } = openStatements('things', path.join(sourceOf({ 'a.sql': sql })))
  assert.equal(part<[string, string]>('open')('t', '?'), '(t.account_id = ? and t.n > 0)')
  assert.equal(
    many('find').statement.text,
    'select note, at from thing as t where (t.account_id = $1 and t.n > 0)',
  )
  await assert.rejects(
    generate('-- part: mine exported as text\n-- Whose.\naccount_id = :account_id'),
    /\{mine\} is exported, so it must take its parameters as arguments/,
  )
})

test('rejects a statement that its file lacks, or has in another form, when the module loads', () => {
  const folder = sourceOf({ 'a.sql': '-- name: find :many\n-- Finds.\nselect 1' })
  const { many, one, part } = openStatements('things', folder)
  assert.equal(many('find').statement.name, 'things-find')
  assert.throws(() => many('gone'), /has no gone :many\. Run npm run statements\./)
  assert.throws(() => one('find'), /has no find :one\. Run npm run statements\./)
  assert.throws(() => part('find'), /has no \{find\}\. Run npm run statements\./)
})

test('the texts of an opened folder do not change with its files, as in an upgrade under a running process', () => {
  const folder = sourceOf({ 'a.sql': '-- name: find :many\n-- Finds.\nselect 1' })
  const { many } = openStatements('things', folder)
  fs.writeFileSync(path.join(folder, 'a.sql'), '-- name: find :many\n-- Finds.\nselect 2')
  assert.equal(many('find').statement.text, 'select 1')
})

test('a column is nullable if its table, an outer join, a computation or its alias makes it so', async () => {
  const sql = `-- name: find :many
-- Finds.
select t.id, t.note, t.at, t.n, o.word, 1 + 1 as two, count(*) over () as "all!", t.at as "later?"
  from thing as t left join other as o on o.id = t.id where t.account_id = :account_id and t.id = :id?`
  const text = await generate(sql)
  assert.match(
    text,
    /Row = \{\n {2}id: string\n {2}note: string \| null\n {2}at: Date\n {2}n: number\n {2}word: string \| null\n {2}two: number \| null\n {2}all: number\n {2}later: Date \| null\n\}/,
  )
  assert.match(text, /many<\{ account_id: Id<'acct'>; id: string \| null \}, FindRow>\('find'\)/)
  const { many } = openStatements('things', sourceOf({ 'a.sql': sql }))
  assert.match(many('find').statement.text, /count\(\*\) over \(\) as all, t\.at as later/)
})

test('equal row types share one type', async () => {
  const columns = 'account_id, id, note, made, at, n, n as more, n as "most!", note as "short?"'
  const text = await generate(`-- name: find :one
-- Finds.
select ${columns} from thing where account_id = :account_id
-- name: list :many
-- Lists.
select ${columns} from thing where account_id = :account_id`)
  assert.match(text, /find = one<\{ account_id: Id<'acct'> \}, FindRow>\('find'\)/)
  assert.match(text, /list = many<\{ account_id: Id<'acct'> \}, FindRow>\('list'\)/)
  assert.equal(text.match(/^export type /gm)?.length, 1)
})

test('the module declares the type of JSON values once, for a column or for one statement', async () => {
  const text = await generate(
    `-- name: find :maybe
-- Finds.
select made, to_json(note) as told, to_json(n) as rest from thing where account_id = :account_id`,
    {
      'things/store/column-types.ts':
        "export type ColumnTypes = {\n  'thing.made': Made\n  'find.told': string\n}",
    },
  )
  assert.match(text, /made: ColumnTypes\['thing\.made'\] \| null/)
  assert.match(text, /told: ColumnTypes\['find\.told'\] \| null/)
  assert.match(text, /rest: unknown\n/)
})

test('names a statement that the database rejects, with the error of the database', async () => {
  await assert.rejects(
    generate('-- name: find :many\n-- Finds.\nselect nothing from thing'),
    /things\/store\/a\.sql: find: column "nothing" does not exist/,
  )
})
