import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { BackupRefused, planMajor, upgradeMajor, verifyBackup } from '#backup'
import { findMajorChange, migrate, openEmbeddedAt, openSecretKey } from '#db'
import { systemClock } from '#kit'
import type { OpenedCluster } from '../../src/platform/db/embedded/open-embedded.ts'
import { createDatabase } from '../../src/platform/db/connections/pool.ts'
import { makeFolder, passphrase } from '../support/backups.ts'
import { openAsFormer } from '../support/former-postgresql.ts'

const folder = makeFolder()
const data_dir = path.join(folder, 'data')
const change = { from: 17, to: 18 }
const parts = {
  data_dir,
  clock: systemClock,
  version: 'test',
  secret_key: null,
  postgres_bin: null,
  backup: { dir: null, passphrase, public_key: null, before_upgrade: true },
  tell: () => undefined,
}

const asked = async <T extends object>(database: OpenedCluster, text: string): Promise<T[]> => {
  const { pool } = createDatabase(database.connection, 1)
  const { rows } = await pool.query<T>({ text })
  await pool.end()
  return rows
}

test('upgrades a PostgreSQL 17 database to 18 without data loss, and users stay signed in', async () => {
  const made = await openAsFormer(data_dir)
  await migrate(made.connection)
  const database = createDatabase(made.connection, 1)
  await openSecretKey(database, { ...parts, warn: () => undefined })
  await database.pool.end()
  await asked(
    made,
    `insert into account (id, name, plan, created_at, updated_at) values ('acc_1', 'Acme', 'basic', now(), now());
     insert into ticket (hash, purpose, detail, created_at, expires_at) values ('\\x01', 'x', '{}', now(), now())`,
  )
  await assert.rejects(
    upgradeMajor(change, parts),
    (error: Error) =>
      error instanceof BackupRefused && /The service runs .* Stop it/.test(error.message),
  )
  await made.close()

  await assert.rejects(
    openEmbeddedAt(data_dir),
    /by PostgreSQL 17, .* PostgreSQL 18.*leadhouse upgrade/,
  )
  assert.deepEqual(findMajorChange(data_dir), change)
  const plan = await planMajor(change, data_dir)
  assert.deepEqual([plan.postgres, plan.migrations], [change, []])
  assert.ok(plan.seconds > 5 && plan.backup_bytes > 0 && plan.beside_bytes > plan.database_bytes)

  const done = await upgradeMajor(change, parts)
  assert.equal(findMajorChange(data_dir), null)
  const moved = await openEmbeddedAt(data_dir)
  const [{ version } = { version: '' }] = await asked<{ version: string }>(
    moved,
    `select current_setting('server_version') as version`,
  )
  assert.match(version, /^18\./)
  assert.deepEqual(await asked(moved, 'select name from account'), [{ name: 'Acme' }])
  assert.equal((await asked(moved, 'select from ticket')).length, 1)
  assert.deepEqual(await asked(moved, 'select restoring_since from instance'), [
    { restoring_since: null },
  ])
  await moved.close()
  assert.equal(fs.readFileSync(path.join(done.former ?? '', 'cluster/PG_VERSION'), 'utf8'), '17\n')

  const { contents } = await verifyBackup(done.backup?.file ?? '', { passphrase })
  assert.match(contents.postgres, /^17\./)
})
