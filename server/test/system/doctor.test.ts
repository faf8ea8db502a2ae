import assert from 'node:assert/strict'
import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { spawnSync } from 'node:child_process'
import test, { after } from 'node:test'
import { hours, manualClock, newId, systemClock } from '#kit'
import { carryBySmtp } from '#mail'
import { checks, checkUp, openProcessNote, openRoundWatch, type Patient } from '#system'
import { openGuard, resolveWith } from '#webhooks'
import { installBinaries } from '../../src/db/embedded/install-binaries.ts'
import { testCheckedSettings } from '../support/server-settings.ts'
import { openWorld } from '../support/world.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))
const data_dir = path.join(folder, 'data')
const databaseFolder = path.join(data_dir, 'database')
const key = path.join(data_dir, 'secret.key')
for (const part of ['cluster', 'run'])
  fs.mkdirSync(path.join(databaseFolder, part), { recursive: true, mode: 0o700 })
for (const entered of [data_dir, databaseFolder]) fs.chmodSync(entered, 0o700)
fs.writeFileSync(key, Buffer.alloc(32, 7).toString('base64'), { mode: 0o600 })
const program = path.join(installBinaries(databaseFolder).folder, 'bin/postgres')

const authority = path.resolve(import.meta.dirname, '../support/authority')
const certificateOf = (name: string, keyOf = name) => ({
  cert_file: path.join(authority, `${name}.pem`),
  key_file: path.join(authority, `${keyOf}.key`),
})

const public_url = 'https://leads.example.com'
const proxied = { settings: { public_url, trusted_proxies: ['127.0.0.1'] } }
const world = await openWorld(proxied)
const { database } = world
const rounds = openRoundWatch(systemClock, () => undefined)
const parts = { database, clock: systemClock, version: '9.9.9', rounds }
const both = new Set(['api', 'worker'] as const)
const running = openProcessNote({ ...parts, roles: both })
await running.noteOnce()

const guardOf = (allow_networks: string[]) =>
  openGuard({ allow_networks, allow_http: [], resolve: resolveWith([]) })

/** An instance nothing is wrong with. */
const well: Patient = {
  settings: { ...testCheckedSettings, data_dir },
  clock: systemClock,
  guard: guardOf([]),
  place: { data_dir, database: databaseFolder },
  database,
  letter: null,
  readBackup: null,
}
const set = (settings: Partial<Patient['settings']>): Patient => ({
  ...well,
  settings: { ...well.settings, ...settings },
})
const at = (date: string): Patient => ({ ...well, clock: manualClock(new Date(date)) })

async function findingOf(name: string, patient: Patient): Promise<string> {
  const looked = checks.filter((check) => check.name === name)
  const { findings, is_well } = await checkUp(patient, looked)
  const [finding] = findings
  if (finding === undefined) return 'nothing to look at'
  if (finding.standing === 'bad') assert.equal(is_well, false)
  if (finding.standing !== 'good') assert.ok(finding.remedy)
  return `${finding.standing}: ${finding.says}`
}

/** Does something to the instance that is mended when the test ends. */
type Plant = (mend: (undo: () => unknown) => void) => Patient | Promise<Patient>
const seen = new Set<string>()

function finds(name: string, fault: string, says: RegExp, plant: Plant, skip?: string | false) {
  seen.add(name)
  test(`${name}: finds ${fault}`, { skip: skip ?? false }, async () => {
    const undos: (() => unknown)[] = []
    try {
      assert.match(await findingOf(name, await plant((undo) => undos.push(undo))), says)
    } finally {
      for (const undo of undos.toReversed()) await undo()
    }
    assert.doesNotMatch(await findingOf(name, well), /^bad/)
  })
}

test('finds nothing wrong with an instance that is well', async () => {
  const { is_well, findings } = await checkUp(well, checks)
  assert.equal(is_well, true, JSON.stringify(findings.filter(({ standing }) => standing === 'bad')))
  const said = findings.map(({ name }) => name)
  assert.ok(said.length >= 11, String(said))
})

finds('programs', 'PostgreSQL that cannot be run', /^bad: PostgreSQL cannot be run/, (mend) => {
  fs.renameSync(program, `${program}.gone`)
  mend(() => fs.renameSync(`${program}.gone`, program))
  return well
})

const isRoot = process.getuid?.() === 0
const asRoot = isRoot ? false : 'only root may mount a small disk'
const smallDisk = (options: string, mend: (undo: () => unknown) => void): string => {
  const place = fs.mkdtempSync(path.join(folder, 'disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place])
  assert.equal(mounted.status, 0, String(mounted.stderr))
  mend(() => spawnSync('umount', [place]))
  return place
}

finds(
  'disk',
  'too little room',
  /^bad: 0.0 of 0.0 GiB are free/,
  (mend) => {
    return { ...set({ data_dir: smallDisk('size=4m', mend) }), place: null }
  },
  asRoot,
)

finds(
  'disk',
  'no room for files',
  /^bad: Only 0 of 8 files can still be made/,
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
  finds('folders', `others in ${path.basename(file)}`, /^bad: Others may do more with/, (mend) => {
    fs.chmodSync(file, mode)
    mend(() => fs.chmodSync(file, 0o700))
    return well
  })

finds(
  'folders',
  'a cluster of another user',
  /^bad: .*cluster belongs to user 12345/,
  (mend) => {
    const cluster = path.join(databaseFolder, 'cluster')
    fs.chownSync(cluster, 12_345, 12_345)
    mend(() => fs.chownSync(cluster, process.getuid?.() ?? 0, process.getgid?.() ?? 0))
    return well
  },
  isRoot ? false : 'only root may give files away',
)

finds('secret key', 'one that others can read', /^bad: Others could read .*0644/, (mend) => {
  fs.chmodSync(key, 0o644)
  mend(() => fs.chmodSync(key, 0o600))
  return well
})
finds('secret key', 'that it is gone', /^bad: There is no secret key/, (mend) => {
  fs.renameSync(key, `${key}.gone`)
  mend(() => fs.renameSync(`${key}.gone`, key))
  return well
})

const reached = {
  host: '0.0.0.0',
  public_url,
  smtp: { is_tls: true, host: 'mail.example.com', has_login: true },
}
const settingsThatClash: [string, Partial<Patient['settings']>, RegExp][] = [
  [
    'a proxy that is everybody',
    { ...reached, trusted_proxies: ['0.0.0.0/0'] },
    /believes everybody/,
  ],
  ['TLS and an http address', { tls: certificateOf('receiver') }, /is not https/],
  ['an address that leads nowhere', { host: '0.0.0.0' }, /leads nowhere but to this machine/],
  [
    'a plain http address for others',
    { ...reached, public_url: 'http://leads.example.com' },
    /plain http/,
  ],
  [
    'an idle time beyond the whole',
    { session_idle_s: 10, session_absolute_s: 5 },
    /IDLE is longer/,
  ],
  [
    'a warning after the end',
    { webhook: { allow_networks: [], warn_hours: [24, 200], disable_hours: 120 } },
    /has disabled/,
  ],
  [
    'letters from localhost',
    { ...reached, mail_from: 'Leadhouse <leadhouse@localhost>' },
    /mail servers refuse/,
  ],
]
for (const [fault, clash, says] of settingsThatClash)
  finds('settings', fault, new RegExp(`^bad: .*${says.source}`), () => set(clash))

finds('database', 'one that cannot be opened', /^bad: It is on fire/, () => ({
  ...well,
  database: { refusal: 'It is on fire.' },
}))
finds('database', 'a version past its end', /^bad: PostgreSQL 1\d.* not been mended since 20/, () =>
  at('2040-01-01'),
)
finds('clock', 'one that is an hour behind', /^bad: .* 3\d{3}\.\d s behind/, () => ({
  ...well,
  clock: manualClock(new Date(Date.now() - hours(1))),
}))

finds(
  'dead rows',
  'a table vacuum does not keep up with',
  /^bad: 25000 of 25000 rows of bloated/,
  async (mend) => {
    mend(() => database.pool.query('drop table bloated'))
    const client = await database.pool.connect()
    await client.query(
      'create table bloated with (autovacuum_enabled = false) as select generate_series(1, 25000)',
    )
    await client.query('delete from bloated')
    await client.query('select pg_stat_force_next_flush()')
    await client.query('select 1')
    client.release()
    return well
  },
)

finds(
  'longest transaction',
  'one that nobody ends',
  /^bad: .* open for 60 minutes/,
  async (mend) => {
    const client = await database.pool.connect()
    mend(() => client.query('rollback').then(() => client.release()))
    await client.query('begin')
    await client.query('select 1')
    return { ...well, clock: manualClock(new Date(Date.now() + hours(1))) }
  },
)

async function listen(server: http.Server | https.Server, mend: (undo: () => unknown) => void) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  mend(() => server.close())
  return (server.address() as AddressInfo).port
}
const stranger = () => http.createServer((_request, answer) => answer.end('Hello'))

finds('port', 'another program on it', /^bad: Something that is not Leadhouse/, async (mend) =>
  set({ port: await listen(stranger(), mend) }),
)
finds('port', 'that nobody listens', /^note: Nobody listens/, async (mend) => {
  const server = stranger()
  const port = await listen(server, mend)
  server.close()
  return set({ port })
})
finds('public address', 'somebody else', /^bad: .* is not Leadhouse \(status 200/, async (mend) =>
  set({ public_url: `http://127.0.0.1:${await listen(stranger(), mend)}` }),
)

/** A proxy that ends TLS in front of the instance, and says what `headers` say. */
function proxyWith(headers: Record<string, string>): https.Server {
  const { cert_file, key_file } = certificateOf('receiver')
  const tls = { cert: fs.readFileSync(cert_file), key: fs.readFileSync(key_file) }
  return https.createServer(tls, ({ url }, answer) => {
    http.get(`${world.origin}${url}`, { headers }, (own) => {
      answer.writeHead(own.statusCode ?? 500, own.headers)
      own.pipe(answer)
    })
  })
}
for (const [fault, headers] of [
  ['says nothing', {}],
  ['says it was not encrypted', { 'x-forwarded-proto': 'http' }],
] as const)
  finds('public address', `a proxy that ${fault}`, /^bad: .*as if .*not encrypted/, async (mend) =>
    set({ public_url: `https://localhost:${await listen(proxyWith(headers), mend)}` }),
  )
test('public address: knows a proxy that says what it must', async () => {
  const undos: (() => unknown)[] = []
  const port = await listen(proxyWith({ 'x-forwarded-proto': 'https' }), (undo) => undos.push(undo))
  const patient = set({ public_url: `https://localhost:${port}` })
  assert.match(await findingOf('public address', patient), /^good: .* known to be encrypted/)
  assert.match(await findingOf('certificate', patient), /^note: .* good until .* does not trust/)
  undos.forEach((undo) => undo())
})

const here = { public_url: 'https://localhost:1' }
finds('certificate', 'one that ended', /^bad: .*certificate ended on/, () =>
  set({ ...here, tls: certificateOf('expired') }),
)
finds('certificate', 'the key of another', /^bad: .*not the key of the certificate/, () =>
  set({ ...here, tls: certificateOf('receiver', 'expired') }),
)
finds('certificate', 'the name of another', /^bad: The certificate is not one for leads/, () =>
  set({ public_url, tls: certificateOf('receiver') }),
)
finds('certificate', 'a file that is not there', /^bad: This could not be looked at: ENOENT/, () =>
  set({ ...here, tls: certificateOf('nothing') }),
)

finds(
  'webhook egress',
  'a way to the metadata service',
  /^bad: Webhooks may call the metadata/,
  () => ({
    ...set({ webhook: { ...well.settings.webhook, allow_networks: ['169.254.0.0/16'] } }),
    guard: guardOf(['169.254.0.0/16']),
  }),
)

finds('letters', 'one that does not leave', /^bad: 1 have not left.*: refused/, async (mend) => {
  const since = new Date(Date.now() - hours(1))
  await database.pool.query(
    `insert into mail (id, recipient, subject, created_at, next_attempt_at, failure)
     values ('mail_x', 'a@example.com', 'x', $1, $1, 'refused')`,
    [since],
  )
  mend(() => database.pool.query('delete from mail'))
  return well
})
finds(
  'mail server',
  'one that takes nothing',
  /^bad: The letter to a@example.com was not taken/,
  () => ({
    ...well,
    letter: { to: 'a@example.com', carry: carryBySmtp('smtp://127.0.0.1:1', 'b@example.com') },
  }),
)

finds('work', 'that nobody works', /^bad: No process does the work/, async (mend) => {
  mend(() => running.noteOnce())
  await openProcessNote({ ...parts, roles: new Set(['api'] as const) }).noteOnce()
  return well
})
finds('work', 'a round that fails', /^bad: "count sheep" fails: none came/, async (mend) => {
  const failing = openRoundWatch(manualClock(new Date(Date.now() - hours(1))), () => undefined)
  const fail = () => Promise.reject(new Error('none came'))
  const round = failing.watch({ name: 'count sheep', restSeconds: 1, once: fail })
  await assert.rejects(round)
  mend(() => running.noteOnce())
  await openProcessNote({ ...parts, rounds: failing, roles: both }).noteOnce()
  return well
})
finds(
  'work',
  'a replay that stands still',
  /^bad: 1 replays or imports stand still/,
  async (mend) => {
    const since = new Date(Date.now() - hours(1))
    await database.pool.query(
      `insert into job (account_id, id, kind, status, input, created_at, updated_at)
     values ('acct_x', $1, 'replay', 'running', '{}', $2, $2)`,
      [newId('job', since), since],
    )
    mend(() => database.pool.query('delete from job'))
    return well
  },
)

const backups = path.join(folder, 'backups')
fs.mkdirSync(backups)
const oneFrom = (date: Date, text: string, mend: (undo: () => unknown) => void): Patient => {
  const file = path.join(backups, 'leadhouse-x')
  fs.writeFileSync(file, text)
  fs.utimesSync(file, date, date)
  mend(() => fs.rmSync(file))
  return set({ backup_dir: backups })
}
finds('backup', 'that there is none', /^bad: There is no backup in/, () =>
  set({ backup_dir: backups }),
)
finds('backup', 'one that is days old', /^bad: The newest backup is 72 hours old/, (mend) =>
  oneFrom(new Date(Date.now() - hours(72)), 'x', mend),
)
finds('backup', 'an empty one', /^bad: .* is empty/, (mend) => oneFrom(new Date(), '', mend))
finds('backup', 'one that cannot be read', /^bad: .* cannot be read: it is cut/, (mend) => ({
  ...oneFrom(new Date(), 'x', mend),
  readBackup: async () => 'it is cut',
}))

test('every check was seen to find something', () => {
  assert.deepEqual([...seen].toSorted(), checks.map(({ name }) => name).toSorted())
})
