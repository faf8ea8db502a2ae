import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import { systemClock } from '#kit'
import { checks, checkUp, openProcessNote, openJobWatch, type Patient } from '#system'
import { openGuard, resolveWith } from '#egress'
import { installBinaries } from '../../src/platform/db/embedded/install-binaries.ts'
import { findPlatformBinaries } from '../../src/platform/db/embedded/platform.ts'
import { testCheckedSettings } from '../support/server-settings.ts'
import { openWorld } from '../support/world.ts'

/** The checks that each test file covers. Together the files cover all checks. */
export const looks = {
  machine: ['programs', 'disk', 'folders', 'secret key', 'backup'],
  settings: ['settings', 'webhook egress'],
  database: [
    'database',
    'clock',
    'dead rows',
    'longest transaction',
    'letters',
    'language model',
    'work',
  ],
  replication: ['standby', 'replication slots'],
  network: ['port', 'public address', 'certificate', 'mail server'],
} as const

/** Undoes a test's change to the instance when the test ends. */
export type Mend = (undo: () => unknown) => void

/** Changes the instance; the change is undone when the test ends. */
type Plant = (mend: Mend) => Patient | Promise<Patient>

export const public_url = 'https://leads.example.com'

const authority = path.resolve(import.meta.dirname, '../support/authority')

/** Returns the files of a test certificate, optionally with the key of another certificate. */
export const certificateOf = (name: string, keyOf = name) => ({
  cert_file: path.join(authority, `${name}.pem`),
  key_file: path.join(authority, `${keyOf}.key`),
})

export const guardOf = (allow_networks: string[]) =>
  openGuard({ allow_networks, allow_http: [], resolve: resolveWith([]) })

/**
 * Opens a healthy instance and returns helpers to test checks. Call it at the top level of a test
 * file with the name of its group of checks.
 */
export async function openPatient(about: keyof typeof looks) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
  after(() => fs.rmSync(folder, { recursive: true, force: true }))
  const data_dir = path.join(folder, 'data')
  const databaseFolder = path.join(data_dir, 'database')
  const key = path.join(data_dir, 'secret.key')
  for (const part of ['cluster', 'run'])
    fs.mkdirSync(path.join(databaseFolder, part), { recursive: true, mode: 0o700 })
  for (const entered of [data_dir, databaseFolder]) fs.chmodSync(entered, 0o700)
  fs.writeFileSync(key, Buffer.alloc(32, 7).toString('base64'), { mode: 0o600 })
  const binaries = findPlatformBinaries(process.platform, process.arch)
  const program = path.join(installBinaries(binaries, databaseFolder).folder, 'bin/postgres')
  const world = await openWorld({ settings: { public_url, trusted_proxies: ['127.0.0.1'] } })
  const { database } = world
  const jobs = openJobWatch(systemClock, () => undefined)
  const parts = { database, clock: systemClock, version: '9.9.9', jobs }
  const running = openProcessNote({ ...parts, roles: new Set(['api', 'worker'] as const) })
  await running.noteOnce()

  const well: Patient = {
    settings: { ...testCheckedSettings, data_dir },
    clock: systemClock,
    guard: guardOf([]),
    place: { data_dir, database: databaseFolder },
    database,
    letter: null,
    readBackup: null,
  }
  const left = new Set<string>(looks[about])
  after(() => assert.deepEqual([...left], [], 'every check finds a fault'))

  return {
    folder, data_dir, databaseFolder, key, program, world, parts, running, well, findingOf,
    set: (settings: Partial<Patient['settings']>): Patient => ({
      ...well,
      settings: { ...well.settings, ...settings },
    }),
    /** Adds a test that a check finds a fault, and no longer finds it after the fault is undone. */
    finds: (
      name: (typeof looks)[keyof typeof looks][number],
      fault: string,
      message: RegExp,
      plant: Plant,
      skip?: string | false,
    ) => {
      left.delete(name)
      test(`${name}: reports ${fault}`, { skip: skip ?? false }, async () => {
        const undos: (() => unknown)[] = []
        try {
          assert.match(await findingOf(name, await plant((undo) => undos.push(undo))), message)
        } finally {
          for (const undo of undos.toReversed()) await undo()
        }
        assert.doesNotMatch(await findingOf(name, well), /^bad/)
      })
    },
  } // oxfmt-ignore
}

async function findingOf(name: string, patient: Patient): Promise<string> {
  const looked = checks.filter((check) => check.name === name)
  const { findings, is_healthy } = await checkUp(patient, looked)
  const [finding] = findings
  if (finding === undefined) return 'nothing to check'
  assert.equal(is_healthy, finding.result !== 'bad')
  assert.ok(finding.result === 'good' || finding.remedy)
  return `${finding.result}: ${finding.message}`
}
