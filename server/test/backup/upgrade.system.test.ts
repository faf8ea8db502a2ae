import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { restoreServer, upgradeSchema, verifyBackup } from '#backup'
import { findMissing, openSecretKey, type OpenDatabase } from '#db'
import { systemClock } from '#kit'
import { backUp, emptyDatabase, makeFolder, restoreFrom, secretKey } from '../support/backups.ts'
import { makeOlderSchema } from '../support/older-schema.ts'
import { createTestDatabase, urlOf, type TestDatabase } from '../support/postgres.ts'

const folder = makeFolder()
const current = await createTestDatabase()
const unlocked = { dir: null, passphrase: null, public_key: null, before_upgrade: true }
const partsOf = (
  database: TestDatabase,
  changes: { dir?: string; before_upgrade?: boolean } = {},
) => ({
  database: database as unknown as OpenDatabase,
  clock: systemClock,
  version: 'test',
  data_dir: folder,
  secret_key: secretKey,
  backup: { ...unlocked, ...changes },
})

/** Creates a database as the previous version left it, with one account. */
async function former(): Promise<TestDatabase> {
  const database = await emptyDatabase(current.connection)
  await makeOlderSchema(database.connection, '0100')
  await database.pool.query(
    `insert into account (id, name, plan, created_at, updated_at) values ('acc_1', 'Acme', 'basic', now(), now())`,
  )
  return database
}

const columnsOf = async ({ pool }: TestDatabase): Promise<number> => {
  const { rows } = await pool.query(
    `select from information_schema.columns where table_schema = 'public'`,
  )
  return rows.length
}

test('an upgrade first makes a backup that opens with the key of the instance, and runs only once', async () => {
  const database = await former()
  const { applied, backup } = await upgradeSchema(partsOf(database))
  assert.ok(applied.includes('0151_vacuum_pending_matches.sql'))
  const { contents, summary } = await verifyBackup(backup?.file ?? '', { secret_key: secretKey })
  assert.ok((contents.migrations.at(-1)?.name ?? '') < '0100')
  assert.ok(summary.rows > 1)
  assert.deepEqual(await upgradeSchema(partsOf(database)), { applied: [], backup: null })
})

test('an upgrade with a failing backup leaves the schema unchanged, unless backups are disabled', async () => {
  const database = await former()
  const before = await columnsOf(database)
  const file = path.join(folder, 'a-file')
  fs.writeFileSync(file, '')
  await assert.rejects(
    upgradeSchema(partsOf(database, { dir: path.join(file, 'x') })),
    /No backup can be written/,
  )
  assert.equal(await columnsOf(database), before)
  assert.notDeepEqual(await findMissing(database.connection), [])
  const { backup } = await upgradeSchema(partsOf(database, { before_upgrade: false }))
  assert.equal(backup, null)
  assert.deepEqual(await findMissing(database.connection), [])
})

test('a backup of a previous version is restored and migrated to this version', async () => {
  const { file } = await backUp(await former(), path.join(folder, 'former.backup'))
  const copy = await emptyDatabase(current.connection)
  await restoreServer({ database_url: urlOf(copy.connection), data_dir: folder }, restoreFrom(file))
  assert.deepEqual(await findMissing(copy.connection), [])
  const { rows } = await copy.pool.query('select name from account')
  assert.deepEqual(rows, [{ name: 'Acme' }])
})

test('a backup of a cell other than the first is restored as that cell', async () => {
  const cell = { ...current, cell: 'ab' }
  await openSecretKey(cell, { secret_key: secretKey, data_dir: folder, warn: () => undefined })
  const { file } = await backUp(current, path.join(folder, 'cell.backup'))
  const copy = await emptyDatabase(current.connection)
  await restoreServer({ database_url: urlOf(copy.connection), data_dir: folder }, restoreFrom(file))
  const { rows } = await copy.pool.query('select cell from instance')
  assert.deepEqual(rows, [{ cell: 'ab' }])
})
