import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import { openSecretKey } from '../../src/platform/db/start/secret-key.ts'
import { createTestDatabase } from '../support/postgres.ts'

const database = await createTestDatabase()
const data_dir = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
const file = path.join(data_dir, 'secret.key')
after(() => fs.rmSync(data_dir, { recursive: true }))

const warned: string[] = []
const warn = (sentence: string) => void warned.push(sentence)

test('creates one key at the first start, with any number of concurrent processes, and reads it from then on', async () => {
  const starts = [1, 2, 3].map(() => openSecretKey(database, { secret_key: null, data_dir, warn }))
  const keys = await Promise.all(starts)
  assert.equal(new Set(keys.map((key) => key.toString('hex'))).size, 1)
  assert.equal(fs.statSync(file).mode & 0o777, 0o600)
  assert.deepEqual(await openSecretKey(database, { secret_key: null, data_dir, warn }), keys[0])
})

test('refuses another key than the one that encrypted the secrets of the database', async () => {
  await assert.rejects(
    openSecretKey(database, { secret_key: randomBytes(32), data_dir, warn }),
    /encrypted with another key than LEADHOUSE_SECRET_KEY/,
  )
})

test('refuses to create a new key for a database that has one', async () => {
  const secret_key = Buffer.from(fs.readFileSync(file, 'utf8'), 'base64')
  fs.rmSync(file)
  await assert.rejects(
    openSecretKey(database, { secret_key: null, data_dir, warn }),
    /secret key of this database is missing.*Restore it/,
  )
  assert.deepEqual(await openSecretKey(database, { secret_key, data_dir, warn }), secret_key)
})

test('restricts the mode of a key file that others could read, and warns once', async () => {
  fs.writeFileSync(file, `${randomBytes(32).toString('base64')}\n`)
  fs.chmodSync(file, 0o644)
  const opened = () =>
    openSecretKey(database, { secret_key: null, data_dir, warn }).catch(() => undefined)
  await opened()
  assert.equal(fs.statSync(file).mode & 0o777, 0o600)
  assert.match(warned.join('\n'), /Other users could read the secret key .*0644.*0600 now/)
  await opened()
  assert.equal(warned.length, 1)
})
