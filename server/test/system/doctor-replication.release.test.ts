import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { after, test } from 'node:test'
import { openDatabase } from '#db'
import type { CheckUp } from '#system'
import { judgeSlots } from '../../src/platform/system/doctor/checks/replication-slots.ts'
import { judgeStandby } from '../../src/platform/system/doctor/checks/standby.ts'
import { bareEnv } from '../support/service.ts'
import { eventually } from '../support/eventually.ts'
import { ask, openPair, type Pair } from '../support/locked-postgres.ts'
import { openPatient } from './patient.ts'

const { finds, findingOf, set } = await openPatient('replication')

/** A pair nobody waits for yet, and the patient whose database its primary is. */
async function openOwn() {
  const pair = await openPair(false)
  const { database_url } = pair
  const database = await openDatabase({ data_dir: '/nonexistent', database_url, pool_size: 2 })
  after(() => database.close())
  return { pair, patient: { ...set({ has_own_server: true }), database } }
}
const own = await openOwn()

/** Has every commit wait for these; for nobody where they are empty. */
async function waitFor({ primary }: Pair, names: string): Promise<void> {
  await ask(primary, `alter system set synchronous_standby_names = '${names}'`)
  await ask(primary, 'select pg_reload_conf()')
  const state = names === '' ? 'async' : 'sync'
  await eventually(async () => {
    const rows = await ask(primary, `select sync_state from pg_stat_replication`)
    return rows.every(({ sync_state }) => sync_state === state)
  })
}

const planted = (names: string) => async () => {
  await waitFor(own.pair, names)
  return own.patient
}

finds(
  'standby',
  'one that follows and confirms nothing',
  /^note: 1 follow this server and confirm nothing: .* acknowledged last are lost \(the last is \d/,
  planted(''),
)
finds(
  'standby',
  'one that confirms well, and that none is to spare',
  /^good: 1 of 1 confirm each commit; .* None is to spare/,
  planted('standby'),
)
test('says nothing of standbys to a role that may not read of them', async () => {
  const { primary } = own.pair
  await ask(primary, 'create role plain login')
  const database_url = primary.url.replace('//postgres@', '//plain@')
  const database = await openDatabase({ data_dir: '/nonexistent', database_url, pool_size: 1 })
  const found = () => findingOf('standby', { ...own.patient, database })
  assert.equal(await found(), 'nothing to look at')
  await ask(primary, 'grant pg_monitor to plain')
  assert.match(await found(), /^good: 1 of 1/)
  await database.close()
}) // oxfmt-ignore

finds(
  'replication slots',
  'one that nobody reads',
  /^note: Nobody reads the slot "gone", .* 0\.0 GiB of its log for it, and more every minute/,
  async (mend) => {
    const { primary } = own.pair
    await ask(primary, `select pg_create_physical_replication_slot('gone', true)`)
    mend(() => ask(primary, `select pg_drop_replication_slot('gone')`))
    return own.patient
  },
)
finds(
  'standby',
  'that commits wait for one that is gone',
  /^bad: Nothing is accepted: each commit waits for 1 of "standby", and 0 are there/,
  async () => {
    const patient = await planted('standby')()
    const { primary, standby } = own.pair
    standby.process.kill('SIGTERM')
    await eventually(async () => (await ask(primary, following)).length === 0)
    return patient
  },
)
const following = 'select 1 from pg_stat_replication'

test('the command says so too while commits wait: it writes nothing', () => {
  const bin = path.resolve(import.meta.dirname, '../../../cli/src/main.ts')
  const env = {
    ...bareEnv,
    LEADHOUSE_DATABASE_URL: own.pair.database_url,
    LEADHOUSE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  }
  // It ends with 1, as something is bad.
  const { stdout } = spawnSync(process.execPath, [bin, 'doctor', '--json'], { env, encoding: 'utf8' })
  const { is_well, findings } = JSON.parse(stdout) as CheckUp
  assert.equal(is_well, false)
  assert.equal(findings.find(({ name }) => name === 'standby')?.standing, 'bad')
}) // oxfmt-ignore

const seen = { standbys: 2, confirming: 2, behind_bytes: 3 * 2 ** 20, waits_for: 'ANY 1 (a, b)' }

test('counts as many confirmations as commits wait for', () => {
  for (const [waits_for, standing] of [
    ['a', 'good'], ['*', 'good'], ['a, b', 'good'], ['2 (a, b)', 'good'], ['FIRST 2 (a, b, c)', 'good'],
    ['any 3 (a, b, c)', 'bad'], ['3(a, b, c)', 'bad'], [' ANY  3(a, b, c)', 'bad'], ['', 'note'],
  ] as const) assert.equal(judgeStandby({ ...seen, waits_for }).standing, standing, waits_for) // oxfmt-ignore
  assert.match(judgeStandby(seen).says, /^2 of 2 confirm each commit; .* 3\.0 MiB behind\.$/)
  const none = judgeStandby({ ...seen, standbys: 0, confirming: 0, waits_for: '' })
  assert.equal(none.standing, 'good')
})

test('a slot nobody reads is bad once it keeps much of the log and nothing bounds it', () => {
  const slotOf = (kept_bytes: number, is_bounded: boolean) =>
    judgeSlots({ slots: 2, unread: { name: 'gone', kept_bytes, is_bounded } }).standing
  assert.equal(slotOf(2 ** 30, false), 'note')
  assert.equal(slotOf(9 * 2 ** 30, true), 'note')
  assert.equal(slotOf(9 * 2 ** 30, false), 'bad')
  assert.equal(judgeSlots({ slots: 2, unread: null }).standing, 'good')
})
