import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { restoreServer, verifyBackup } from '#backup'
import { findMissing, migrate } from '#db'
import { listApplied, migrateFrom } from '../../src/db/migrate.ts'
import { connectClient } from '../../src/db/pool.ts'
import { StartRefused } from '../../src/db/start-refused.ts'
import { readAllOfSchema } from '../support/all-of-schema.ts'
import { emptyDatabase, makeFolder, restoreFrom } from '../support/backups.ts'
import { formerFolder, listFormer, makeFormerSchema } from '../support/former.ts'
import { createTestDatabase, urlOf, type TestDatabase } from '../support/postgres.ts'
import { openWorld } from '../support/world.ts'

const current = await createTestDatabase()
const releases = path.resolve(import.meta.dirname, '../releases')
const passphrase = fs.readFileSync(path.join(releases, 'passphrase'), 'utf8').trim()
const kept = path.join(releases, '0.1.0-before-squash.backup')
const former = listFormer().map(({ name }) => name)
const ofModules = (await appliedTo(current)).map(({ name }) => name)

test('the files of before are those that made the instance which was kept, to the letter', async () => {
  const { contents } = await verifyBackup(kept, { passphrase })
  assert.deepEqual(listFormer(), contents.migrations)
})

test('a database that the last files of before made is noted as what it is, once however many processes race', async () => {
  const database = await emptyDatabase(current.connection)
  await makeFormerSchema(database.connection, () => true)
  assert.deepEqual(await findMissing(database.connection), ofModules)
  const racers = await Promise.all([1, 2, 3].map(() => migrate(database.connection)))
  assert.deepEqual(racers.filter((names) => names.length > 0), [ofModules]) // oxfmt-ignore
  assert.deepEqual(await appliedTo(database), await appliedTo(current))
  assert.deepEqual(await findMissing(database.connection), [])
})

test('an instance that the files of before made is restored, and answers with what was in it', async () => {
  const database = await emptyDatabase(current.connection)
  await restoreServer(
    { database_url: urlOf(database.connection), data_dir: makeFolder() },
    restoreFrom(kept, { keys: { passphrase } }),
  )
  const contents = JSON.parse(fs.readFileSync(`${kept}.json`, 'utf8')) as { api_key: string; leads: string[] } // oxfmt-ignore
  const { request } = await openWorld({ start: new Date(), instead: database })
  const headers = { authorization: `Bearer ${contents.api_key}` }
  const { data }: { data: { id: string }[] } = (
    await request('GET', '/v1/leads', undefined, headers)
  ).body
  assert.deepEqual(new Set(data.map(({ id }) => id)), new Set(contents.leads))
  const made = await request('POST', '/v1/leads', { email: 'new@example.com' }, headers)
  assert.equal(made.status, 200)
})

for (const last of ['0005', '0049_sso', '0128', '0170', '0254'])
  test(`a database that files of before made up to ${last} gets the rest of them, and is like a new one`, async () => {
    const database = await emptyDatabase(current.connection)
    await makeFormerSchema(database.connection, (name) => name < `${last}~`)
    const lacking = former.filter((name) => name >= `${last}~`)
    assert.ok(lacking.length > 0 && lacking.length < former.length)
    assert.deepEqual(await migrate(database.connection), [...lacking, ...ofModules])
    assert.deepEqual(await appliedTo(database), await appliedTo(current))
    const client = await connectClient(database.connection, 'test')
    // Days and rows per page are those of its upgrade.
    const isSaid = (line: string): boolean => !/^(table|column|part|constraint|index):/.test(line)
    const made = (await readAllOfSchema(client)).filter(isSaid)
    await client.end()
    const beside = await connectClient(current.connection, 'test')
    assert.deepEqual(made, (await readAllOfSchema(beside)).filter(isSaid))
    await beside.end()
  })

test('an upgrade that ends in between leaves a database of before as it was, and goes on when it is tried again', async () => {
  const database = await emptyDatabase(current.connection)
  await makeFormerSchema(database.connection, (name) => name < '0170')
  const before = await appliedTo(database)
  const folder = withFile('0101_bad.sql', 'create table bad (n int); select nonsense')
  await assert.rejects(migrateFrom(folder, database.connection), /0101_bad.sql failed.*as it was/)
  assert.deepEqual(await appliedTo(database), before)
  const good = withFile('0101_good.sql', 'create table good (n int)')
  const names = await migrateFrom(good, database.connection)
  const last = names.indexOf('0026_http.sql')
  assert.deepEqual(names.slice(last, last + 2), ['0026_http.sql', '0101_good.sql'])
  const { rows } = await database.pool.query(`select to_regclass('good') is not null as is_there`)
  assert.deepEqual(rows, [{ is_there: true }])
})

test('refuses a database of before whose files were other ones, and one of a version between', async () => {
  for (const [change, said] of [
    [
      `update schema_migration set checksum = 'x' where name like '0028%'`,
      /0028_demo.sql is not the one/,
    ],
    [
      `insert into schema_migration (name, checksum) values ('0257_between.sql', 'x')`,
      /newer version.*0257_between.sql/,
    ],
  ] as const) {
    const database = await emptyDatabase(current.connection)
    await makeFormerSchema(database.connection, () => true)
    await database.pool.query(change)
    for (const opening of [migrate, findMissing])
      await assert.rejects(opening(database.connection), (error: Error) => {
        assert.ok(error instanceof StartRefused)
        return said.test(error.message)
      })
  }
})

/** The instance that was kept before there was a file for each module, as its process left it: restored, with the names its schema had then. */
async function appliedTo({ connection }: TestDatabase) {
  const client = await connectClient(connection, 'test')
  try {
    return await listApplied(client)
  } finally {
    await client.end()
  }
}

/** A folder of all our files, and one more. */
function withFile(name: string, sql: string): string {
  const folder = makeFolder()
  fs.cpSync(path.dirname(formerFolder), folder, { recursive: true })
  fs.writeFileSync(path.join(folder, name), sql)
  return folder
}
