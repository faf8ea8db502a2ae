import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#kit'
import { openOffices } from './office.ts'
import { openWatching } from './watching.ts'

// A Monday, 09:00 UTC.
const { world, office } = await openOffices(new Date('2026-06-01T09:00:00Z'))
const { clock } = world
// Time advances during an action, as it does outside of tests.
const still = { ...clock }
clock.now = () => {
  clock.advance(1)
  return still.now()
}

type Listed = { data: { kind: string; subject_id: string }[] }
type Office = Awaited<ReturnType<typeof office>>
const idsOf = ({ team }: Office) => team.map(({ id }) => id) as [string, string]
const hotEnquiry = {
  phone: '+12065550101',
  message: 'We want to buy a house in Austin within a month. We are pre-approved. Could we see it?',
  preferences: { city: 'Austin', property_type: 'house', price_range: { min: 300_000, max: 500_000 }, timeline_days: 20, financing: 'preapproved' }, // oxfmt-ignore
}

test('notifies a member each time a lead is manually assigned to them', async () => {
  const look = openWatching(world)
  const ours = await office('ana', 'ben')
  const [ana, ben] = idsOf(ours)
  await ours.share()
  const { id } = await ours.enquire()
  await look()
  for (const one of [ana, ben, ana]) {
    await ours.ask('PUT', `/v1/leads/${id}/assignee`, { assigned_to: one })
    const told = (await look()).filter(({ lead }) => lead === id)
    assert.deepEqual(told, [{ kind: 'lead.assigned', lead: id, to: [one] }])
  }
})

test('notifies a member about a lead they claimed, a reassigned lead, and leads of a member who left', async () => {
  const look = openWatching(world)
  const ours = await office('ana', 'ben')
  const [ana, ben] = idsOf(ours)
  await ours.share({ offer_to_group: true })
  const { id } = await ours.enquire()
  await look()
  await ours.team[0]?.browser.api('POST', `/v1/leads/${id}/claim`)
  const isTold = (told: Awaited<ReturnType<typeof look>>, to: string): boolean =>
    told.some((one) => one.kind === 'lead.assigned' && one.lead === id && one.to.includes(to))
  assert.ok(isTold(await look(), ana))
  clock.advance(minutes(31))
  await look()
  assert.equal((await ours.seen(id)).assigned_to, ben)
  assert.ok(isTold(await look(), ben))
  assert.equal((await ours.boss.api('DELETE', `/v1/members/${ben}`)).status, 200)
  assert.ok(isTold(await look(), ana))
})

test('notifies about a hot lead on arrival, and not again at its deadlines or when it is reassigned', async () => {
  const look = openWatching(world)
  const ours = await office('ana')
  await ours.share()
  const hot = await ours.enquire(hotEnquiry)
  assert.equal(hot.qualification_type, 'hot')
  const toldOfHot = async () =>
    (await look()).filter(({ lead, kind }) => lead === hot.id && kind === 'lead.hot')
  assert.deepEqual((await toldOfHot()).map(({ to }) => to), [idsOf(ours).slice(0, 1), 'managers']) // oxfmt-ignore
  for (let n = 0; n < 3; n += 1) {
    await ours.ask('PUT', `/v1/leads/${hot.id}/assignee`, { assigned_to: ours.boss_id })
    assert.deepEqual(await toldOfHot(), [])
    clock.advance(minutes(6))
  }
})

test('notifies immediately when a waiting lead becomes hot, but not when an answered lead does', async () => {
  const ours = await office('ana')
  const [ana] = ours.team as [(typeof ours.team)[0]]
  await ours.share()
  const [waiting, answered] = [await ours.enquire(), await ours.enquire()]
  await ours.ask('POST', `/v1/leads/${answered.id}/outcome`, { outcome: 'contacted' })
  for (const { id } of [waiting, answered]) {
    const said = { qualification_type: 'hot', reason: 'They called.' }
    assert.equal((await ours.ask('PUT', `/v1/leads/${id}/score/override`, said)).status, 200)
  }
  for (const browser of [ana.browser, ours.boss]) {
    const { data } = (await browser.api('GET', '/v1/notices')).body as Listed
    assert.deepEqual(
      data.map(({ kind, subject_id }) => [kind, subject_id]),
      [['lead.hot', waiting.id]],
    )
  }
})
