import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { fileOf, ledgerName } from '#backup'
import { hours } from '#kit'
import { checks, checkUp, type Patient } from '#system'
import { looks, openPatient, type Mend } from './patient.ts'

const patient = await openPatient('machine')
const { folder, data_dir, databaseFolder, key, program, well, set, finds } = patient

test('the tests cover every check', () => {
  const looked = Object.values(looks).flat().toSorted()
  assert.deepEqual(looked, checks.map(({ name }) => name).toSorted())
})

test('reports nothing wrong for a healthy instance', async () => {
  const { is_healthy, findings } = await checkUp(well, checks)
  assert.equal(is_healthy, true, JSON.stringify(findings.filter(({ result }) => result === 'bad')))
  const said = findings.map(({ name }) => name)
  assert.ok(said.length >= 11, String(said))
})

finds('programs', 'a PostgreSQL that cannot be run', /^bad: PostgreSQL cannot be run/, (mend) => {
  fs.renameSync(program, `${program}.gone`)
  mend(() => fs.renameSync(`${program}.gone`, program))
  return well
})

const isRoot = process.getuid?.() === 0
const asRoot = isRoot ? false : 'only root may mount a small disk'
const smallDisk = (options: string, mend: Mend): string => {
  const place = fs.mkdtempSync(path.join(folder, 'disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place])
  assert.equal(mounted.status, 0, String(mounted.stderr))
  mend(() => spawnSync('umount', [place]))
  return place
}

finds(
  'disk',
  'too little free space',
  /^bad: 0.0 of 0.0 GB are free/,
  (mend) => {
    return { ...set({ data_dir: smallDisk('size=4m', mend) }), place: null }
  },
  asRoot,
)

finds(
  'disk',
  'no free inodes',
  /^bad: Only 0 of 8 files can still be created/,
  (mend) => {
    const place = smallDisk('size=64g,nr_inodes=8', mend)
    for (let i = 0; i < 7; i += 1) fs.writeFileSync(path.join(place, String(i)), '')
    return { ...set({ data_dir: place }), place: null }
  },
  asRoot,
)

for (const [file, mode] of [
  [data_dir, 0o777],
  [databaseFolder, 0o755],
  [path.join(databaseFolder, 'cluster'), 0o755],
] as const)
  finds(
    'folders',
    `others with access to ${path.basename(file)}`,
    /^bad: Permissions of .* are too broad/,
    (mend) => {
      fs.chmodSync(file, mode)
      mend(() => fs.chmodSync(file, 0o700))
      return well
    },
  )

finds(
  'folders',
  'a cluster that belongs to another user',
  /^bad: .*cluster belongs to user 12345/,
  (mend) => {
    const cluster = path.join(databaseFolder, 'cluster')
    fs.chownSync(cluster, 12_345, 12_345)
    mend(() => fs.chownSync(cluster, process.getuid?.() ?? 0, process.getgid?.() ?? 0))
    return well
  },
  isRoot ? false : 'only root may give files away',
)

finds(
  'secret key',
  'a secret key that others can read',
  /^bad: Other users can read .*0644/,
  (mend) => {
    fs.chmodSync(key, 0o644)
    mend(() => fs.chmodSync(key, 0o600))
    return well
  },
)
finds('secret key', 'a missing secret key', /^bad: There is no secret key/, (mend) => {
  fs.renameSync(key, `${key}.gone`)
  mend(() => fs.renameSync(`${key}.gone`, key))
  return well
})

const backups = path.join(folder, 'backups')
fs.mkdirSync(backups)
const oneFrom = (date: Date, text: string, mend: Mend): Patient => {
  const file = path.join(backups, fileOf(date))
  fs.writeFileSync(file, text)
  mend(() => fs.rmSync(file))
  return set({ backup_dir: backups })
}
finds('backup', 'that there is no backup', /^bad: There is no backup in/, () =>
  set({ backup_dir: backups }),
)
finds(
  'backup',
  'a newest backup that is days old',
  /^bad: The newest backup is 72 hours old/,
  (mend) => oneFrom(new Date(Date.now() - hours(72)), 'x', mend),
)
finds(
  'backup',
  'an old backup next to files that are not backups, or not yet',
  /72 hours old/,
  (mend) => {
    for (const name of [ledgerName, `${fileOf(new Date())}.part-7`]) {
      fs.writeFileSync(path.join(backups, name), 'x')
      mend(() => fs.rmSync(path.join(backups, name)))
    }
    return oneFrom(new Date(Date.now() - hours(72)), 'x', mend)
  },
)
finds('backup', 'an empty backup', /^bad: .* is empty/, (mend) => oneFrom(new Date(), '', mend))
finds('backup', 'a backup that cannot be read', /^bad: .* cannot be read: it is cut/, (mend) => ({
  ...oneFrom(new Date(), 'x', mend),
  readBackup: async () => 'it is cut',
}))
