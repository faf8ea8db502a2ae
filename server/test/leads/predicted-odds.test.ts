import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Lead, Score } from '#leads'
import { priorModel, sealModel } from '#qualification'
import { promote } from '../support/promote.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld()

test('returns the same probability for a lead and its score, and null for both before 25 outcomes', async () => {
  const { request, account_id } = await world.account()
  const submit = async (email: string): Promise<Lead> =>
    (await request('POST', '/v1/leads', { email })).body
  const shown = async (id: string) => {
    const one: Lead = (await request('GET', `/v1/leads/${id}`)).body
    const list = (await request('GET', '/v1/leads')).body as { data: Lead[] }
    return [one.probability, list.data.find((lead) => lead.id === id)?.probability]
  }
  const scoreOf = async (id: string): Promise<Score> =>
    (await request('GET', `/v1/leads/${id}/score`)).body
  const ruled = await submit('rules@example.com')
  assert.equal(ruled.probability, null)
  assert.deepEqual(await shown(ruled.id), [null, null])
  const ruledScore = await scoreOf(ruled.id)
  assert.deepEqual([ruledScore.basis, ruledScore.probability], ['rules', null])

  const { id: _, ...prior } = priorModel
  const trained_on = { outcomes: 40, conversions: 34, until: null }
  const learned = sealModel({ ...prior, stage: 'ridge', base_rate: 0.85, trained_on })
  await promote(world, { account_id }, learned)
  const told = await submit('told@example.com')
  const score = await scoreOf(told.id)
  assert.equal(score.basis, 'outcomes')
  assert.ok((score.probability ?? 0) > 0.5, `${score.probability}`)
  assert.equal(told.probability, score.probability)
  assert.deepEqual(await shown(told.id), [score.probability, score.probability])
  // Rounded to a whole number, the value would be 1, as if every lead reached the target.
  assert.ok(score.one_in > 1 && score.one_in < 2, `${score.one_in}`)
  assert.deepEqual(await shown(ruled.id), [null, null])
})

test('returns a probability from 25 outcomes on while basis is rules', async () => {
  const { request, account_id } = await world.account()
  const { id: _, ...prior } = priorModel
  const told = []
  for (const outcomes of [24, 25]) {
    const trained_on = { outcomes, conversions: 5, until: null }
    await promote(world, { account_id }, sealModel({ ...prior, base_rate: 0.17, trained_on }))
    const lead: Lead = (
      await request('POST', '/v1/leads', { email: `after${outcomes}@example.com` })
    ).body
    const score: Score = (await request('GET', `/v1/leads/${lead.id}/score`)).body
    assert.equal(lead.probability, score.probability)
    told.push([score.basis, score.probability === null])
  }
  assert.deepEqual(told, [
    ['rules', true],
    ['rules', false],
  ])
})
