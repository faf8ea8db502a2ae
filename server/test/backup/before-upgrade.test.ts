import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { upgradeSchema, verifyBackup } from '#backup'
import { findMissing, type OpenDatabase } from '#db'
import { manualClock, minutes } from '#kit'
import { makeFolder, secretKey } from '../support/backups.ts'
import { createTestDatabase } from '../support/postgres.ts'

const { connection, pool } = await createTestDatabase()
const clock = manualClock(new Date('2026-03-02T02:00:00Z'))

/** Returns a function that upgrades the database, with its backups in `dir`. */
const upgradesIn = (dir: string) => () =>
  upgradeSchema({
    database: { connection, pool } as unknown as OpenDatabase,
    clock,
    version: 'test',
    data_dir: dir,
    secret_key: secretKey,
    backup: { dir, passphrase: null, public_key: null, before_upgrade: true },
  })

/**
 * Marks the last migrations as not applied. Applying the first of them fails, because its tables
 * exist.
 */
async function breakUpgrade(): Promise<void> {
  await pool.query(`delete from schema_migration where name >= '0026_http.sql'`)
  assert.equal((await findMissing(connection))?.[0], '0026_http.sql')
}

test('repeatedly failing upgrades retain the two newest backups', async () => {
  const dir = makeFolder()
  const other = path.join(dir, 'leadhouse-20260101T030000Z.backup')
  fs.writeFileSync(other, 'a nightly backup')
  await breakUpgrade()
  const upgrade = upgradesIn(dir)
  for (let start = 0; start < 5; start += 1) {
    await assert.rejects(upgrade(), /The migration 0026_http.sql failed/)
    clock.advance(minutes(1))
  }
  assert.deepEqual(fs.readdirSync(dir).sort(), [
    'before-upgrade-leadhouse-20260302T020300Z.backup',
    'before-upgrade-leadhouse-20260302T020400Z.backup',
    path.basename(other),
  ])
  const newest = path.join(dir, 'before-upgrade-leadhouse-20260302T020400Z.backup')
  const { contents } = await verifyBackup(newest, { secret_key: secretKey })
  assert.equal(contents.migrations.at(-1)?.name, '0025_webhooks.sql')
})

test('an upgrade removes the partial files of killed upgrades, and no others', async () => {
  const dir = makeFolder()
  await breakUpgrade()
  for (const pid of [7, 8, process.pid])
    fs.writeFileSync(
      path.join(dir, `before-upgrade-leadhouse-20260302T0100${pid % 60}Z.backup.part-${pid}`),
      'cut off',
    )
  const nightly = 'leadhouse-20260302T010000Z.backup.part-9'
  fs.writeFileSync(path.join(dir, nightly), 'may be in progress')
  await assert.rejects(upgradesIn(dir)(), /The migration 0026_http.sql failed/)
  const names = fs.readdirSync(dir)
  assert.equal(names.length, 2)
  assert.deepEqual(
    names.filter((name) => name.includes('part')),
    [nightly],
  )
})

test('two concurrent upgrades of one database make their backups one after the other', async () => {
  const dir = makeFolder()
  await breakUpgrade()
  const both = await Promise.allSettled([upgradesIn(dir)(), upgradesIn(dir)()])
  const reasons = both.map((one) => (one.status === 'rejected' ? String(one.reason) : 'succeeded'))
  // The second upgrade finds the backup file of the first, because both use the same time.
  assert.match(reasons.sort().join(), /^BackupRefused: .* already exists.*,StartRefused: .*failed/)
  const [name = '', ...others] = fs.readdirSync(dir)
  assert.deepEqual(others, [])
  await verifyBackup(path.join(dir, name), { secret_key: secretKey })
})
