import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { BackupRefused, restoreEmbedded, type RestoreStep } from '#backup'
import { openSecretKey } from '#db'
import { backUp, makeFolder, restoreFrom, secretKey } from '../support/backups.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { sized } from '../support/size.ts'
import { fillDisk, noSmallDisk, smallDisk } from '../support/small-disk.ts'

const database = await createTestDatabase()
await database.pool.query(
  `insert into account (id, name, plan, created_at, updated_at)
   select 'acc_' || n, md5(n::text) || md5((n + 1)::text), 'basic', now(), now()
     from generate_series(1, 6000) as n`,
)
await openSecretKey(database, { secret_key: secretKey, data_dir: '', warn: () => undefined })
const whole = await backUp(database, path.join(makeFolder(), 'whole.backup'))

test('reports a disk that becomes full during a backup in one sentence, and leaves no partial file', async (t) => {
  const disk = smallDisk(Math.floor(whole.file_bytes / 2))
  if (disk === undefined) return t.skip(noSmallDisk)
  await assert.rejects(backUp(database, path.join(disk, 'nightly.backup')), (error: Error) => {
    assert.ok(error instanceof BackupRefused, error.stack)
    return /^The disk of \S+ is full, so no backup was made\. Free some space/.test(error.message)
  })
  assert.deepEqual(fs.readdirSync(disk), [])
})

for (const moment of ['finish', 'load'].slice(0, sized(1, 2)))
  test(`reports a disk that becomes full in the step "${moment}" of a restore in one sentence, and leaves existing data unchanged`, async (t) => {
    const disk = smallDisk(300_000_000)
    if (disk === undefined) return t.skip(noSmallDisk)
    const data_dir = path.join(disk, 'data')
    fs.mkdirSync(path.join(data_dir, 'database'), { recursive: true })
    fs.writeFileSync(path.join(data_dir, 'database/world'), 'old')
    let isFilled = false
    const tell = ({ step }: RestoreStep): void => {
      if (step === moment && !isFilled) fillDisk(disk)
      isFilled ||= step === moment
    }
    await assert.rejects(
      restoreEmbedded(data_dir, restoreFrom(whole.file, { tell })),
      (error: Error) => {
        assert.ok(error instanceof BackupRefused, error.stack)
        return /^The disk of \S+ became full\. Nothing was restored, and the existing data is unchanged\. Free some space/.test(
          error.message,
        )
      },
    )
    assert.ok(isFilled)
    assert.deepEqual(fs.readdirSync(data_dir), ['database'])
    assert.equal(fs.readFileSync(path.join(data_dir, 'database/world'), 'utf8'), 'old')
  })
