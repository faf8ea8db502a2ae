import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#kit'
import { openOffices } from './office.ts'
import { openWatching } from './watching.ts'

// A Monday, 09:00 UTC.
const { world, office } = await openOffices(new Date('2026-06-01T09:00:00Z'))
const { clock } = world
const go = (to: string): void => clock.set(new Date(to))

const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const week = (from: string, to: string, days_off: string[] = []) => ({
  time_zone: 'UTC',
  week: Object.fromEntries(workdays.map((day) => [day, [{ from, to }]])),
  days_off,
})

test('assigns an unqualified lead when it becomes qualified, sets its deadline from then, and notifies the member', async () => {
  const ours = await office('ana')
  const [ana] = ours.team
  await ours.share()
  const lead = await ours.enquire({ email: 'one@mailinator.com', message: undefined })
  assert.deepEqual([lead.qualification_type, lead.assigned_to], ['unqualified', null])
  clock.advance(minutes(60))
  const path = `/v1/leads/${lead.id}`
  const patched = await ours.ask('PATCH', path, { phone: '+12065550101', name: 'Maya Torres' })
  assert.equal(patched.status, 200, patched.text)
  const seen = await ours.seen(lead.id)
  assert.deepEqual(patched.body, seen)
  assert.equal(seen.assigned_to, ana?.id)
  assert.match(seen.assignment_reason ?? '', /^Rule 1, All: ana had 0 open leads of at most 20\.$/)
  assert.equal(Date.parse(String(seen.due_at)) - clock.now().getTime(), minutes(15))
  assert.equal(await ours.openOf(ana?.id ?? ''), 1)
  const told = await openWatching(world)()
  assert.ok(told.some(({ kind, to }) => kind === 'lead.assigned' && to.includes(ana?.id ?? '')))
})

test('concurrent claims do not exceed the capacity of a member', async () => {
  const ours = await office('ana')
  const [ana] = ours.team as [(typeof ours.team)[0]]
  await ours.set(ana.id, { capacity: 2 })
  await ours.share({ offer_to_group: true })
  const leads = []
  for (let n = 0; n < 2; n += 1) leads.push(await ours.enquire())
  await ours.set(ana.id, { capacity: 9 })
  for (let n = 0; n < 6; n += 1) leads.push(await ours.enquire())
  await ours.set(ana.id, { capacity: 3 })
  const claims = await Promise.all(
    leads.map(({ id }) => ana.browser.api('POST', `/v1/leads/${id}/claim`)),
  )
  assert.equal(claims.filter(({ status }) => status === 200).length, 3)
  assert.equal(await ours.openOf(ana.id), 3)
})

test('assigns a lead that was offered to a group if no member claims it', async () => {
  const look = openWatching(world)
  const ours = await office('ana', 'ben')
  const ids = ours.team.map(({ id }) => id)
  await ours.share({ offer_to_group: true })
  const { id, offered_to } = await ours.enquire()
  assert.equal(offered_to, 'all')
  const owners: string[] = []
  for (let n = 0; n < 3; n += 1) {
    clock.advance(minutes(30))
    await look()
    owners.push((await ours.seen(id)).assigned_to ?? 'nobody')
  }
  assert.deepEqual(owners.slice(0, 2).toSorted(), ids.toSorted())
  assert.equal(owners[2], ours.boss_id)
})

test('reassigns a lead that became overdue while no job ran at the next opening', async () => {
  go('2026-06-08T09:00:00Z')
  const look = openWatching(world)
  const ours = await office('ana', 'ben')
  await ours.share()
  await ours.boss.api('PUT', '/v1/hours', { target_minutes: 15, hours: week('09:00', '17:00') })
  clock.advance(1000)
  const { id, assigned_to } = await ours.enquire()
  for (const [at, moved] of [
    ['2026-06-08T22:00:00Z', false],
    ['2026-06-09T08:59:59Z', false],
    ['2026-06-09T09:00:00Z', true],
  ] as const) {
    go(at)
    await look()
    assert.equal((await ours.seen(id)).assigned_to !== assigned_to, moved, at)
  }
})

test('reassigns the unanswered leads of a member who goes on holiday', async () => {
  go('2026-06-12T16:55:00Z')
  const look = openWatching(world)
  const ours = await office('ana', 'ben')
  const [ana, ben] = ours.team.map(({ id }) => id) as [string, string]
  await ours.boss.api('PUT', '/v1/hours', { target_minutes: 15, hours: week('09:00', '17:00') })
  await ours.share()
  const weeks = [15, 16, 17, 18, 19].map((day) => `2026-06-${day}`)
  await ours.set(ana, { days_off: weeks })
  await ours.set(ben, { paused: true })
  go('2026-06-12T16:55:00Z')
  const lead = await ours.enquire()
  await ours.set(ben, { paused: false })
  assert.deepEqual([lead.assigned_to, lead.due_at], [ana, '2026-06-15T09:10:00.000Z'])
  go('2026-06-15T09:20:00Z')
  await look()
  assert.equal((await ours.seen(lead.id)).assigned_to, ana)
  go('2026-06-15T09:26:00Z')
  await look()
  assert.equal((await ours.seen(lead.id)).assigned_to, ben)
})

test('applies the days off of the account to members with their own hours', async () => {
  go('2026-06-22T09:00:00Z')
  const ours = await office('ana', 'ben')
  const [ana, ben] = ours.team.map(({ id }) => id) as [string, string]
  const hours = week('09:00', '17:00', ['2026-06-23'])
  await ours.boss.api('PUT', '/v1/hours', { target_minutes: 15, hours })
  await ours.share()
  await ours.set(ana, { hours: week('07:00', '18:00') })
  go('2026-06-23T10:00:00Z')
  const lead = await ours.enquire()
  assert.deepEqual([lead.assigned_to, lead.due_at], [ana, '2026-06-24T07:15:00.000Z'])
  assert.ok(ben)
})
