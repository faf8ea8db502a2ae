import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRandom, median } from '#statistics'
import type { Listing } from './listing.ts'
import { placeSlopes, trendOf } from './trend.ts'

/** Two years of listings whose like-for-like prices move by `yearly` (log) while homes get smaller by `shrinking` a year. */
function makeMarket(
  yearly: number,
  shrinking: number,
  perMonth = 15,
  noise = 0.1,
  seed = 1,
): Listing[] {
  const random = createRandom(seed)
  return Array.from({ length: 24 * perMonth }, (_, i) => {
    const month = Math.floor(i / perMonth)
    const years = month / 12
    const bedrooms = 1 + random.integer(4)
    const square_feet = Math.round(
      900 * Math.exp(0.2 * random.normal() - shrinking * years) + 300 * bedrooms,
    )
    const log =
      5 + Math.log(square_feet) + 0.05 * bedrooms + yearly * years + noise * random.normal()
    return {
      id: `${i}`,
      type: 'home',
      is_active: true,
      price: Math.round(Math.exp(log)),
      bedrooms,
      bathrooms: null,
      square_feet,
      city: 'here',
      state: 'CA',
      listed_at: new Date(Date.UTC(2024, month, 1 + (i % 28))),
    }
  })
}

test('follows like homes where the raw middle falls because homes get smaller', () => {
  const listings = makeMarket(0.08, 0.25)
  const half = (from: number) => median(listings.slice(from, from + 180).map((home) => home.price))
  assert.ok(half(180) < half(0), 'the raw middle fell')
  const trend = trendOf(listings, [])
  assert.equal(trend.direction, 'up')
  assert.ok(trend.ci95 && trend.ci95.low <= 8.3 && 8.3 <= trend.ci95.high)
  assert.equal(trend.months, 24)
})

test('says flat where nothing moves and unknown where nothing can be seen', () => {
  assert.equal(trendOf(makeMarket(0, 0, 30), []).direction, 'flat')
  const noisy = trendOf(makeMarket(0, 0, 8, 0.9), [])
  assert.equal(noisy.direction, 'unknown')
  assert.ok(noisy.ci95 && noisy.ci95.low < -3 && noisy.ci95.high > 3)
})

test('has no figure before a year of months with eight listings each, and says why', () => {
  const young = trendOf(makeMarket(0.1, 0).slice(0, 15 * 11), [])
  assert.deepEqual([young.pct_per_year, young.ci95, young.months], [null, null, 11])
  assert.match(young.reason ?? '', /12 months/)
  assert.equal(trendOf(makeMarket(0.1, 0, 7), []).pct_per_year, null)
  assert.equal(trendOf([], []).months, 0)
})

test('draws a noisy place towards what its neighbours do', () => {
  const own = makeMarket(0.3, 0, 8, 0.5, 9)
  const around = [2, 3, 4, 5].flatMap((seed) =>
    makeMarket(0.02, 0, 10, 0.05, seed).map((home) => ({ ...home, city: `city ${seed}` })),
  )
  const alone = trendOf(own, []).pct_per_year ?? 0
  const drawn = trendOf(own, placeSlopes(around)).pct_per_year ?? 0
  assert.ok(Math.abs(drawn - 2) < Math.abs(alone - 2) / 2)
})
