import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes, seconds } from '#kit'
import { updateService } from '#catalogue'
import { findOutliers, getValuation } from '#market'
import { openTestAccount } from '../support/account.ts'
import { homes, openTestMarket } from '../support/market.ts'
import { createTestDatabase } from '../support/postgres.ts'

const database = await createTestDatabase()

test('returns no demand figures below five leads, and counts distinct leads that match a listing', async () => {
  const { ask, id, clock, work } = await openTestMarket(database, [
    ...homes(10),
    ...homes(10, 'Oakland'),
  ])
  let number = 0
  const want = async (preferences: object, is_test = false) => {
    number += 1
    await database.kysely
      .insertInto('lead')
      .values({
        account_id: id,
        id: `lead_${id}_${number}`,
        customer_id: 'cus_1',
        status: 'received',
        preferences: JSON.stringify(preferences),
        is_test,
        score: 1,
        qualification_type: 'cold',
        score_id: 'scr_1',
        model_id: 'prior',
        inputs: '[]',
        raw_score: 1,
        prediction: 0.01,
        cause: 'lead.created',
        scored_at: clock.now(),
        content_hash: 'none',
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .execute()
  }
  const wish = { city: 'SAN FRANCISCO', price_range: { min: 1, max: 900_000 } }
  for (let i = 0; i < 4; i++) await want(wish)
  await want(wish, true)
  await want({ city: 'San Francisco', price_range: { min: 5_000_000 } })
  await want({})
  const few = await ask({ city: 'san_francisco' })
  assert.deepEqual(few.enquiries, { distinct_90d: null, per_listing: null, vs_account: null })
  assert.ok(few.bands.every((band) => band.enquirers === null))
  clock.advance(seconds(5))
  await want({ property_type: 'Residential', price_range: { min: 1, max: 900_000 } })
  clock.advance(seconds(5))
  await work()
  const enough = await ask({ city: 'san_francisco' })
  assert.equal(enough.enquiries.distinct_90d, 5)
  assert.equal(enough.enquiries.per_listing, 5)
  assert.equal((await ask({ city: 'oakland' })).enquiries.distinct_90d, null)
})

test('values a service from the others, with a band, comparables and effects', async () => {
  const { context, market, services, offer } = await openTestMarket(database, homes(60))
  const dear = await offer({ ...homes(1)[0], type: 'residential', price: 5_000_000 })
  const valuation = await getValuation(context, market, dear.id)
  assert.ok(valuation.estimate && valuation.estimate > 150_000 && valuation.estimate < 600_000)
  assert.ok(valuation.band80 && valuation.band80.low < valuation.estimate)
  assert.ok(valuation.band80.high > valuation.estimate)
  assert.ok((valuation.gap_pct ?? 0) > 500)
  assert.ok(valuation.outlier)
  assert.equal(valuation.comparables.length, 3)
  assert.ok(valuation.comparables.every((home) => home.service_id !== dear.id))
  const twin = await offer({ ...homes(1)[0], type: 'residential', price: 0 })
  const unpriced = await getValuation(context, market, twin.id)
  assert.equal(unpriced.price, null)
  assert.ok(Math.abs((unpriced.estimate ?? 0) / (valuation.estimate ?? 1) - 1) < 0.05)
  const other = await offer({ type: 'consulting', price: 100 })
  const alone = await getValuation(context, market, other.id)
  assert.equal(alone.estimate, null)
  assert.ok(alone.reason)
  const stranger = await openTestAccount(database)
  await assert.rejects(getValuation(stranger.context, market, services[0]?.id ?? ''), {
    code: 'not_found',
  })
})

test('marks excluded prices as outliers', async () => {
  const { ask, context, offer } = await openTestMarket(database, homes(50))
  const wrong = await offer({ ...homes(1)[0], type: 'residential', price: 30 })
  const answer = await ask({ city: 'san_francisco' })
  assert.equal(answer.outliers_excluded, 1)
  assert.deepEqual(await findOutliers(context, [wrong.id, 'svc_other']), new Set([wrong.id]))
  assert.ok(answer.insights.some((insight) => insight.code === 'implausible_prices'))
})

test('computes months of supply, ended listings and price cuts', async () => {
  const listed_at = '2026-11-01T10:00:00.000Z'
  const dated = homes(12).map((home) => ({ ...home, listed_at }))
  const { ask, services, clock, context, owner, work } = await openTestMarket(database, dated)
  const before = await ask({ city: 'san_francisco' })
  assert.equal(before.supply.months_of_supply, null)
  assert.ok(before.supply.reason)
  clock.advance(minutes(60 * 24 * 10))
  for (const { id } of services.slice(0, 6))
    await updateService(context, owner, id, { status: 'inactive', price: 90 }, null)
  await work()
  const { supply, listing_age, sample } = await ask({ city: 'san_francisco' })
  assert.deepEqual([sample.listings, sample.active], [12, 6])
  assert.deepEqual([supply.ended_90d, supply.months_of_supply, supply.reason], [6, 3, null])
  assert.equal(supply.price_cuts_90d, 6)
  assert.deepEqual([listing_age.live_median, listing_age.ended_median], [10, 10])
})
