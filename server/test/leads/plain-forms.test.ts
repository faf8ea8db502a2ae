import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Lead, Score } from '#leads'
import { batchOf } from '../support/batch.ts'
import { drawForms, drawOffers } from '../support/drawn-forms.ts'
import { sized } from '../support/size.ts'
import { openWorld, type Request } from '../support/world.ts'

const world = await openWorld()
const forms = 300
const base_rate = 0.03

const scoreOf = async (request: Request, id: string): Promise<Score> =>
  (await request('GET', `/v1/leads/${id}/score?explain=full`)).body

/** Submits plain forms to a new account and reads their first scores. */
async function scoresOfForms(offers: number, seed: number) {
  const { account_id, request } = await world.account()
  if (offers > 0) await batchOf(request, '/v1/services', drawOffers(offers, seed))
  await batchOf(request, '/v1/leads', drawForms(forms, seed))
  const { rows } = await world.database.pool.query<{
    probability: number
    raw_score: number
    qualification_type: string
  }>({
    text: 'select probability, raw_score, qualification_type from every_score where account_id = $1',
    values: [account_id],
  })
  assert.equal(rows.length, forms)
  return rows
}

for (const offers of [0, 120])
  test(`300 plain forms have a mean probability within a fifth of the base rate and at most one in six hot, with ${offers} services`, async (t) => {
    for (let seed = 72; seed < 72 + sized(1, 10); seed++) {
      const scores = await scoresOfForms(offers, seed)
      const promised = scores.reduce((sum, { probability }) => sum + probability, 0) / forms
      const ratio = promised / base_rate
      const hot = scores.filter(({ qualification_type }) => qualification_type === 'hot')
      t.diagnostic(`seed ${seed}: ${ratio.toFixed(2)} of the base rate, ${hot.length} hot`)
      assert.ok(ratio >= 0.8 && ratio <= 1.2, `${ratio}`)
      assert.ok(hot.length <= forms / 6, `${hot.length} hot`)
      // Four times the usual odds, within the half point by which a score is rounded.
      for (const { raw_score } of hot) assert.ok(raw_score >= 69.5)
    }
  })

test('preferences for a city without services have no matches, whatever other cities have', async () => {
  const { request } = await world.account()
  await batchOf(request, '/v1/services', drawOffers(60, 1))
  const wish = { property_type: 'residential', price_range: { max: 900_000 } }
  const ask = async (city: string) => {
    const preferences = { ...wish, city }
    const body = { email: `a@${city}.example`, preferences }
    const lead: Lead = (await request('POST', '/v1/leads', body)).body
    const { reasons } = await scoreOf(request, lead.id)
    return { ...lead, reasons }
  }
  const [here, elsewhere] = [await ask('Austin'), await ask('Chicago')]
  assert.ok(here.triggers.includes('budget_match'))
  assert.ok(!elsewhere.triggers.includes('budget_match'))
  assert.ok(elsewhere.triggers.includes('no_inventory'))
  const offers = new Set(['best_match', 'budget_fit', 'budget_share', 'budget_position', 'supply'])
  for (const { reasons } of [here, elsewhere])
    assert.equal(reasons.filter(({ feature }) => offers.has(feature)).length, 1)
})

test('counts a request for a visit in a message only once', async () => {
  const { request } = await world.account()
  const ask = { email: 'a@example.com', message: 'Could we visit the house on Saturday?' }
  const { id }: Lead = (await request('POST', '/v1/leads', ask)).body
  const { reasons } = await scoreOf(request, id)
  const visits = reasons.filter(({ text }) => text.includes('visit'))
  assert.deepEqual(
    visits.map(({ feature }) => feature),
    ['tour_requested'],
  )
})

test('returns rules as the basis of a score until the model has learned from 25 outcomes', async () => {
  const { request } = await world.account()
  const { id }: Lead = (await request('POST', '/v1/leads', { email: 'a@example.com' })).body
  assert.equal((await scoreOf(request, id)).basis, 'rules')
})
