import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { openNightly } from '#backup'
import { days } from '#kit'
import { endWaitingNotices, forgetNoticesOnce, packNoticesOnce, sendNoticesOnce } from '#notices'
import { notifyOfBackupOnce } from '../../src/platform/process/notify-of-instance.ts'
import { makeFolder, secretKey } from '../support/backups.ts'
import { openReceiver } from '../support/receiver.ts'
import { asked, maria, openNotices, type Channel, type Listed } from './support.ts'

const { world, worker, office, tell, turn } = await openNotices({
  people: { session_idle_s: 30_000_000, session_absolute_s: 30_000_000 },
})
const { database, clock } = world
// The first account becomes the account that manages the instance.
const first = await office('admin', 'member')
clock.advance(1)

const titles = async (browser: typeof first.boss): Promise<string[]> =>
  (await asked<Listed>(browser, 'GET', '/v1/notices')).data.map(({ title }) => title)

test('notifies the managers of the instance once a day of failing backups, and no members of other accounts', async () => {
  const stranger = await office()
  const dir = path.join(makeFolder(), 'nightly')
  writeFileSync(dir, 'a file where a folder should be')
  const nightly = openNightly({
    connection: database.connection,
    clock,
    version: 'test',
    secret_key: secretKey,
    lock: { kind: 'instance', secret_key: secretKey },
    dir,
    hour: 3,
    keep: { days: 1, weeks: 0, months: 0 },
  })
  await notifyOfBackupOnce({ database, clock, nightly })
  await assert.rejects(nightly.backUpOnce())
  for (let i = 0; i < 3; i += 1) await notifyOfBackupOnce({ database, clock, nightly })
  const [admin, member] = first.others.map((one) => one.browser)
  assert.ok(admin && member)
  for (const browser of [first.boss, admin])
    assert.deepEqual(await titles(browser), ['The nightly backup is failing'])
  assert.deepEqual([await titles(member), await titles(stranger.boss)], [[], []])
  clock.advance(days(1))
  await notifyOfBackupOnce({ database, clock, nightly })
  assert.equal((await titles(admin)).length, 2)
})

test('deletes notices after ninety days, and the channels of people who left the account', async (t) => {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const { account_id, boss, boss_id, others } = await office('member')
  const [agent] = others
  assert.ok(agent)
  await asked<Channel>(agent.browser, 'POST', '/v1/notices/channels', {
    type: 'webhook',
    name: 'Mine',
    url: receiver.url,
    kinds: ['lead.hot'],
  })
  await tell(account_id, { kind: 'lead.hot', subject_id: 'lead_1', to: 'members', facts: maria })
  await turn()
  const left = async () => {
    const { rows } = await database.pool.query<{ name: string; count: number }>(
      `select 'notice' as name, count(*)::int as count from notice where account_id = $1 union all
       select 'channel', count(*)::int from notice_channel where account_id = $1 union all
       select 'delivery', count(*)::int from notice_delivery where account_id = $1 union all
       select 'attempt', count(*)::int from notice_attempt where account_id = $1`,
      [account_id],
    )
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  }
  await forgetNoticesOnce(worker)
  assert.deepEqual(await left(), { notice: 2, channel: 1, delivery: 1, attempt: 1 })
  await asked(boss, 'DELETE', `/v1/members/${agent.user_id}`)
  await forgetNoticesOnce(worker)
  assert.deepEqual(await left(), { notice: 1, channel: 0, delivery: 1, attempt: 1 })
  await tell(account_id, { kind: 'lead.hot', subject_id: 'lead_2', to: [boss_id, agent.user_id], facts: maria }) // oxfmt-ignore
  await turn()
  assert.equal(receiver.received.length, 1)
  clock.advance(days(91))
  await forgetNoticesOnce(worker)
  assert.deepEqual(await left(), { notice: 0, channel: 0, delivery: 0, attempt: 0 })
  assert.equal(await sendNoticesOnce(worker), 0)
})

test('stores and returns no channel URLs, tokens or secrets in responses, the audit log and table rows', async () => {
  const { account_id, boss } = await office()
  const secrets = ['T0SECRET', 'tk_secret', 'A1secret']
  const made = await Promise.all(
    [
      { type: 'slack', url: 'https://localhost:4/services/T0SECRET' },
      { type: 'ntfy', url: 'https://localhost:4/topic-T0SECRET', token: 'tk_secret' },
      { type: 'gotify', url: 'https://localhost:4/T0SECRET/', token: 'A1secret' },
      { type: 'webhook', url: 'https://localhost:4/T0SECRET' },
    ].map((one) => asked<Channel>(boss, 'POST', '/v1/notices/channels', { name: 'C', kinds: [], ...one })), // oxfmt-ignore
  )
  const signing = made.flatMap(({ secret }) => (secret ? [secret] : []))
  assert.equal(signing.length, 1)
  const tests = await Promise.all(
    made.map(({ id }) => asked<object>(boss, 'POST', `/v1/notices/channels/${id}/test`, {})),
  )
  const list = await asked<object>(boss, 'GET', '/v1/notices/channels')
  const { rows } = await database.pool.query<{ row: string }>(
    `select c::text as row from notice_channel c where account_id = $1 union all
     select e::text from audit_entry e where account_id = $1 union all
     select r::text from request_log r where account_id = $1 union all
     select k::text from idempotency_key k where account_id = $1`,
    [account_id],
  )
  const seen = JSON.stringify([tests, list, rows, made.map((one) => ({ ...one, secret: null }))])
  for (const secret of [...secrets, ...signing]) assert.ok(!seen.includes(secret), secret)
  assert.ok(rows.length >= 8)
})

test('sends each message once, even if several processes pack and send at the same time', async (t) => {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const { account_id, boss, boss_id } = await office()
  const own = { type: 'webhook', name: 'Mine', url: receiver.url, kinds: ['lead.taken_back'] }
  for (let i = 0; i < 4; i += 1) await asked(boss, 'POST', '/v1/notices/channels', own)
  for (let i = 0; i < 5; i += 1)
    await tell(account_id, { kind: 'lead.taken_back', subject_id: `lead_${i}`, to: [boss_id], facts: maria }) // oxfmt-ignore
  const eightTimes = (round: () => Promise<number>) =>
    Promise.all(Array.from({ length: 8 }, () => round()))
  await eightTimes(() => packNoticesOnce(worker))
  for (let i = 0; i < 6; i += 1) await eightTimes(() => sendNoticesOnce(worker))
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  assert.deepEqual([ids.length, new Set(ids).size], [20, 20])
})

test('does not send pending notices from a restored backup, because the original instance may have sent them', async (t) => {
  const receiver = await openReceiver({ answer: [500] })
  t.after(() => receiver.close())
  const { account_id, boss } = await office()
  const own = { type: 'webhook', name: 'Mine', url: receiver.url, kinds: ['lead.hot'] }
  await asked(boss, 'POST', '/v1/notices/channels', own)
  const hot = (subject_id: string) =>
    tell(account_id, { kind: 'lead.hot', subject_id, to: 'members', facts: maria })
  await hot('lead_sent')
  await turn()
  await hot('lead_owed')
  await endWaitingNotices(database, clock)
  clock.advance(days(1))
  await turn()
  assert.equal(receiver.received.length, 1)
  assert.equal((await titles(boss)).length, 2)
})
