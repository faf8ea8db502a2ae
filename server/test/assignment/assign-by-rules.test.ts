import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#kit'
import type { Lead } from '#leads'
import { openOffices } from './office.ts'

// A Monday, 09:00 UTC.
const { world, office } = await openOffices(new Date('2026-06-01T09:00:00Z'))

const countOf = (leads: readonly Lead[], id: string): number =>
  leads.filter(({ assigned_to }) => assigned_to === id).length

test('assigns no leads without rules', async () => {
  const { enquire } = await office('ana')
  assert.equal((await enquire()).assigned_to, null)
})

test('assigns each lead to the member with the fewest open leads, states the reason, and stores the assignee on the customer', async () => {
  const { team, share, enquire, ask, openOf } = await office('ana', 'ben')
  const [ana, ben] = team.map(({ id }) => id) as [string, string]
  await share()
  const leads: Lead[] = []
  for (let n = 0; n < 4; n += 1) {
    leads.push(await enquire())
    world.clock.advance(minutes(1))
  }
  assert.equal(countOf(leads, ana), 2)
  assert.equal(countOf(leads, ben), 2)
  assert.equal(await openOf(ana), 2)
  const [first] = leads
  assert.match(
    first?.assignment_reason ?? '',
    /^Rule 1, All: (ana|ben) had 0 open leads of at most 20\.$/,
  )
  const customer = (await ask('GET', `/v1/customers/${first?.customer_id}`)).body as Lead
  assert.equal(customer.assigned_to, first?.assigned_to)
})

test('spreads a batch of 500 leads exactly by capacity', async () => {
  const { team, share, set, ask, openOf } = await office('ana', 'ben', 'cleo')
  await share()
  const capacities = [100, 300, 600]
  for (const [i, { id }] of team.entries()) await set(id, { capacity: capacities[i] })
  const items = Array.from({ length: 500 }, (_, i) => ({ email: `b${i}@example.com` }))
  const { body, text } = await ask('POST', '/v1/leads/batch', { items })
  assert.equal((body as { failed: number }).failed, 0, text)
  assert.deepEqual(await Promise.all(team.map(({ id }) => openOf(id))), [50, 150, 300])
})

test('applies the first matching rule, and assigns leads without a rule to the last resort', async () => {
  const { team, boss_id, rule, enquire } = await office('ana', 'ben')
  const [ana, ben] = team.map(({ id }) => id) as [string, string]
  await rule({
    rules: [
      { name: 'Silence', when: { source: ['newsletter'] }, to: {} },
      { name: 'Rich', when: { price_min: 900_000 }, to: { member: ana } },
      { name: 'Austin', when: { city: ['austin'], weekday: ['monday'] }, to: { member: ben } },
    ],
  })
  const wish = (preferences: object) => enquire({ preferences })
  assert.equal((await enquire({ source: 'Newsletter' })).assigned_to, null)
  const range = { min: 500_000, max: 1_000_000 }
  assert.equal((await wish({ price_range: range, city: 'Austin' })).assigned_to, ana)
  assert.equal((await wish({ city: 'AUSTIN' })).assigned_to, ben)
  const rest = await wish({ city: 'Dallas' })
  assert.equal(rest.assigned_to, boss_id)
  assert.match(rest.assignment_reason ?? '', /last resort/)
})

test('assigns no lead to a member without free capacity, or to a paused member once the pause request has returned', async () => {
  const { team, share, set, enquire } = await office('ana', 'ben')
  const [ana, ben] = team as [(typeof team)[0], (typeof team)[0]]
  await share()
  await set(ana.id, { paused: true }, ana.browser)
  for (let n = 0; n < 3; n += 1) assert.equal((await enquire()).assigned_to, ben.id)
  await set(ben.id, { capacity: 3 }, ben.browser)
  await set(ana.id, { paused: false }, ana.browser)
  assert.equal((await enquire()).assigned_to, ana.id)
  const meddling = await ana.browser.api('PATCH', `/v1/members/${ben.id}/availability`, {
    paused: true,
  })
  assert.equal(meddling.status, 403)
})

test('prefers members at work; at night, chooses the member who starts work first and sets a deadline in their hours', async () => {
  const { team, share, set, enquire } = await office('ana', 'ben')
  const [ana, ben] = team.map(({ id }) => id) as [string, string]
  await share()
  const week = (from: string, to: string) => ({
    time_zone: 'UTC',
    week: { monday: [{ from, to }], tuesday: [{ from, to }], wednesday: [{ from, to }] },
    days_off: [],
  })
  await set(ana, { hours: week('08:00', '12:00') })
  await set(ben, { hours: week('07:00', '09:00') })
  // At 09:00, the working hours of Ben have just ended.
  for (let n = 0; n < 2; n += 1) assert.equal((await enquire()).assigned_to, ana)
  world.clock.advance(minutes(60 * 10))
  const night = await enquire()
  assert.equal(night.assigned_to, ben)
  assert.equal(night.due_at, '2026-06-02T07:15:00.000Z')
  await set(ben, { days_off: ['2026-06-02'] })
  const holiday = await enquire()
  assert.equal(holiday.assigned_to, ana)
  assert.equal(holiday.due_at, '2026-06-02T08:15:00.000Z')
})

test('assigns a returning customer to their member if available, and all enquiries of one customer to the same member', async () => {
  const { team, share, set, enquire, ask } = await office('ana', 'ben')
  await share()
  const first = await enquire({ email: 'maya@example.com', message: 'A house by the lake' })
  await enquire()
  await enquire()
  const again = await enquire({ email: 'maya@example.com', message: 'Or a flat in town?' })
  assert.equal(again.assigned_to, first.assigned_to)
  assert.match(again.assignment_reason ?? '', /previous enquiry/)
  await set(first.assigned_to ?? '', { paused: true })
  const third = await enquire({ email: 'maya@example.com', message: 'Anything with a garden' })
  assert.notEqual(third.assigned_to, first.assigned_to)
  await set(first.assigned_to ?? '', { paused: false })
  const items = ['One', 'Two', 'Three'].map((message) => ({ email: 'zoe@example.com', message }))
  const { body } = await ask('POST', '/v1/leads/batch', { items })
  const ids = (body as { data: { id: string }[] }).data.map(({ id }) => id)
  const owners = await Promise.all(ids.map(async (id) => ((await ask('GET', `/v1/leads/${id}`)).body as Lead).assigned_to)) // oxfmt-ignore
  assert.equal(new Set(owners).size, 1)
  assert.ok(team.some(({ id }) => id === owners[0]))
})

test('does not assign the next dozen leads to a new member because others have many open leads', async () => {
  const { team, rule, enquire } = await office('ana', 'ben', 'newt')
  const ids = team.map(({ id }) => id)
  const of = (members: string[]) =>
    rule({
      groups: [{ id: 'all', name: 'All', members }],
      rules: [{ name: 'All', when: {}, to: { group: 'all' } }],
    })
  await of(ids.slice(0, 2))
  for (let n = 0; n < 12; n += 1) await enquire()
  await of(ids)
  const leads: Lead[] = []
  for (let n = 0; n < 9; n += 1) {
    leads.push(await enquire())
    world.clock.advance(minutes(1))
  }
  assert.deepEqual(ids.map((id) => countOf(leads, id)), [3, 3, 3]) // oxfmt-ignore
})
