import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import { openSecretKey } from '../../src/db/secret-key.ts'
import { createTestDatabase } from '../support/postgres.ts'

const database = await createTestDatabase()
const data_dir = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
const file = path.join(data_dir, 'secret.key')
after(() => fs.rmSync(data_dir, { recursive: true }))

test('makes one key at the first start, however many race, and reads it from then on', async () => {
  const starts = [1, 2, 3].map(() => openSecretKey(database, { secret_key: null, data_dir }))
  const keys = await Promise.all(starts)
  assert.equal(new Set(keys.map((key) => key.toString('hex'))).size, 1)
  assert.equal(fs.statSync(file).mode & 0o777, 0o600)
  assert.deepEqual(await openSecretKey(database, { secret_key: null, data_dir }), keys[0])
})

test('refuses another key than the one the database was sealed with', async () => {
  await assert.rejects(
    openSecretKey(database, { secret_key: randomBytes(32), data_dir }),
    /sealed with another key than LEADHOUSE_SECRET_KEY/,
  )
})

test('refuses to make a new key for a database that has one', async () => {
  const secret_key = Buffer.from(fs.readFileSync(file, 'utf8'), 'base64')
  fs.rmSync(file)
  await assert.rejects(
    openSecretKey(database, { secret_key: null, data_dir }),
    /secret key of this database is gone.*Put it back/,
  )
  assert.deepEqual(await openSecretKey(database, { secret_key, data_dir }), secret_key)
})
