import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { BackupRefused, newKeyPair, restoreServer, verifyBackup, type Keys } from '#backup'
import { StartRefused } from '#db'
import {
  backUp,
  emptyDatabase,
  makeFolder,
  passphrase,
  restoreFrom,
  secretKey,
} from '../support/backups.ts'
import { createTestDatabase, urlOf } from '../support/postgres.ts'

const folder = makeFolder()
const database = await createTestDatabase()
await database.pool.query(
  `insert into account (id, name, plan, created_at, updated_at)
   select 'acc_' || n, repeat(md5(n::text), 6), 'basic', now(), now() from generate_series(1, 4000) as n`,
)
await database.pool.query(`insert into instance (secret_check) values ('\\x00')`)
const whole = path.join(folder, 'whole.backup')
const made = await backUp(database, whole)
const empty = await emptyDatabase(database.connection)

test('verifies a backup and returns its contents', async () => {
  const { summary, contents } = await verifyBackup(whole, { secret_key: secretKey })
  const { file, file_bytes, ...said } = made
  assert.deepEqual(summary, said)
  assert.equal(file, whole)
  assert.ok(file_bytes < said.bytes)
  assert.equal(contents.secret_key, secretKey.toString('base64'))
  assert.equal(fs.statSync(whole).mode & 0o777, 0o600)
})

test('contains nothing that is readable without its key', () => {
  const bytes = fs.readFileSync(whole)
  for (const text of ['acc_1', 'basic', secretKey.toString('base64')])
    assert.equal(bytes.includes(text), false)
})

test('rejects a truncated backup with one sentence, before anything is restored', async () => {
  const bytes = fs.readFileSync(whole)
  for (const length of [0, 10, 100, 300, 600, Math.floor(bytes.length / 2), bytes.length - 1])
    await refused(bytes.subarray(0, length), /cut off|changed|not a backup/)
  assert.equal(await tablesIn(), 0)
})

test('rejects a backup with a flipped bit, before anything is restored', async () => {
  const bytes = fs.readFileSync(whole)
  for (let n = 0; n < 24; n += 1) {
    const turned = Buffer.from(bytes)
    const place = Math.floor((n * bytes.length) / 24)
    turned[place] = (turned[place] ?? 0) ^ 1
    await refused(turned, /chang|damaged|not a backup|does not know|another one|To open/)
  }
  assert.equal(await tablesIn(), 0)
})

test('opens with its passphrase or private key, and with no other key', async () => {
  const own = newKeyPair()
  const locks = [
    { kind: 'passphrase' as const, passphrase },
    { kind: 'public_key' as const, public_key: own.public_key },
  ]
  const { file } = await backUp(database, path.join(folder, 'locked.backup'), { locks })
  const opens = (keys: Keys) => verifyBackup(file, keys).then(({ summary }) => summary.rows)
  assert.equal(await opens({ passphrase }), made.rows)
  assert.equal(await opens({ private_key: own.private_key }), made.rows)
  await assert.rejects(
    opens({ passphrase: 'another passphrase' }),
    /cannot be opened with this passphrase/,
  )
  await assert.rejects(opens({ private_key: newKeyPair().private_key }), /this private key/)
  await assert.rejects(opens({}), /To open this backup, provide its passphrase or private key/)
})

test('rejects a backup of a newer schema, and states what to do', async () => {
  await database.pool.query(
    `insert into schema_migration (name, checksum) values ('9999_later.sql', 'x')`,
  )
  const { file } = await backUp(database, path.join(folder, 'newer.backup'))
  await database.pool.query(`delete from schema_migration where name = '9999_later.sql'`)
  await assert.rejects(restore(file), (error: Error) => {
    assert.ok(error instanceof StartRefused)
    return /newer version of Leadhouse.*9999_later.sql.*Start the newer version/.test(error.message)
  })
  assert.equal(await tablesIn(), 0)
})

test('does not restore into a database that is not empty', async () => {
  const url = urlOf(database.connection)
  await assert.rejects(
    restoreServer({ database_url: url, data_dir: folder }, restoreFrom(whole)),
    /is not empty.*empty database or schema/,
  )
})

test('leaves no backup and no partial file if the disk becomes full, and reports it', async (t) => {
  const place = path.join(folder, 'full.backup')
  const { createWriteStream } = fs
  // /dev/full rejects every byte, as a full disk does.
  t.mock.method(fs, 'createWriteStream', (file: string, options: { flush: boolean }) => {
    fs.symlinkSync('/dev/full', file)
    return createWriteStream(file, options)
  })
  await assert.rejects(backUp(database, place), (error: Error) => {
    assert.ok(error instanceof BackupRefused)
    return /^The disk of \S+ is full, so no backup was made\. Free some space/.test(error.message)
  })
  assert.deepEqual(filesOf(place), [])
})

/** Returns the file of a backup and its partial files. */
const filesOf = (place: string): string[] =>
  fs.readdirSync(folder).filter((name) => name.startsWith(path.basename(place)))

test('of concurrent backups to one file, one succeeds and the others are rejected', async () => {
  const place = path.join(folder, 'same.backup')
  const all = await Promise.allSettled([1, 2, 3].map(() => backUp(database, place)))
  const refusals = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
  assert.equal(refusals.length, 2)
  for (const error of refusals) {
    assert.ok(error instanceof BackupRefused, error.stack)
    assert.match(error.message, /same\.backup already exists\. Choose another file name\.$/)
  }
  assert.deepEqual(filesOf(place), ['same.backup'])
  await verifyBackup(place, { secret_key: secretKey })
})

test('makes a backup on a file system without hard links', async (t) => {
  t.mock.method(fs, 'linkSync', () => {
    throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' })
  })
  const place = path.join(folder, 'unlinked.backup')
  await backUp(database, place)
  assert.deepEqual(filesOf(place), ['unlinked.backup'])
})

async function refused(bytes: Buffer, sentence: RegExp): Promise<void> {
  const file = path.join(folder, 'damaged.backup')
  fs.writeFileSync(file, bytes)
  await assert.rejects(restore(file), (error: Error) => {
    assert.ok(error instanceof BackupRefused, error.stack)
    assert.match(error.message, sentence)
    return !error.message.includes('\n')
  })
}

const restore = (file: string) =>
  restoreServer({ database_url: urlOf(empty.connection), data_dir: folder }, restoreFrom(file))

async function tablesIn(): Promise<number> {
  const { rows } = await empty.pool.query<{ n: string }>(
    `select count(*) as n from pg_class where relnamespace = 'public'::regnamespace`,
  )
  return Number(rows[0]?.n)
}
