import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { openNightly, verifyBackup } from '#backup'
import { days, hours, later, manualClock } from '#kit'
import { chooseKept, listBackups } from '../../src/platform/backup/rotate.ts'
import { makeFolder, secretKey } from '../support/backups.ts'
import { createTestDatabase } from '../support/postgres.ts'

const { connection, pool } = await createTestDatabase()
await pool.query(`insert into instance (secret_check) values ('\\x00')`)
const keep = { days: 2, weeks: 2, months: 1 }

function nightlyIn(dir: string, start: string) {
  const clock = manualClock(new Date(start))
  const lock = { kind: 'instance' as const, secret_key: secretKey }
  const parts = {
    connection,
    clock,
    version: 'test',
    secret_key: secretKey,
    lock,
    dir,
    hour: 3,
    keep,
  }
  return { clock, nightly: openNightly(parts), other: openNightly(parts) }
}

test('makes one backup a day from its hour on, in whichever process runs first, and removes expired ones', async () => {
  const dir = path.join(makeFolder(), 'nightly')
  const { clock, nightly, other } = nightlyIn(dir, '2026-03-02T02:00:00Z')
  assert.equal(await nightly.backUpOnce(), true, 'a missed backup is made at once')
  assert.equal(await other.backUpOnce(), false)
  clock.advance(hours(1))
  assert.equal(await other.backUpOnce(), true)
  assert.equal(await nightly.backUpOnce(), false)
  for (let day = 0; day < 3; day += 1) {
    clock.advance(days(1))
    assert.equal(await nightly.backUpOnce(), true)
  }
  const stay = listBackups(dir)
  assert.deepEqual(
    stay.map(({ at }) => at.toISOString().slice(0, 13)),
    ['2026-03-04T03', '2026-03-05T03'],
  )
  assert.deepEqual(fs.readdirSync(dir).length, 2, 'no partial file is left')
  const { summary } = await verifyBackup(stay[1]?.file ?? '', { secret_key: secretKey })
  assert.ok(summary.tables > 50)
  assert.deepEqual(nightly.state().last_at, stay[1]?.at)
})

test('reports a failed backup with its reason until one succeeds, and retains existing backups', async () => {
  const folder = makeFolder()
  const dir = path.join(folder, 'nightly')
  const { clock, nightly } = nightlyIn(dir, '2026-03-02T03:00:00Z')
  await nightly.backUpOnce()
  const [first] = listBackups(dir)
  fs.renameSync(dir, `${dir}-away`)
  fs.writeFileSync(dir, 'a file in its place')
  clock.advance(days(1))
  await assert.rejects(nightly.backUpOnce(), /nightly/)
  fs.rmSync(dir)
  fs.renameSync(`${dir}-away`, dir)
  const failed = nightly.state()
  assert.deepEqual([failed.failing_since, failed.last_at], [clock.now(), first?.at])
  assert.match(failed.failure ?? '', /nightly/)
  assert.equal(await nightly.backUpOnce(), true)
  assert.deepEqual([nightly.state().failing_since, nightly.state().failure], [null, null])
})

test('retains the newest backup of each of seven days, four weeks and six months that have one', () => {
  const start = new Date('2025-01-01T03:00:00Z')
  const all = Array.from({ length: 400 }, (_, n) => ({ at: later(start, days(n)) }))
  const stay = chooseKept(all, { days: 7, weeks: 4, months: 6 }).map(({ at }) =>
    at.toISOString().slice(0, 10),
  )
  assert.deepEqual(stay.sort(), [
    '2025-09-30', '2025-10-31', '2025-11-30', '2025-12-31', '2026-01-18', '2026-01-25',
    '2026-01-29', '2026-01-30', '2026-01-31', '2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04',
  ].sort()) // oxfmt-ignore
})
