import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NewAssignment } from '#assignment'
import type { Lead, AssignmentSimulation } from '#leads'
import { openOffices } from './office.ts'

const { world, office } = await openOffices(new Date('2026-06-01T09:00:00Z'))

/** Sixty enquiries of forty people. */
const drawn = Array.from({ length: 60 }, (_, n) => ({
  email: `c${n % 40}@example.com`,
  message: `Could we see house ${n}?`,
  source: n % 3 === 0 ? 'portal' : 'web',
}))

type Office = Awaited<ReturnType<typeof office>>

const draftOf = ({ team }: Office): NewAssignment => {
  const [ana = '', ben = '', cleo = ''] = team.map(({ id }) => id)
  return {
    rules: [
      { name: 'Portal', when: { source: ['portal'] }, to: { member: cleo } },
      { name: 'Rest', when: {}, to: { group: 'both' } },
    ],
    groups: [{ id: 'both', name: 'Both', members: [ana, ben] }],
    fallback: null,
    reassign_overdue: true,
  }
}

test('predicts the assignments that the rules make later, and changes no data', async () => {
  const tried = await office('ana', 'ben', 'cleo')
  await tried.set(tried.team[0]?.id ?? '', { capacity: 8 })
  for (const lead of drawn) {
    await tried.enquire(lead)
    world.clock.advance(1000)
  }
  const asked = { assignment: draftOf(tried), days: 1 }
  const answer = await tried.boss.api('POST', '/v1/assignment/simulate', asked)
  assert.equal(answer.status, 200, answer.text)
  const said = answer.body as AssignmentSimulation
  assert.equal(said.leads, 60)
  assert.equal(said.sample.length, 20)
  const { body } = await tried.ask('GET', '/v1/leads?limit=100')
  assert.ok((body as { data: Lead[] }).data.every(({ assigned_to }) => assigned_to === null))

  const real = await office('ana', 'ben', 'cleo')
  await real.set(real.team[0]?.id ?? '', { capacity: 8 })
  await real.rule(draftOf(real))
  const given = new Map<string | null, number>()
  for (const lead of drawn) {
    const { assigned_to } = await real.enquire(lead)
    given.set(assigned_to, (given.get(assigned_to) ?? 0) + 1)
    world.clock.advance(1000)
  }
  const ofTeam = (team: Office['team'], count: (id: string) => number) =>
    team.map(({ id }) => count(id))
  assert.deepEqual(
    ofTeam(tried.team, (id) => said.by_member.find(({ user_id }) => user_id === id)?.leads ?? 0),
    ofTeam(real.team, (id) => given.get(id) ?? 0),
  )
})

test('another account can neither assign leads to members of this account nor read its rules', async () => {
  const ours = await office('ana')
  await ours.share()
  const theirs = await office('eve')
  const [ana = ''] = ours.team.map(({ id }) => id)
  const stolen = {
    rules: [{ name: 'Mine', when: {}, to: { member: ana } }],
    groups: [{ id: 'g', name: 'G', members: [ana] }],
    fallback: ana,
    reassign_overdue: true,
  }
  for (const [method, path, body] of [
    ['PUT', '/v1/assignment', stolen],
    ['POST', '/v1/assignment/simulate', { assignment: stolen }],
  ] as const) {
    const { status, body: said } = await theirs.boss.api(method, path, body)
    assert.equal(status, 400)
    const { errors } = said as { errors: { code: string }[] }
    assert.deepEqual(errors.map(({ code }) => code), ['unknown_member', 'unknown_member', 'unknown_member']) // oxfmt-ignore
  }
  const lead = await theirs.enquire()
  const { status } = await theirs.boss.api('PUT', `/v1/leads/${lead.id}/assignee`, { assigned_to: ana }) // oxfmt-ignore
  assert.equal(status, 400)
  const seen = (await theirs.boss.api('GET', '/v1/assignment')).text
  assert.ok(!seen.includes(ana))
  const away = await theirs.boss.api('PATCH', `/v1/members/${ana}/availability`, { paused: true })
  assert.equal(away.status, 404)
  assert.equal((await ours.enquire()).assigned_to, ana)
})
