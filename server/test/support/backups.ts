import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import { systemClock } from '#kit'
import type { Connection } from '#db'
import { makeBackupFile, type BackupParts, type MadeBackup, type RestoreParts } from '#backup'
import { administer, inDatabase } from './cluster.ts'
import { createDatabase } from '../../src/platform/db/connections/pool.ts'
import { readBackup } from '../../src/platform/backup/read-backup.ts'
import type { TestDatabase } from './postgres.ts'

/** The secret key of every test instance. */
export const secretKey = Buffer.alloc(32, 7)
export const passphrase = 'four words nobody guesses'

/** Creates a folder for the files of a test file and deletes it after the tests. */
export function makeFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
  fs.chmodSync(folder, 0o711)
  after(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Backs up a database, encrypted with the passphrase unless `changes` sets another lock. */
export const backUp = (
  { connection }: { connection: Connection },
  file: string,
  changes: Partial<BackupParts> = {},
): Promise<MadeBackup> =>
  makeBackupFile(file, {
    connection,
    version: 'test',
    now: systemClock.now(),
    locks: [{ kind: 'instance', secret_key: secretKey }],
    secret_key: secretKey,
    scope: 'kept',
    ...changes,
  })

/**
 * Returns the words that appear in the rows of a backup, in any case, after decrypting it with the
 * instance's key.
 */
export async function findInBackup(file: string, words: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  for await (const record of readBackup(file, { secret_key: secretKey })) {
    if (record.kind !== 'block') continue
    const rows = record.block.data.toString('latin1').toLowerCase()
    for (const word of words)
      if (rows.includes(Buffer.from(word.toLowerCase()).toString('latin1').toLowerCase()))
        found.add(word)
  }
  return [...found].sort()
}

/** Returns the parameters of a restore that decrypts with the instance's key. */
export const restoreFrom = (file: string, changes: Partial<RestoreParts> = {}): RestoreParts => ({
  file,
  keys: { secret_key: secretKey },
  clock: systemClock,
  secret_key: null,
  postgres_bin: null,
  ledgers: [],
  tell: () => undefined,
  ...changes,
})

/** Creates an empty database on the same server as another. */
export async function emptyDatabase(beside: Connection): Promise<TestDatabase> {
  const name = `leadhouse_test_${randomBytes(6).toString('hex')}`
  await administer(beside, `create database ${name} template template0 encoding 'UTF8'`)
  const connection = inDatabase(beside, name)
  const database = createDatabase(connection, 4)
  after(() => database.pool.end())
  return { ...database, connection }
}

/** Returns a digest of all rows of each table, independent of their order, and their number. */
export async function digestTables(
  { pool }: Pick<TestDatabase, 'pool'>,
  tables: readonly string[],
): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const table of tables) {
    const { rows } = await pool.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as digest from ${table} as t`,
    )
    digests[table] = rows[0]?.digest ?? ''
  }
  return digests
}
