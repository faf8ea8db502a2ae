import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { verifyBackup } from '#backup'
import { openSecretKey } from '#db'
import { openDatabase } from '../../src/platform/db/start/open.ts'
import { makeFolder, secretKey } from '../support/backups.ts'
import { eventually } from '../support/eventually.ts'
import { makeOlderSchema } from '../support/older-schema.ts'
import { startService } from '../support/service.ts'

const dataDir = path.join(makeFolder(), 'data')
const backups = path.join(dataDir, 'backups')
const settings = {
  LEADHOUSE_DATA_DIR: dataDir,
  LEADHOUSE_SECRET_KEY: secretKey.toString('base64'),
}

/** Creates the data folder of an older version in which the upgrade fails. */
async function makeOlderFolder(): Promise<void> {
  fs.mkdirSync(dataDir, { recursive: true })
  const database = await openDatabase({
    database_url: null,
    data_dir: dataDir,
    pool_size: 2,
    wait_ms: 30_000,
  })
  await makeOlderSchema(database.connection, '0161')
  const parts = { secret_key: secretKey, data_dir: dataDir, warn: () => undefined }
  await openSecretKey(database, parts)
  await database.pool.query('create table reader_outcome (x int)')
  await database.close()
}

test('an older data folder with an upgrade that always fails has the two newest backups', async () => {
  await makeOlderFolder()
  const seen = new Set<string>()
  for (let start = 0; start < 4; start += 1) {
    const { code, output } = await (await startService(settings)).ended
    assert.equal(code, 1)
    assert.match(output, /The migration 0161_reader_states.sql failed, and the schema is unchanged/)
    for (const name of fs.readdirSync(backups)) seen.add(name)
  }
  assert.equal(seen.size, 4)
  assert.deepEqual(fs.readdirSync(backups).sort(), [...seen].sort().slice(-2))
  for (const name of fs.readdirSync(backups))
    await verifyBackup(path.join(backups, name), { secret_key: secretKey })
})

test('starts that are killed while writing the backup leave one partial file, which the next start removes', async () => {
  const partial = () => fs.readdirSync(backups).filter((name) => name.includes('.part-'))
  for (let start = 0; start < 3; start += 1) {
    const before = new Set(partial())
    const service = await startService(settings)
    await eventually(() => partial().some((name) => !before.has(name)), { withinMs: 60_000 })
    service.process.kill('SIGKILL')
    await service.ended
    assert.ok(partial().length <= 1, partial().join())
  }
  await (
    await startService(settings)
  ).ended
  assert.deepEqual(partial(), [])
  assert.equal(fs.readdirSync(backups).length, 2)
})
