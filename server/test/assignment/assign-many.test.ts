import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Lead } from '#leads'
import { openOffices } from './office.ts'
import { openWatching } from './watching.ts'

const { world, office } = await openOffices(new Date('2026-06-01T09:00:00Z'))

type Office = Awaited<ReturnType<typeof office>>
type Given = {
  failed: number
  data: { status: string; id?: string | null; problem?: { code: string } | null }[]
}

const assign = async ({ ask }: Office, body: object): Promise<Given> => {
  const { status, text, body: given } = await ask('POST', '/v1/leads/assign', body)
  assert.equal(status, 200, text)
  return given as Given
}
const idsOf = ({ team }: Office) => team.map(({ id }) => id) as [string, string]

test('assigns many leads to one member in one request, each separately and in the given order, and unassigns them', async () => {
  const look = openWatching(world)
  const ours = await office('ana', 'ben')
  const [ana, ben] = idsOf(ours)
  await ours.share()
  const leads: Lead[] = []
  for (let n = 0; n < 4; n += 1) leads.push(await ours.enquire())
  await look()
  const ids = leads.map(({ id }) => id)
  const stranger = await office()
  const foreign = await stranger.enquire()
  const asked = [ids[2], foreign.id, ids[0], ids[1], ids[3]]
  const given = await assign(ours, { lead_ids: asked, assigned_to: ana, reason: 'Ben is ill.' })
  assert.deepEqual(
    given.data.map(({ status, id, problem }) => [status, id ?? null, problem?.code ?? null]),
    asked.map((id) =>
      id === foreign.id ? ['failed', null, 'not_found'] : ['updated', id ?? null, null],
    ),
  )
  assert.equal(given.failed, 1)
  assert.deepEqual([await ours.openOf(ana), await ours.openOf(ben)], [4, 0])
  const seen = await ours.seen(leads[0]?.id ?? '')
  assert.equal(seen.assignment_reason, 'Assigned by a program: Ben is ill.')
  const told = (await look()).filter(({ kind }) => kind === 'lead.assigned')
  assert.deepEqual(told.map(({ to }) => to), ids.map(() => [ana])) // oxfmt-ignore
  await assign(ours, { lead_ids: ids, assigned_to: null })
  assert.equal(await ours.openOf(ana), 0)
  assert.equal((await stranger.seen(foreign.id)).assigned_to, null)
})

test('assigns only the leads that match a filter', async () => {
  const ours = await office('ana')
  const [ana] = idsOf(ours)
  const fairs = [await ours.enquire({ source: 'fair' }), await ours.enquire({ source: 'fair' })]
  const other = await ours.enquire({ source: 'portal' })
  const { data } = await assign(ours, { filter: { source: 'fair' }, assigned_to: ana })
  const order = (one: string, two: string): number => (one < two ? -1 : 1)
  assert.deepEqual(
    data.map(({ id }) => String(id)).toSorted(order),
    fairs.map(({ id }) => id).toSorted(order),
  )
  assert.equal((await ours.seen(other.id)).assigned_to, null)
  assert.equal(await ours.openOf(ana), 2)
})

test('rejects a request without leads or filter, with both, or with an unknown member, and changes nothing', async () => {
  const ours = await office('ana')
  const [ana] = idsOf(ours)
  const { id } = await ours.enquire()
  for (const body of [
    { assigned_to: ana },
    { assigned_to: ana, lead_ids: [id], filter: {} },
    { assigned_to: 'usr_01k00000000000000000000000', lead_ids: [id] },
  ])
    assert.equal((await ours.ask('POST', '/v1/leads/assign', body)).status, 400)
  assert.equal((await ours.seen(id)).assigned_to, null)
})

test('the event customer.qualified contains the assigned member', async () => {
  const ours = await office('ana')
  const [ana] = idsOf(ours)
  await ours.share()
  const lead = await ours.enquire({
    phone: '+12065550101',
    message:
      'We want to buy a house in Austin within a month. We are pre-approved. Could we see it?',
    preferences: { city: 'Austin', property_type: 'house', price_range: { min: 300_000, max: 500_000 }, timeline_days: 20, financing: 'preapproved' }, // oxfmt-ignore
  })
  const { body } = await ours.ask('GET', '/v1/events?type=customer.qualified')
  const { data } = body as { data: { data: { lead_id: string; assigned_to: string } }[] }
  assert.deepEqual(
    data.map(({ data: told }) => [told.lead_id, told.assigned_to]),
    [[lead.id, ana]],
  )
})
