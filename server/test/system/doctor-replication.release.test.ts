import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { after, test } from 'node:test'
import { openDatabase } from '#db'
import type { CheckUp } from '#system'
import { checkReplicationSlots } from '../../src/platform/system/doctor/checks/replication-slots.ts'
import { checkStandby } from '../../src/platform/system/doctor/checks/standby.ts'
import { bareEnv } from '../support/service.ts'
import { eventually } from '../support/eventually.ts'
import { ask, openPair, type Pair } from '../support/locked-postgres.ts'
import { openPatient } from './patient.ts'

const { finds, findingOf, set } = await openPatient('replication')

/**
 * Starts a pair of servers without synchronous commits, and returns the context of a check on the
 * primary.
 */
async function openOwn() {
  const pair = await openPair(false)
  const { database_url } = pair
  const database = await openDatabase({ data_dir: '/nonexistent', database_url, pool_size: 2 })
  after(() => database.close())
  return { pair, patient: { ...set({ has_own_server: true }), database } }
}
const own = await openOwn()

/**
 * Makes every commit wait for these standbys. With an empty string, commits wait for no standby.
 */
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
  'a standby that confirms no commits',
  /^note: Standbys: 1, none of which confirms .* acknowledged leads are lost \(the slowest is \d/,
  planted(''),
)
finds(
  'standby',
  'that the only confirming standby has no spare',
  /^good: 1 of 1 standbys confirm each commit; .* If one of them fails, no write is accepted/,
  planted('standby'),
)
test('does not check standbys if the role may not read the statistics', async () => {
  const { primary } = own.pair
  await ask(primary, 'create role plain login')
  const database_url = primary.url.replace('//postgres@', '//plain@')
  const database = await openDatabase({ data_dir: '/nonexistent', database_url, pool_size: 1 })
  const found = () => findingOf('standby', { ...own.patient, database })
  assert.equal(await found(), 'nothing to check')
  await ask(primary, 'grant pg_monitor to plain')
  assert.match(await found(), /^good: 1 of 1/)
  await database.close()
}) // oxfmt-ignore

finds(
  'replication slots',
  'a slot without a reader',
  /^note: Replication slot "gone" has no reader, .* 0\.0 GiB of write-ahead log for it, and the size grows/,
  async (mend) => {
    const { primary } = own.pair
    await ask(primary, `select pg_create_physical_replication_slot('gone', true)`)
    mend(() => ask(primary, `select pg_drop_replication_slot('gone')`))
    return own.patient
  },
)
finds(
  'standby',
  'that commits wait for a missing standby',
  /^bad: No write is accepted: each commit waits for 1 of "standby", and 0 are connected/,
  async () => {
    const patient = await planted('standby')()
    const { primary, standby } = own.pair
    standby.process.kill('SIGTERM')
    await eventually(async () => (await ask(primary, following)).length === 0)
    return patient
  },
)
const following = 'select 1 from pg_stat_replication'

test('the doctor command also reports it while commits wait, because it writes nothing', () => {
  const bin = path.resolve(import.meta.dirname, '../../../cli/src/main.ts')
  const env = {
    ...bareEnv,
    LEADHOUSE_DATABASE_URL: own.pair.database_url,
    LEADHOUSE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  }
  // The exit code is 1, because a check is bad.
  const { stdout } = spawnSync(process.execPath, [bin, 'doctor', '--json'], { env, encoding: 'utf8' })
  const { is_healthy, findings } = JSON.parse(stdout) as CheckUp
  assert.equal(is_healthy, false)
  assert.equal(findings.find(({ name }) => name === 'standby')?.result, 'bad')
}) // oxfmt-ignore

const seen = { standbys: 2, confirming: 2, behind_bytes: 3 * 2 ** 20, waits_for: 'ANY 1 (a, b)' }

test('reads the required number of confirmations from synchronous_standby_names', () => {
  for (const [waits_for, result] of [
    ['a', 'good'], ['*', 'good'], ['a, b', 'good'], ['2 (a, b)', 'good'], ['FIRST 2 (a, b, c)', 'good'],
    ['any 3 (a, b, c)', 'bad'], ['3(a, b, c)', 'bad'], [' ANY  3(a, b, c)', 'bad'], ['', 'note'],
  ] as const) assert.equal(checkStandby({ ...seen, waits_for }).result, result, waits_for) // oxfmt-ignore
  assert.match(
    checkStandby(seen).message,
    /^2 of 2 standbys confirm each commit; .* 3\.0 MiB behind\.$/,
  )
  const none = checkStandby({ ...seen, standbys: 0, confirming: 0, waits_for: '' })
  assert.equal(none.result, 'good')
})

test('reports a slot without a reader as bad once it retains much log without a limit', () => {
  const slotOf = (kept_bytes: number, is_bounded: boolean) =>
    checkReplicationSlots({ slots: 2, unread: { name: 'gone', kept_bytes, is_bounded } }).result
  assert.equal(slotOf(2 ** 30, false), 'note')
  assert.equal(slotOf(9 * 2 ** 30, true), 'note')
  assert.equal(slotOf(9 * 2 ** 30, false), 'bad')
  assert.equal(checkReplicationSlots({ slots: 2, unread: null }).result, 'good')
})
