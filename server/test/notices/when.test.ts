import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NoticeFact, NoticeKind } from '#notices'
import { dueAt } from '../../src/product/notices/due-at.ts'
import type { NewNoticePreferences } from '../../src/product/notices/schema.ts'
import { asked, maria, openNotices, type Channel } from './support.ts'
import { openReceiver } from '../support/receiver.ts'

const { world, office, tell, turn, lettersTo } = await openNotices({
  people: { session_idle_s: 2_592_000 },
})
const { clock } = world

type When = Pick<NewNoticePreferences, 'time_zone' | 'quiet_hours' | 'digest'>
const nights = { from: '20:00', to: '07:00', days: [], allow_urgent: false }
const berlin = (more: Partial<When>): When => ({ time_zone: 'Europe/Berlin', quiet_hours: null, digest: null, ...more }) // oxfmt-ignore

// Berlin: on 2026-03-29, 02:00 becomes 03:00; on 2026-10-25, 03:00 becomes 02:00.
const cases: [string, NoticeKind, string | null, When, string, string][] = [
  ['immediately during the day', 'lead.hot', 'hot', berlin({ quiet_hours: nights }), '2026-03-02T11:00:00Z', '2026-03-02T11:00:00Z'],
  ['at the end of quiet hours in winter', 'lead.hot', 'hot', berlin({ quiet_hours: nights }), '2026-03-02T22:00:00Z', '2026-03-03T06:00:00Z'],
  ['at the end of quiet hours in summer', 'lead.hot', 'hot', berlin({ quiet_hours: nights }), '2026-07-02T22:00:00Z', '2026-07-03T05:00:00Z'],
  ['after the night in which the clock moves forward', 'lead.hot', 'hot', berlin({ quiet_hours: nights }), '2026-03-28T22:00:00Z', '2026-03-29T05:00:00Z'],
  ['after the night in which the clock moves back', 'lead.hot', 'hot', berlin({ quiet_hours: nights }), '2026-10-24T22:00:00Z', '2026-10-25T06:00:00Z'],
  ['after quiet hours that end at a skipped time', 'lead.hot', 'hot', berlin({ quiet_hours: { ...nights, to: '02:30' } }), '2026-03-28T22:00:00Z', '2026-03-29T01:00:00Z'],
  ['during quiet hours if the kind is urgent and that is allowed', 'lead.hot', 'hot', berlin({ quiet_hours: { ...nights, allow_urgent: true } }), '2026-03-02T22:00:00Z', '2026-03-02T22:00:00Z'],
  ['after quiet hours if the kind is not urgent', 'import.finished', null, berlin({ quiet_hours: { ...nights, allow_urgent: true } }), '2026-03-02T22:00:00Z', '2026-03-03T06:00:00Z'],
  ['after a quiet weekend, on Monday', 'lead.hot', 'hot', berlin({ quiet_hours: { ...nights, days: ['saturday', 'sunday'] } }), '2026-03-06T22:00:00Z', '2026-03-09T06:00:00Z'],
  ['after quiet hours at noon', 'lead.hot', 'hot', berlin({ quiet_hours: { ...nights, from: '12:00', to: '13:00' } }), '2026-03-02T11:30:00Z', '2026-03-02T12:00:00Z'],
  ['with the digest of today', 'lead.assigned', 'warm', berlin({ digest: { at: '08:00', kinds: ['lead.assigned'] } }), '2026-03-02T06:59:30Z', '2026-03-02T07:00:00Z'],
  ['with the digest of tomorrow, across the change to summer time', 'lead.assigned', 'warm', berlin({ digest: { at: '08:00', kinds: ['lead.assigned'] } }), '2026-03-28T08:00:00Z', '2026-03-29T06:00:00Z'],
  ['without the digest if the lead is hot', 'lead.assigned', 'hot', berlin({ digest: { at: '08:00', kinds: ['lead.assigned'] } }), '2026-03-28T08:00:00Z', '2026-03-28T08:00:00Z'],
  ['after quiet hours if the digest falls into them', 'lead.assigned', 'warm', berlin({ quiet_hours: nights, digest: { at: '06:00', kinds: ['lead.assigned'] } }), '2026-03-02T11:00:00Z', '2026-03-03T06:00:00Z'],
  ['after a quiet leap day', 'lead.hot', 'hot', berlin({ quiet_hours: { ...nights, days: ['tuesday'] } }), '2028-02-28T20:00:00Z', '2028-03-01T06:00:00Z'],
] // oxfmt-ignore

for (const [name, kind, tier, when, now, expected] of cases)
  test(`sends a notice ${name}`, () => {
    const { due_at, is_held } = dueAt(kind, tier, when, new Date(now))
    assert.equal(due_at.toISOString(), new Date(expected).toISOString())
    assert.equal(is_held, now !== expected)
  })

test('never sends a notice if the whole week is quiet', () => {
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const // oxfmt-ignore
  const when = berlin({ quiet_hours: { ...nights, days: [...days] } })
  assert.ok(dueAt('lead.hot', 'hot', when, new Date('2026-03-02T11:00:00Z')).due_at > new Date('9000-01-01')) // oxfmt-ignore
})

test('combines notices that waited for the morning into one email and one message, and sends urgent notices immediately', async (t) => {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  clock.advance(new Date('2026-03-02T22:00:00Z').getTime() - clock.now().getTime())
  const { account_id, boss, boss_id, email } = await office()
  await asked(boss, 'PUT', '/v1/notices/preferences', {
    bell: [],
    mail: ['import.finished', 'lead.assigned'],
    time_zone: 'UTC',
    quiet_hours: { from: '20:00', to: '07:00', days: [], allow_urgent: true },
    digest: null,
  })
  await asked<Channel>(boss, 'POST', '/v1/notices/channels', {
    type: 'webhook',
    name: 'Mine',
    url: receiver.url,
    kinds: ['import.finished'],
  })
  const facts = { kind: 'leads', status: 'succeeded', created: 1, updated: 0, failed: 0 }
  const imported = (subject_id: string): NoticeFact => ({ kind: 'import.finished', subject_id, to: [boss_id], facts }) // oxfmt-ignore
  await tell(account_id, imported('imp_1'), imported('imp_2'))
  await tell(account_id, { kind: 'lead.assigned', subject_id: 'lead_1', to: [boss_id], facts: maria }) // oxfmt-ignore
  await turn()
  const subjects = async () => (await lettersTo(email)).map(({ subject }) => subject)
  assert.deepEqual([await subjects(), receiver.received.length], [['Maria was assigned to you'], 0])
  clock.advance(9 * 3_600_000)
  await turn()
  assert.deepEqual(await subjects(), ['2 notices from Leadhouse'])
  const { kind, title, lines } = JSON.parse(receiver.received[0]?.body ?? '{}') as { kind: string; title: string; lines: string[] } // oxfmt-ignore
  assert.deepEqual([receiver.received.length, kind, title, lines.length], [1, 'digest', '2 notices from Leadhouse', 2]) // oxfmt-ignore
})

test("includes contact data only if the account allows it, and sets the Reply-To header to the customer's address", async () => {
  const { account_id, boss, boss_id, email, others } = await office('member')
  const lead = await asked<{ id: string; customer_id: string }>(boss, 'POST', '/v1/leads', {
    email: 'maria@example.net',
    phone: '+15125550123',
    name: 'Maria Lopez',
    message: 'Hello.',
  })
  const assigned = (occasion: string): NoticeFact => ({ kind: 'lead.assigned', subject_id: lead.id, occasion, customer_id: lead.customer_id, to: [boss_id], facts: maria }) // oxfmt-ignore
  const letterNow = async () => {
    await turn()
    return (await lettersTo(email)).at(-1)
  }
  await tell(account_id, assigned('1'))
  const before = await letterNow()
  assert.doesNotMatch(JSON.stringify(before), /maria@|5125550123/)
  const agent = others[0]?.browser ?? boss
  const allow = { show_contacts: true }
  assert.equal((await agent.api('PUT', '/v1/notices/settings', allow)).status, 403)
  await asked(boss, 'PUT', '/v1/notices/settings', allow)
  await tell(account_id, assigned('2'))
  const after = await letterNow()
  assert.match(after?.text ?? '', /maria@example\.net, \+15125550123/)
  assert.equal(after?.reply_to, 'maria@example.net')
  const { rows } = await world.database.pool.query<{ row: string }>('select n::text as row from notice n') // oxfmt-ignore
  assert.ok(rows.every(({ row }) => !/maria@|5125550123/.test(row)))
  // A contact that the person revoked is not included.
  const refusal = { channels: ['email'], status: 'revoked' }
  await asked(boss, 'POST', `/v1/customers/${lead.customer_id}/consents`, refusal)
  await tell(account_id, assigned('3'))
  const refused = await letterNow()
  assert.match(refused?.text ?? '', /\+15125550123/)
  assert.doesNotMatch(JSON.stringify(refused), /maria@/)
  await asked(boss, 'DELETE', `/v1/customers/${lead.customer_id}`)
  const left = await world.database.pool.query(
    'select from notice where account_id = $1 and customer_id = $2',
    [account_id, lead.customer_id],
  )
  assert.equal(left.rowCount, 0)
})
