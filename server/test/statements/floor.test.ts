import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { readStatementFile } from '../../src/platform/db/statements/read-statements.ts'
import { connectClient } from '../../src/platform/db/connections/pool.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { sized } from '../support/size.ts'
import { acrossAccounts, byTheServersClock } from './exceptions.ts'
import { asksTheServer, readsAcross, readsWhole, upsertsFromLists, writersOf, type Judged } from './judge.ts' // oxfmt-ignore
import { readPlan } from './judge.ts'
import { growing, seedTables } from './seed-tables.ts'
import { readWrites } from './read-writes.ts'

const source = path.resolve(import.meta.dirname, '../../src')
const { connection, pool } = await createTestDatabase()
const client = await connectClient(connection, 'leadhouse test')
after(() => client.end())

const statements = fs
  .globSync('**/*.sql', { cwd: source })
  .sort()
  .flatMap((file) =>
    readStatementFile(path.join(source, file)).statements.map((statement) => ({
      ...statement,
      module: file.split('/')[1] ?? '',
    })),
  )
const explained = statements.filter(({ text }) => /^\s*(with|select|insert|update|delete|\()/.test(text)) // oxfmt-ignore
const ofAccounts = await tablesOfAccounts()
await seedTables(client, sized(20_000, 1_000_000))
// Hot statements are planned with index scans wherever possible.
await client.query('set enable_seqscan = off')
const judged: (Judged & (typeof explained)[number])[] = []
for (const statement of explained) judged.push(await judgedOf(statement))
const writes = [
  ...judged.flatMap(({ module, plan }) => plan.writes.map((table) => ({ module, table }))),
  ...readWrites(source),
]

test('finds the statements to check', () => {
  assert.ok(statements.length >= 300, `only ${statements.length} statements were read`)
  assert.ok(ofAccounts.size >= 80, `only ${ofAccounts.size} tables have an account`)
  assert.ok(writes.length >= 150, `only ${writes.length} writes were found`)
})

test('every statement has a unique name, which is the name of its prepared statement', () => {
  const names = statements.map(({ module, name }) => `${module}.${name}`)
  assert.deepEqual(names.filter((name, at) => names.indexOf(name) !== at), []) // oxfmt-ignore
})

test('every statement names the account of its rows, or is listed with a reason', () => {
  const found = judged.filter((one) => readsAcross(one, ofAccounts).length > 0)
  assert.deepEqual(namesOf(found), acrossAccounts.toSorted())
})

test('every table is written by one module', () => {
  const shared = [...writersOf(writes)].filter(([, modules]) => modules.length > 1)
  assert.deepEqual(shared, [])
})

test('a table is created by the migration of the module that writes it', () => {
  const made = readMade(path.resolve(source, '../migrations'))
  assert.ok(made.length >= 90, `only ${made.length} tables are made`)
  const writers = writersOf(writes)
  const strays = made.filter(
    ({ module, table }) => !(writers.get(table) ?? [module]).includes(module),
  )
  // The instance is not a module; its tables are created first.
  assert.deepEqual(new Set(strays.map(({ module }) => module)), new Set(['instance']))
})

test('no prepared statement scans a whole table of account data', () => {
  const found = judged.filter(({ isReplanned }) => !isReplanned).filter((one) => readsWhole(one, growing).length > 0) // oxfmt-ignore
  assert.deepEqual(namesOf(found), [])
})

test('no writing statement uses the time or random numbers of the server', () => {
  assert.deepEqual(namesOf(judged.filter(asksTheServer)), byTheServersClock)
})

test('no upsert reads its rows from a list that is expanded in the statement', () => {
  assert.deepEqual(namesOf(judged.filter(upsertsFromLists)), [])
})

test('detects a statement that omits the account, writes a table of another module or lost its index', async () => {
  const forgetful = await planted('select id from lead where id = $1')
  assert.deepEqual(readsAcross(forgetful, ofAccounts), ['lead'])
  const half = await planted(
    'select l.id from lead as l join customer as c on c.id = l.customer_id where l.account_id = $1',
  )
  assert.deepEqual(readsAcross(half, ofAccounts), ['customer'])
  const unnamed = await planted(
    'select l.id from lead as l join customer as c using (account_id) where l.id = $1',
  )
  assert.deepEqual(readsAcross(unnamed, ofAccounts).toSorted(), ['customer', 'lead'])
  const joined = await planted(
    'select l.id from lead as l join customer as c using (account_id) where l.account_id = $1',
  )
  assert.deepEqual(readsAcross(joined, ofAccounts), [])
  const foreign = await planted('update lead set name = null where account_id = $1 and id = $2')
  const both = writersOf([...writes, { module: 'market', table: foreign.plan.writes[0] ?? '' }])
  assert.deepEqual(both.get('lead'), ['leads', 'market'])
  await client.query('begin')
  await client.query('alter table oauth_token drop constraint oauth_token_pkey')
  const text = 'select account_id from oauth_token where hash = $1'
  const without = await planted(text)
  await client.query('rollback')
  assert.deepEqual(readsWhole(without, growing), ['oauth_token'])
  assert.deepEqual(readsWhole(await planted(text), growing), [])
})

async function judgedOf<S extends { name: string; module: string; text: string }>(
  statement: S,
): Promise<S & Judged> {
  return { ...statement, plan: await readPlan(client, statement.text) }
}

const planted = (text: string): Promise<Judged> =>
  judgedOf({ name: 'planted', module: 'market', text })

const namesOf = (found: readonly Judged[]): string[] =>
  found.map(({ module, name }) => `${module}.${name}`).toSorted()

async function tablesOfAccounts(): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name
       from pg_class as c
       join pg_attribute as a on a.attrelid = c.oid
      where c.relkind in ('r', 'p')
        and c.relnamespace = 'public'::regnamespace
        and not c.relispartition
        and a.attname = 'account_id'
        and not a.attisdropped`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Returns the tables that each migration named after a module creates. */
function readMade(folder: string): { module: string; table: string }[] {
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.sql') && name < '0100')
  return files.flatMap((name) => {
    const sql = fs.readFileSync(path.join(folder, name), 'utf8')
    const tables = [...sql.matchAll(/^create table (\w+) \(/gm)].map(([, table]) => table ?? '')
    return tables.map((table) => ({ module: name.slice(5, -4), table }))
  })
}
