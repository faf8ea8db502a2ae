import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualClock, minutes, seconds } from '#kit'
import { openAccountBook } from '#accounts'
import { createService, type NewService } from '#catalogue'
import { emitWith, payloadVersions } from '#events'
import {
  findOutliers,
  getAnalysis,
  getMarket,
  getValuation,
  listAnalysisHistory,
  numbersOutside,
  openMarket,
  refreshMarketsOnce,
} from '#market'
import { createRandom } from '#statistics'
import { openTestAccount } from '../support/account.ts'
import { createTestDatabase } from '../support/postgres.ts'

const database = await createTestDatabase()

/** An account with a catalogue, its market, a worker's round and what was told. */
async function withListings(listings: readonly NewService[]) {
  const clock = manualClock(new Date('2026-11-01T10:00:00.000Z'))
  const account = await openTestAccount(database, clock)
  const market = openMarket(openAccountBook(database, clock))
  const told: { type: string; body: string }[] = []
  const emit = emitWith(async (_tx, events) => {
    told.push(...events.filter((event) => event.account_id === account.id))
  }, payloadVersions)
  const work = async () => {
    while ((await refreshMarketsOnce({ database, clock, emit })) > 0) clock.advance(1)
  }
  const offer = (listing: NewService) => createService(account.context, account.owner, listing)
  const services = []
  for (const listing of listings) services.push(await offer(listing))
  const ask = (query: Parameters<typeof getMarket>[2]) => getMarket(account.context, market, query)
  return { ...account, clock, market, told, work, offer, services, ask }
}

/** Homes around 300,000 of two to four bedrooms; the same for the same count. */
function homes(count: number, city = 'San Francisco', state = 'CA', type = 'residential') {
  const random = createRandom(count)
  return Array.from({ length: count }, (_, i): NewService => {
    const bedrooms = 2 + (i % 3)
    const price = Math.round(150_000 * (1 + 0.4 * bedrooms) * Math.exp(0.15 * random.normal()))
    const square_feet = 500 * bedrooms + random.integer(300)
    return { type, price, bedrooms, bathrooms: 1 + (i % 2), square_feet, location: { city, state } }
  })
}

test('answers an area with quantiles, their interval, a level and what they rest on', async () => {
  const { ask, services } = await withListings(homes(40))
  const answer = await ask({ city: 'san_francisco', property_type: 'Residential' })
  const prices = services.map((service) => service.price).toSorted((a, b) => a - b)
  assert.equal(answer.sample.listings, 40)
  assert.equal(answer.sample.active, 40)
  assert.ok(answer.sample.sufficient)
  assert.equal(answer.price.currency, 'USD')
  const middle = ((prices[19] ?? 0) + (prices[20] ?? 0)) / 2
  assert.ok(Math.abs((answer.price.median ?? 0) - middle) <= 0.5)
  assert.ok(answer.price.ci95 && answer.price.ci95.low < middle && middle < answer.price.ci95.high)
  assert.equal(answer.quality_adjusted?.method, 'hedonic_ols_hc1')
  assert.equal(answer.quality_adjusted?.typical.city, 'san_francisco')
  assert.equal(answer.area.city, 'San Francisco')
  assert.equal(answer.area.slug, 'san_francisco')
  assert.equal(answer.property_type, 'residential')
  assert.equal(answer.trend.direction, 'unknown')
  assert.ok(answer.trend.reason)
  assert.ok(answer.headline.length >= 2 && answer.headline.length <= 3)
  assert.deepEqual(numbersOutside(answer.narrative.text, answer), [])
})

test('finds a city however it is written', async () => {
  const { ask } = await withListings([
    ...homes(2, 'São José', 'CA'),
    ...homes(1, 'sao-jose', 'CA'),
    ...homes(1, 'St. Louis', 'MO'),
  ])
  for (const city of ['sao_jose', 'SAO JOSE', 'São-José']) {
    assert.equal((await ask({ city })).sample.listings, 3)
  }
  assert.equal((await ask({ city: 'st_louis' })).sample.listings, 1)
  assert.equal((await ask({})).sample.listings, 4)
  assert.equal((await ask({ state: 'ca' })).sample.listings, 3)
})

test('answers an unknown place with zero and nothing else, and keeps nothing of it', async () => {
  const { ask, told, work } = await withListings(homes(8))
  const answer = await ask({ city: 'atlantis' })
  assert.equal(answer.id, null)
  assert.equal(answer.sample.listings, 0)
  assert.equal(answer.price.median, null)
  assert.equal(answer.quality_adjusted, null)
  assert.equal(answer.supply.months_of_supply, null)
  await work()
  assert.equal(told.length, 0)
})

test('takes a name in several states together, says so, and tells them apart when asked', async () => {
  const { ask } = await withListings([...homes(7, 'Portland', 'OR'), ...homes(6, 'Portland', 'ME')])
  const both = await ask({ city: 'portland' })
  assert.equal(both.sample.listings, 13)
  assert.ok(both.warnings.some((warning) => warning.code === 'ambiguous_city'))
  assert.deepEqual(both.by_state, [
    { state: 'OR', listings: 7, active: 7 },
    { state: 'ME', listings: 6, active: 6 },
  ])
  const one = await ask({ city: 'portland', state: 'me' })
  assert.equal(one.sample.listings, 6)
  assert.deepEqual(one.by_state, [])
  assert.equal(one.area.slug, 'portland_me')
})

test('gives no confident number for four listings', async () => {
  const { ask } = await withListings([...homes(4), ...homes(60, 'Oakland')])
  const answer = await ask({ city: 'san_francisco' })
  assert.equal(answer.sample.sufficient, false)
  assert.equal(answer.price.median, null)
  assert.equal(answer.price.ci95, null)
  assert.ok(answer.warnings.some((warning) => warning.code === 'too_few_listings'))
  assert.equal(answer.quality_adjusted?.method, 'empirical_bayes')
  const wider = answer.quality_adjusted?.ci95
  const own = (await ask({ city: 'oakland' })).quality_adjusted?.ci95
  assert.ok(wider && own && wider.high / wider.low > own.high / own.low)
  assert.ok(answer.shrinkage && answer.shrinkage.weight < 1)
  assert.equal(answer.shrinkage?.parent, 'CA')
  assert.deepEqual(numbersOutside(answer.narrative.text, answer), [])
})

test('keeps prices on request, other currencies and other accounts out of price figures', async () => {
  const { ask } = await withListings([
    ...homes(8),
    { type: 'residential', price: 0, location: { city: 'San Francisco', state: 'CA' } },
    { type: 'residential', price: 9, currency: 'EUR', location: { city: 'San Francisco' } },
  ])
  await withListings(homes(30))
  const answer = await ask({ city: 'san_francisco' })
  assert.equal(answer.sample.listings, 9)
  assert.equal(answer.sample.priced, 8)
  assert.ok((answer.price.p10 ?? 0) > 100_000)
  const codes = answer.warnings.map((warning) => warning.code)
  assert.ok(codes.includes('price_on_request') && codes.includes('other_currencies'))
})

test('has a change in its counts at once, and in its figures after a round', async () => {
  const { ask, offer, work, clock } = await withListings(homes(20))
  const before = await ask({ city: 'san_francisco' })
  clock.advance(seconds(1))
  await offer({
    type: 'residential',
    price: 900_000,
    location: { city: 'San Francisco', state: 'CA' },
  })
  const at_once = await ask({ city: 'san_francisco' })
  assert.equal(at_once.sample.listings, 21)
  assert.equal(at_once.supply.active, 21)
  assert.equal(at_once.price.p90, before.price.p90)
  await work()
  const after = await ask({ city: 'san_francisco' })
  assert.equal(after.sample.listings, 21)
  assert.equal(after.sample.priced, 21)
  assert.notEqual(after.price.p90, before.price.p90)
  assert.ok(after.as_of > before.as_of)
})

test('does not count a change twice or lose one while rounds fold beside readers', async () => {
  const { ask, offer, work } = await withListings(homes(6))
  await ask({ city: 'san_francisco' })
  const listing = homes(1)[0]
  assert.ok(listing)
  for (let i = 7; i < 17; i++) {
    const asked = ask({ city: 'san_francisco' })
    await Promise.all([offer(listing), work(), asked])
    const answer = await asked
    assert.ok(answer.sample.listings === i || answer.sample.listings === i - 1)
    assert.equal((await ask({ city: 'san_francisco' })).sample.listings, i)
  }
})

test('computes a question that ten ask at once only once', async () => {
  const { ask, id } = await withListings(homes(30))
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ask({ city: 'san_francisco' })),
  )
  assert.equal(new Set(answers.map((answer) => answer.id)).size, 1)
  const kept = await database.kysely
    .selectFrom('market_analysis')
    .select('id')
    .where('account_id', '=', id)
    .execute()
  assert.equal(kept.length, 1)
})

test('tells of the first analysis, then only of what moved, at most once an hour', async () => {
  const { ask, offer, work, clock, told } = await withListings(homes(20))
  const first = await ask({ city: 'san_francisco' })
  assert.equal(told.length, 0)
  await work()
  assert.equal(told.length, 1, 'the first')
  const event = JSON.parse(told.at(0)?.body ?? '')
  assert.equal(event.type, 'analysis.completed')
  assert.equal(event.data.analysis_id, first.id)
  assert.equal(event.data.kind, 'market')
  assert.equal(event.data.area, 'san_francisco')
  assert.equal(event.data.property_type, null)
  assert.equal(event.data.summary, first.headline.join(' '))

  await offer(homes(1)[0] ?? { type: 'residential', price: 1 })
  clock.advance(minutes(61))
  await ask({ city: 'san_francisco' })
  await work()
  assert.equal(told.length, 1, 'one more of the same is no news')

  const dear = {
    type: 'residential',
    price: 5_000_000,
    location: { city: 'San Francisco', state: 'CA' },
  }
  for (let i = 0; i < 30; i++) await offer(dear)
  clock.advance(minutes(11))
  await work()
  assert.equal(told.length, 2)
  for (let i = 0; i < 80; i++) await offer({ ...dear, price: 90_000 })
  clock.advance(minutes(11))
  await work()
  assert.equal(told.length, 2, 'the hour is not over')
  clock.advance(minutes(50))
  await work()
  assert.equal(told.length, 3)
})

test('keeps an analysis that was told of as it was, and lists the history of its area', async () => {
  const { ask, offer, work, clock, context } = await withListings(homes(12))
  const first = await ask({ city: 'san_francisco' })
  await work()
  for (const listing of homes(9)) await offer({ ...listing, price: 800_000 })
  clock.advance(seconds(2))
  await work()
  const second = await ask({ city: 'san_francisco' })
  assert.ok(first.id && second.id && first.id !== second.id)
  const kept = await getAnalysis(context, first.id)
  assert.equal(kept.price.median, first.price.median)
  assert.equal(kept.sample.listings, 12)
  const page = await listAnalysisHistory(context, second.id, { limit: 1 })
  assert.deepEqual(
    page.data.map((analysis) => analysis.id),
    [second.id],
  )
  const cursor = page.next_cursor ?? ''
  const rest = await listAnalysisHistory(context, second.id, { limit: 5, cursor })
  assert.deepEqual(
    rest.data.map((analysis) => analysis.id),
    [first.id],
  )
  const stranger = await openTestAccount(database)
  await assert.rejects(getAnalysis(stranger.context, first.id), { code: 'not_found' })
  await assert.rejects(listAnalysisHistory(stranger.context, first.id, { limit: 5 }), {
    code: 'not_found',
  })
})

test('says nothing of leads under five, and counts distinct ones that a listing meets', async () => {
  const { ask, id, clock, work } = await withListings([...homes(10), ...homes(10, 'Oakland')])
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

test('values a service by the others, with a band, comparables and how it comes about', async () => {
  const { context, market, services, offer } = await withListings(homes(60))
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

test('marks the prices that were set aside', async () => {
  const { ask, context, offer } = await withListings(homes(50))
  const wrong = await offer({ ...homes(1)[0], type: 'residential', price: 30 })
  const answer = await ask({ city: 'san_francisco' })
  assert.equal(answer.outliers_excluded, 1)
  assert.deepEqual(await findOutliers(context, [wrong.id, 'svc_other']), new Set([wrong.id]))
  assert.ok(answer.insights.some((insight) => insight.code === 'implausible_prices'))
})

test('knows months of supply, endings and price cuts once there were some', async () => {
  const { ask, services, clock, id, work } = await withListings(homes(12))
  const before = await ask({ city: 'san_francisco' })
  assert.equal(before.supply.months_of_supply, null)
  assert.ok(before.supply.reason)
  clock.advance(minutes(60 * 24 * 10))
  for (const { id: service_id } of services.slice(0, 6)) {
    await database.pool.query(
      `update service set status = 'inactive' where account_id = $1 and id = $2`,
      [id, service_id],
    )
    await database.pool.query(
      `insert into service_change (account_id, service_id, id, changed_at, price, currency, status, former_price, former_status)
       values ($1, $2, $2, $3, 90, 'USD', 'inactive', 100, 'active')`,
      [id, service_id, clock.now()],
    )
  }
  await work()
  const { supply, listing_age, sample } = await ask({ city: 'san_francisco' })
  assert.deepEqual([sample.listings, sample.active], [12, 6])
  assert.deepEqual([supply.ended_90d, supply.months_of_supply, supply.reason], [6, 3, null])
  assert.equal(supply.price_cuts_90d, 6)
  assert.deepEqual([listing_age.live_median, listing_age.ended_median], [10, 10])
})
