import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { printStatements } from '../../../tools/statements/print-statements.ts'
import { readStatementFile } from '../../../tools/statements/read-statements.ts'
import { connectClient } from '../../src/db/pool.ts'
import { createTestDatabase } from '../support/postgres.ts'

const { connection } = await createTestDatabase()
const client = await connectClient(connection, 'leadhouse test')
await client.query(`
  create table thing (account_id text not null, id text not null, note text, made jsonb, at timestamptz not null, n bigint not null);
  create table other (id text not null, word text not null)`)
after(() => client.end())

/** A folder of sources with these files. */
function sourceOf(files: Record<string, string>): string {
  const source = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-statements-'))
  after(() => fs.rmSync(source, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(source, file)), { recursive: true })
    fs.writeFileSync(path.join(source, file), text)
  }
  return source
}

async function print(sql: string, files: Record<string, string> = {}): Promise<string> {
  const [printed] = await printStatements(client, sourceOf({ ...files, 'things/store/a.sql': sql }))
  return printed?.text ?? ''
}

test('a parameter is numbered where it first stands and is the same wherever it stands; what is quoted, cast or a comment is none', () => {
  const source = sourceOf({
    'a.sql': `-- name: find :many
-- Finds.
select ':no', a::text, "x:y" -- :nor this
  from t where a = :b and c = :a? and d = :b and e[1:2] = :list::int[];`,
  })
  const [statement] = readStatementFile(source, 'a.sql').statements
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

test('a part stands wherever it is named, with what it is handed, also within another and from another file', () => {
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
  const [statement] = readStatementFile(source, 'a/a.sql').statements
  assert.equal(
    statement?.text,
    `select 1 where (t.account_id = $1
                and u.account_id = $1)`,
  )
  assert.throws(
    () => readStatementFile(sourceOf({ 'b.sql': '-- name: f :one\n-- F.\nselect {nobody}' }), 'b.sql'),
    /b\.sql:1: nobody has a part \{nobody\}/,
  ) // oxfmt-ignore
})

test('an exported part is printed with those it names put in, as a list of columns or as a text of what it is handed', async () => {
  const text = await print(`-- part: told exported as columns
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
select {told} from thing as t where {open: t; :account_id}`)
  assert.match(text, /export const told = \[\n {2}'note',\n {2}'at',\n\] as const/)
  assert.match(
    text,
    /export const open = \(row: string, who: string\): string => `\(\$\{row\}\.account_id = \$\{who\} and \$\{row\}\.n > 0\)`/,
  )
  assert.match(text, /select note, at from thing as t where \(t\.account_id = \$1 and t\.n > 0\)/)
  await assert.rejects(
    print('-- part: mine exported as text\n-- Whose.\naccount_id = :account_id'),
    /\{mine\} is exported, and has to be handed its parameters/,
  )
})

test('a column is null where the table says it may be, where it is joined from outside, where it is reckoned, and where its alias says so', async () => {
  const text = await print(`-- name: find :many
-- Finds.
select t.id, t.note, t.at, t.n, o.word, 1 + 1 as two, count(*) over () as "all!", t.at as "later?"
  from thing as t left join other as o on o.id = t.id where t.account_id = :account_id and t.id = :id?`)
  assert.match(
    text,
    /Row = \{\n {2}id: string\n {2}note: string \| null\n {2}at: Date\n {2}n: number\n {2}word: string \| null\n {2}two: number \| null\n {2}all: number\n {2}later: Date \| null\n\}/,
  )
  assert.match(text, /Params = \{\n {2}account_id: Id<'acct'>\n {2}id: string \| null\n\}/)
  assert.match(text, /count\(\*\) over \(\) as all, t\.at as later/)
})

test('what JSON holds is said once by the module, for its column or for one statement', async () => {
  const text = await print(
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

test('a statement the database does not take is named, with what the database says', async () => {
  await assert.rejects(
    print('-- name: find :many\n-- Finds.\nselect nothing from thing'),
    /things\/store\/a\.sql: find: column "nothing" does not exist/,
  )
})
