import assert from 'node:assert/strict'
import { hours, minutes } from '#kit'
import type { Story } from './open-story.ts'
import type { Homes } from './sell-homes.ts'
import type { Team } from './build-team.ts'

export type Leads = { hot: Lead; warm: Lead; cold: Lead }
type Lead = { id: string; customer_id: string }

/** Three people enquire: one is hot, one is warm, one is cold. */
export async function receiveLeads({ record, play, runJobs, owner }: Story): Promise<Leads> {
  const hot: Lead = await record('POST /v1/leads')
  const warm: Lead = await play('POST /v1/leads', {
    body: {
      name: 'Ben Okafor',
      email: 'ben@example.com',
      source: 'website',
      message: 'Which homes with three bedrooms do you have?',
      preferences: { property_type: 'residential', city: 'Austin', bedrooms: 3 },
    },
  })
  const cold: Lead = await play('POST /v1/leads', {
    body: { email: 'cleo@example.com', source: 'portal', preferences: { city: 'El Paso' } },
  })
  await record('POST /v1/leads/batch')
  await record('PATCH /v1/leads/:lead_id', { ids: warm.id })
  await record('POST /v1/leads/:lead_id/messages', { ids: hot.id })
  await runJobs()
  await record('GET /v1/leads', { query: '?limit=2&sort=-score' })
  await record('GET /v1/leads/:lead_id', { ids: hot.id })
  await record('GET /v1/leads/:lead_id/score', { ids: hot.id, query: '?explain=full' })
  await record('GET /v1/leads/:lead_id/messages', { ids: hot.id })
  await record('GET /v1/leads/:lead_id/matches', { ids: hot.id })
  await record('POST /v1/leads/next', { by: owner })
  await record('DELETE /v1/leads/next', { by: owner })
  return { hot, warm, cold }
}

/** The agency corrects a score, and assigns the leads. */
export async function assignLeads(
  { record, play, owner }: Story,
  { hot, warm }: Leads,
  { grace }: Team,
) {
  await record('PUT /v1/leads/:lead_id/score/override', { ids: warm.id })
  await record('DELETE /v1/leads/:lead_id/score/override', { ids: warm.id })
  const members = [grace.user_id]
  const all = {
    id: 'all',
    name: 'All',
    members: [owner.user_id, grace.user_id],
    offer_to_group: true,
  }
  await record('PUT /v1/assignment', {
    body: {
      rules: [
        { name: 'Homes in Austin', when: { city: ['Austin'] }, to: { group: 'north' } },
        { name: 'Everything else', when: {}, to: { group: 'all' } },
      ],
      groups: [{ id: 'north', name: 'North', members }, all],
      fallback: owner.user_id,
      reassign_overdue: true,
    },
  })
  await record('GET /v1/assignment')
  await record('POST /v1/assignment/simulate')
  const body = { assigned_to: grace.user_id, reason: 'She knows the house.' }
  await record('PUT /v1/leads/:lead_id/assignee', { ids: hot.id, body })
  await record('POST /v1/leads/assign', {
    body: { lead_ids: [warm.id], assigned_to: owner.user_id },
  })
  await record('DELETE /v1/leads/:lead_id/assignee', { ids: warm.id })
  const offered: Lead = await play('POST /v1/leads', { body: { phone: '+14155550177' } })
  await record('POST /v1/leads/:lead_id/claim', { ids: offered.id })
}

/** The agency responds to its leads and records their outcomes. */
export async function recordOutcomes(story: Story, { hot, warm, cold }: Leads, { service }: Homes) {
  const { record, play, runJobs, desk } = story
  desk.clock.advance(minutes(9))
  await play('POST /v1/leads/:lead_id/messages', {
    ids: hot.id,
    body: {
      text: 'Of course. Does ten o’clock suit you?',
      channel: 'email',
      direction: 'outbound',
    },
  })
  desk.clock.advance(hours(5))
  await runJobs()
  await record('POST /v1/leads/:lead_id/outcome', { ids: hot.id })
  const several = { lead_ids: [warm.id, cold.id], outcome: 'contacted' }
  const { data } = (await record('POST /v1/leads/outcomes', { body: several })) as {
    data: { outcome_id: string | null }[]
  }
  const outcome_ids = data.flatMap(({ outcome_id }) => outcome_id ?? [])
  assert.equal(outcome_ids.length, 2)
  await record('POST /v1/leads/outcomes/undo', { body: { outcome_ids: outcome_ids.slice(0, 1) } })
  await record('GET /v1/leads/:lead_id/outcomes', { ids: hot.id })
  await record('DELETE /v1/leads/:lead_id/outcomes/:outcome_id', {
    ids: [cold.id, outcome_ids[1] ?? ''],
  })
  await play('POST /v1/leads/:lead_id/outcome', { ids: warm.id, body: { outcome: 'met' } })
  await record('DELETE /v1/leads/:lead_id/outcome', { ids: warm.id })
  desk.clock.advance(hours(1))
  const won = { outcome: 'won', value: 345_000, reason: 'Signed the contract.' }
  await play('POST /v1/leads/:lead_id/outcome', { ids: hot.id, body: won })
  await record('GET /v1/conversions', { query: '?limit=2' })
  await record('GET /v1/conversions/export')
  await record('GET /v1/services/:service_id/leads', { ids: service })
  await runJobs()
  await record('GET /v1/analytics/funnel')
  await record('GET /v1/analytics/response')
  await record('GET /v1/analytics/overview')
}
