import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numbersOutside } from '../support/numbers-outside.ts'
import { homes, openTestMarket } from '../support/market.ts'
import { createTestDatabase } from '../support/postgres.ts'

const database = await createTestDatabase()

test('returns quantiles with an interval, a level and the sample of an area', async () => {
  const { ask, services } = await openTestMarket(database, homes(40))
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

test('finds a city in any spelling', async () => {
  const { ask } = await openTestMarket(database, [
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

test('returns zero counts for an unknown place, and stores nothing', async () => {
  const { ask, told, work } = await openTestMarket(database, homes(8))
  const answer = await ask({ city: 'atlantis' })
  assert.equal(answer.id, null)
  assert.equal(answer.sample.listings, 0)
  assert.equal(answer.price.median, null)
  assert.equal(answer.quality_adjusted, null)
  assert.equal(answer.supply.months_of_supply, null)
  await work()
  assert.equal(told.length, 0)
})

test('combines a city name in several states with a warning, and separates them by state', async () => {
  const { ask } = await openTestMarket(database, [
    ...homes(7, 'Portland', 'OR'),
    ...homes(6, 'Portland', 'ME'),
  ])
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
  const alone = await openTestMarket(database, [
    ...homes(2),
    { type: 'residential', price: 1, location: { city: 'San Francisco' } },
  ])
  assert.deepEqual((await alone.ask({ city: 'san_francisco' })).by_state, [])
})

test('returns no median for four listings, and a wide interval', async () => {
  const { ask } = await openTestMarket(database, [...homes(4), ...homes(60, 'Oakland')])
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

test('excludes prices on request, other currencies and other accounts from price figures', async () => {
  const { ask } = await openTestMarket(database, [
    ...homes(8),
    { type: 'residential', price: 0, location: { city: 'San Francisco', state: 'CA' } },
    { type: 'residential', price: 9, currency: 'EUR', location: { city: 'San Francisco' } },
  ])
  await openTestMarket(database, homes(30))
  const answer = await ask({ city: 'san_francisco' })
  assert.equal(answer.sample.listings, 9)
  assert.equal(answer.sample.priced, 8)
  assert.ok((answer.price.p10 ?? 0) > 100_000)
  const codes = answer.warnings.map((warning) => warning.code)
  assert.ok(codes.includes('price_on_request') && codes.includes('other_currencies'))
})
