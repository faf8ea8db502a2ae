import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import test from 'node:test'
import {
  newDatabaseFolder,
  findMajorChange,
  findMissing,
  findSecretKey,
  isInUse,
  migrate,
  openEmbeddedAt,
  openFormer,
  openSecretKey,
} from '@leadhouse/server/db'
import { sealWith } from '@leadhouse/server/kit'
import type { OpenedCluster } from '../../server/src/platform/db/embedded/open-embedded.ts'
import { createDatabase } from '../../server/src/platform/db/connections/pool.ts'
import { backUp, makeFolder, passphrase, secretKey } from '../../server/test/support/backups.ts'
import { bareEnv } from '../../server/test/support/service.ts'
import { eventually } from '../../server/test/support/eventually.ts'
import { openAsFormer } from '../../server/test/support/former-postgresql.ts'
import { makeOlderSchema } from '../../server/test/support/older-schema.ts'
import { createTestDatabase } from '../../server/test/support/postgres.ts'

const folder = makeFolder()
const secret = path.join(folder, 'passphrase')
fs.writeFileSync(secret, passphrase)
const unsaid = { secret_key: null, warn: () => undefined }
const accounts = 500
const fillWith = (name: string): string =>
  `insert into account (id, name, plan, created_at, updated_at)
   select 'acc_' || n, '${name}', 'basic', now(), now() from generate_series(1, ${accounts}) as n`

/** The steps of a database swap, in order. */
const ofSwap = [
  'renameSync \\S+restoring\\.swap\\.new',
  'renameSync \\S+/database$',
  'renameSync \\S+restoring/database$',
  'rmSync \\S+restoring\\.swap',
]
const ofLoad = [
  'query begin$',
  'query truncate',
  'query copy "account"',
  'query analyze',
  'query commit',
]

test('a restore killed at any point leaves either the old or the new database intact, and can be repeated', async () => {
  const data_dir = path.join(folder, 'data')
  const old = await openEmbeddedAt(data_dir)
  await migrate(old.connection)
  await asked(old, fillWith('Old'), (database) => openSecretKey(database, { ...unsaid, data_dir }))
  await old.close()
  const other = await createTestDatabase()
  await openSecretKey(other, { ...unsaid, secret_key: secretKey, data_dir })
  await other.pool.query(fillWith('New'))
  const locks = [{ kind: 'passphrase' as const, passphrase }]
  const { file } = await backUp(other, path.join(folder, 'new.backup'), { locks })

  const places = [...ofLoad, 'writeFileSync \\S+secret\\.key', ...ofSwap]
  for (const place of places) {
    await killed(data_dir, place, ['restore', file, '--passphrase-file', secret])
    const [name] = await worldIn(data_dir, openEmbeddedAt)
    assert.equal(name, ofSwap.slice(1).includes(place) ? 'New' : 'Old', place)
  }
})

test('a PostgreSQL upgrade killed at any point leaves either database intact, and can be repeated', async () => {
  const data_dir = path.join(folder, 'former')
  const old = await openAsFormer(data_dir)
  await asked(old, fillWith('Old'), async (database) => {
    await makeOlderSchema(old.connection, '0100')
    const key = await findSecretKey(database, { ...unsaid, data_dir })
    const check = sealWith(key).fingerprint('instance', 'secret check')
    await database.pool.query('insert into instance (secret_check) values ($1)', [check])
  })
  await old.close()

  const places = ['query select pg_export_snapshot', 'renameSync \\S+\\.backup\\.part', ...ofLoad.slice(1), ...ofSwap] // oxfmt-ignore
  for (const place of places) {
    await killed(data_dir, place, ['upgrade'])
    const change = findMajorChange(data_dir)
    const [name, missing] = await worldIn(data_dir, (dir) =>
      change === null ? openEmbeddedAt(dir) : openFormer(dir, change),
    )
    assert.deepEqual([name, missing > 0], ['Old', change !== null], place)
    assert.equal(change === null, ofSwap.slice(1).includes(place), place)
    if (change === null) putBack(data_dir)
  }
})

/** Runs a command and kills it at a given point. */
async function killed(data_dir: string, place: string, command: string[]): Promise<void> {
  const before = path.resolve(import.meta.dirname, '../../server/test/support/die-before.ts')
  const main = path.resolve(import.meta.dirname, '../src/main.ts')
  const child = spawn(process.execPath, ['--import', before, main, ...command], {
    env: { ...bareEnv, LEADHOUSE_DATA_DIR: data_dir, DIE_BEFORE: `^${place}` },
  })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const [, signal] = (await once(child, 'close')) as [number | null, string | null]
  assert.equal(signal, 'SIGKILL', `${place}: ${(await said).join('')}`)
  // The child processes stop by themselves; until then, another run is refused.
  await eventually(() => !isInUse(newDatabaseFolder(data_dir)), { withinMs: 60_000 })
}

/**
 * Returns which database a data folder contains and how many migrations it lacks. Checks that it is
 * intact and matches its secret key.
 */
async function worldIn(
  data_dir: string,
  open: (data_dir: string) => Promise<OpenedCluster>,
): Promise<[name: string, missing: number]> {
  const opened = await open(data_dir)
  const missing = (await findMissing(opened.connection)) ?? []
  const restoring = missing.length > 0 ? 'null' : 'restoring_since'
  const rows = await asked<{ name: string; n: number; restoring: unknown }>(
    opened,
    `select name, count(*) as n, (select ${restoring} from instance) as restoring
       from account group by name`,
    (database) => findSecretKey(database, { ...unsaid, data_dir }),
  )
  await opened.close()
  const name = rows[0]?.name ?? ''
  assert.deepEqual(rows, [{ name, n: accounts, restoring: null }])
  return [name, missing.length]
}

/** Runs `first` and then one query on a database. */
async function asked<T extends object>(
  { connection }: OpenedCluster,
  statement: string,
  first: (database: ReturnType<typeof createDatabase>) => Promise<unknown>,
): Promise<T[]> {
  const database = createDatabase(connection, 1)
  await first(database)
  const { rows } = await database.pool.query<T>({ text: statement })
  await database.pool.end()
  return rows
}

/** Puts the old database back, as an operator does to roll back. */
function putBack(data_dir: string): void {
  const former = fs.readdirSync(data_dir).find((name) => name.startsWith('database.before-'))
  fs.rmSync(path.join(data_dir, 'database'), { recursive: true })
  fs.renameSync(path.join(data_dir, former ?? ''), path.join(data_dir, 'database'))
}
