import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours, minutes } from '#kit'
import type { Lead } from '#leads'
import { openPeople } from '../identity/people.ts'

// A Monday at 9:00 in Berlin.
const { world, owner, signedIn } = await openPeople({ start: new Date('2026-06-01T07:00:00Z') })
const { clock } = world

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const berlin = {
  time_zone: 'Europe/Berlin',
  week: Object.fromEntries(weekdays.map((day) => [day, [{ from: '09:00', to: '17:00' }]])),
  days_off: ['2026-06-04'],
}

async function office() {
  const { email, api_key } = await owner()
  const boss = await signedIn(email)
  const key = { authorization: `Bearer ${api_key}` }
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await world.request(method, path, body, key)
    return { status: answer.status, body: answer.body as Lead & { errors?: { pointer: string }[] } }
  }
  let n = 0
  const enquire = async (more: object = {}): Promise<Lead> => {
    n += 1
    const lead = { email: `lead${n}@example.com`, message: 'Could we see it on Saturday?', ...more }
    return (await ask('POST', '/v1/leads', lead)).body
  }
  const seen = async (id: string): Promise<Lead> => (await ask('GET', `/v1/leads/${id}`)).body
  return { boss, ask, enquire, seen }
}

const answeredOf = ({ first_response_by, first_response_channel, response_seconds }: Lead) => ({
  by: first_response_by,
  channel: first_response_channel,
  seconds: response_seconds,
})

test('a lead is due 15 minutes after its creation if no working hours are set', async () => {
  const { enquire, seen } = await office()
  const lead = await enquire()
  assert.equal(Date.parse(String(lead.due_at)) - Date.parse(String(lead.created_at)), minutes(15))
  assert.equal((await seen(lead.id)).due_at, lead.due_at)
})

test('test leads, duplicates and unqualified leads have no due time', async () => {
  const { enquire } = await office()
  const first = await enquire({ email: 'same@example.com' })
  const again = await enquire({ email: 'same@example.com' })
  assert.equal(again.duplicate_of, first.id)
  assert.equal(again.due_at, null)
  assert.equal((await enquire({ test: true })).due_at, null)
  const poor = await enquire({ email: 'one@mailinator.com', message: undefined })
  assert.deepEqual([poor.qualification_type, poor.due_at], ['unqualified', null])
})

test('a lead outside working hours is due after the next opening, and days off are skipped', async () => {
  const { boss, ask, enquire, seen } = await office()
  const me = ((await boss.api('GET', '/v1/me')).body as { id: string }).id
  const set = await boss.api('PUT', '/v1/hours', { target_minutes: 30, hours: berlin })
  assert.equal(set.status, 200, set.text)
  clock.advance(minutes(1))
  // In Berlin time, a lead of Tuesday 22:40 is due on Wednesday at 9:30. A lead of Wednesday 16:50
  // is due on Friday at 9:20, because Thursday is a day off.
  clock.advance(Date.parse('2026-06-02T20:40:00Z') - clock.now().getTime())
  assert.equal((await enquire()).due_at, '2026-06-03T07:30:00.000Z')
  clock.advance(Date.parse('2026-06-03T14:50:00Z') - clock.now().getTime())
  const lead = await enquire()
  assert.equal(lead.due_at, '2026-06-05T07:20:00.000Z')
  clock.advance(Date.parse('2026-06-05T07:05:00Z') - clock.now().getTime())
  await ask('POST', `/v1/leads/${lead.id}/messages`, { direction: 'outbound', text: 'Hi', by: me })
  const answered = await seen(lead.id)
  // Ten minutes of working time on Wednesday and five on Friday.
  assert.equal(answered.response_working_seconds, 15 * 60)
  assert.equal(answered.response_seconds, 40 * 3600 + 15 * 60)
})

test('a changed time zone applies to new leads and does not change existing due times', async () => {
  clock.set(new Date('2026-06-08T06:00:00Z'))
  const { boss, enquire, seen } = await office()
  const set = (time_zone: string) =>
    boss.api('PUT', '/v1/hours', { target_minutes: 15, hours: { ...berlin, time_zone } })
  await set('Europe/Berlin')
  clock.advance(minutes(1))
  const before = await enquire()
  assert.equal((await set('Europe/London')).status, 200)
  clock.advance(minutes(1))
  const after = await enquire()
  assert.deepEqual(
    [(await seen(before.id)).due_at, after.due_at],
    ['2026-06-08T07:15:00.000Z', '2026-06-08T08:15:00.000Z'],
  )
})

test('refuses invalid working hours with a pointer for each error and changes nothing', async () => {
  const { boss } = await office()
  const wrong = {
    time_zone: 'Europe/Nowhere',
    week: {
      monday: [
        { from: '09:00', to: '12:00' },
        { from: '11:00', to: '14:00' },
      ],
    },
    days_off: ['2026-02-30'],
  }
  const { status, body } = await boss.api('PUT', '/v1/hours', { target_minutes: 15, hours: wrong })
  assert.equal(status, 400)
  const pointers = (body as { errors: { pointer: string }[] }).errors.map(({ pointer }) => pointer)
  assert.deepEqual(pointers, ['/hours/time_zone', '/hours/days_off/0', '/hours/week/monday'])
  assert.equal(((await boss.api('GET', '/v1/hours')).body as { hours: unknown }).hours, null)
})

test('automatic messages and messages without a member do not count as a response', async () => {
  const { boss, ask, enquire, seen } = await office()
  const { id } = await enquire()
  const me = ((await boss.api('GET', '/v1/me')).body as { id: string }).id
  const say = (more: object) =>
    ask('POST', `/v1/leads/${id}/messages`, { direction: 'outbound', text: 'Hello', ...more })
  clock.advance(minutes(1))
  await say({})
  await say({ by: me, automatic: true })
  assert.equal((await seen(id)).first_response_at, null)
  const stranger = await say({ by: 'usr_01k00000000000000000000000' })
  assert.equal(stranger.status, 400)
  assert.deepEqual(
    stranger.body.errors?.map(({ pointer }) => pointer),
    ['/by'],
  )
  clock.advance(minutes(1))
  await say({ by: me, channel: 'phone' })
  assert.deepEqual(answeredOf(await seen(id)), { by: me, channel: 'phone', seconds: 120 })
  clock.advance(hours(1))
  await boss.api('POST', `/v1/leads/${id}/messages`, { direction: 'outbound', text: 'And again' })
  assert.equal((await seen(id)).response_seconds, 120)
})

test('a milestone counts as a response until it is removed', async () => {
  const { boss, ask, enquire, seen } = await office()
  const { id } = await enquire()
  clock.advance(minutes(5))
  await boss.api('POST', `/v1/leads/${id}/outcome`, { outcome: 'contacted' })
  const me = ((await boss.api('GET', '/v1/me')).body as { id: string }).id
  assert.deepEqual(answeredOf(await seen(id)), { by: me, channel: 'milestone', seconds: 300 })
  await boss.api('DELETE', `/v1/leads/${id}/outcome`)
  assert.deepEqual(answeredOf(await seen(id)), { by: null, channel: null, seconds: null })
  clock.advance(minutes(5))
  await ask('POST', `/v1/leads/${id}/messages`, { direction: 'outbound', text: 'Hi', by: me })
  await ask('POST', `/v1/leads/${id}/outcome`, { outcome: 'spam' })
  assert.deepEqual(answeredOf(await seen(id)), { by: me, channel: 'other', seconds: 600 })
})
