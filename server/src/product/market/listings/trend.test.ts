import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRandom, fitLeastSquares, median, robustCovariance } from '#statistics'
import { sized } from '../../../../test/support/size.ts'
import type { Listing } from '../listing.ts'
import { surroundingsOf } from './surroundings.ts'
import { placeSlopes, trendOf } from './trend.ts'

/**
 * Generates two years of listings. Prices of comparable homes change by `yearly` (log), while homes
 * get smaller by `shrinking` a year.
 */
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
      address: null,
      city: 'here',
      state: 'CA',
      listed_at: new Date(Date.UTC(2024, month, 1 + (i % 28))),
    }
  })
}

test('follows comparable homes if the raw median falls because homes get smaller', () => {
  const listings = makeMarket(0.08, 0.25)
  const half = (from: number) => median(listings.slice(from, from + 180).map((home) => home.price))
  assert.ok(half(180) < half(0), 'the raw median did not fall')
  const trend = trendOf(listings, [])
  assert.equal(trend.direction, 'up')
  assert.ok(trend.ci95 && trend.ci95.low <= 8.3 && 8.3 <= trend.ci95.high)
  assert.equal(trend.months, 24)
})

test('returns flat only if the whole interval is within three percent per year', () => {
  const said = { flat: 0, other: 0 }
  for (let seed = 1; seed <= sized(6, 60); seed++) {
    for (const [yearly, noise] of [
      [0, 0.1],
      [0.05, 0.4],
      [0.1, 0.8],
    ] as const) {
      const { ci95, direction } = trendOf(makeMarket(yearly, 0, 30, noise, seed), [])
      assert.ok(ci95)
      const isWithin = ci95.low >= -3 && ci95.high <= 3
      const hasZero = ci95.low <= 0 && ci95.high >= 0
      const said95 = `${ci95.low} to ${ci95.high} is ${direction}`
      assert.ok(direction !== 'flat' || isWithin, said95)
      assert.ok(direction !== 'unknown' || (hasZero && !isWithin), said95)
      said[direction === 'flat' ? 'flat' : 'other'] += 1
    }
  }
  assert.ok(said.flat >= 3 && said.other >= 3)
})

test('covers a known trend as often as stated, and gives a wrong direction at most once in twenty', () => {
  for (const homes of [240, 900, 3000]) {
    let [held, named, wrong, drawn] = [0, 0, 0, 0]
    for (const yearlyPct of [0, 6, -4]) {
      const yearly = Math.log1p(yearlyPct / 100)
      for (let seed = 1; seed <= sized(homes > 1000 ? 4 : 10, 100); seed++) {
        const market = makeMarket(yearly, 0.1, homes / 24, 0.2, seed * 31 + homes)
        const { ci95, direction } = trendOf(market, [])
        assert.ok(ci95)
        drawn += 1
        if (ci95.low <= yearlyPct && yearlyPct <= ci95.high) held += 1
        if (direction === 'unknown') continue
        named += 1
        if (direction !== (yearlyPct === 0 ? 'flat' : yearlyPct > 0 ? 'up' : 'down')) wrong += 1
      }
    }
    assert.ok(
      held >= 0.9 * drawn,
      `${homes} homes: ${held} of ${drawn} intervals contain the true trend`,
    )
    assert.ok(
      wrong <= Math.max(1, 0.05 * named),
      `${homes} homes: ${wrong} of ${named} directions are wrong`,
    )
  }
})

test('has an interval at most twice as wide as the plain regression with the same columns', () => {
  const listings = makeMarket(0.07, 0.1, 150, 0.25)
  const { ci95 } = trendOf(listings, [])
  assert.ok(ci95)
  const columns = 4
  const values = listings.flatMap(({ bedrooms, square_feet, listed_at }) => [
    1,
    bedrooms ?? 0,
    Math.log(square_feet ?? 1),
    (listed_at?.getTime() ?? 0) / 31_557_600_000 - 54,
  ])
  const design = { rows: listings.length, columns, values: Float64Array.from(values) }
  const fit = fitLeastSquares(
    design,
    listings.map((home) => Math.log(home.price)),
  )
  const error = Math.sqrt(robustCovariance(design, fit)[columns ** 2 - 1] ?? NaN)
  const slope = fit.coefficients[columns - 1] ?? NaN
  const plain = 100 * (Math.exp(slope + 1.96 * error) - Math.exp(slope - 1.96 * error))
  assert.ok(ci95.high - ci95.low <= 2 * plain, `${ci95.high - ci95.low} against ${plain}`)
})

test('returns the same trend whatever the day on which a calendar month begins', () => {
  const listings = makeMarket(0.01, 0, 9, 0.15, 4)
  const trend = trendOf(listings, [])
  assert.ok(trend.ci95)
  for (let days = 1; days <= 30; days++) {
    const later = listings.map((home) => ({ ...home, listed_at: shift(home.listed_at, days) }))
    assert.deepEqual(trendOf(later, []), trend)
  }
})

test('returns no direction if the median of the months has the opposite one', () => {
  const random = createRandom(5)
  const listings = makeMarket(0, 0, 60, 0.05).map((home) => {
    const years = ((home.listed_at?.getTime() ?? 0) - Date.UTC(2024, 0, 1)) / 31_557_600_000
    const yearly = random.uniform() < 0.6 ? -0.1 : 0.3
    return { ...home, price: home.price * Math.exp(yearly * years) }
  })
  const { ci95, check, direction } = trendOf(listings, [])
  assert.ok(ci95 && check?.ci95 && ci95.low > 0 && check.ci95.high < 0)
  assert.equal(direction, 'unknown')
})

test('returns unknown if the data are too noisy', () => {
  const noisy = trendOf(makeMarket(0, 0, 8, 0.9), [])
  assert.equal(noisy.direction, 'unknown')
  assert.ok(noisy.ci95 && noisy.ci95.low < -3 && noisy.ci95.high > 3)
})

test('returns a reason and no figure below twelve months with eight listings each', () => {
  const young = trendOf(makeMarket(0.1, 0).slice(0, 15 * 11), [])
  assert.deepEqual([young.pct_per_year, young.ci95, young.months], [null, null, 11])
  assert.match(young.reason ?? '', /12 months/)
  assert.equal(trendOf(makeMarket(0.1, 0, 7), []).pct_per_year, null)
  assert.equal(trendOf([], []).months, 0)
})

test('computes no trend from listings without a listing date', () => {
  const undated = makeMarket(0.1, 0).map((home) => ({ ...home, listed_at: null }))
  assert.deepEqual([trendOf(undated, []).ci95, trendOf(undated, []).months], [null, 0])
})

test('shrinks a noisy place towards the trend of its neighbours', () => {
  const own = makeMarket(0.02, 0, 8, 0.9, 9)
  const around = [2, 3, 4, 5].flatMap((seed) =>
    makeMarket(0.02, 0, 10, 0.05, seed).map((home) => ({ ...home, city: `city ${seed}` })),
  )
  const alone = trendOf(own, []).pct_per_year ?? 0
  const drawn = trendOf(own, placeSlopes(around)).pct_per_year ?? 0
  assert.ok(Math.abs(drawn - 2) < Math.abs(alone - 2) / 2, `${alone} became ${drawn}`)
})

test('includes ended listings, so that old overpriced listings do not cause a falling trend', () => {
  const all = [2, 3, 4].flatMap((seed) =>
    makeMarket(0, 0, 40, 0.2, seed).map((home, i) => ({
      ...home,
      id: `${seed}-${i}`,
      city: `${seed}`,
    })),
  )
  const middle = median(all.map((home) => home.price))
  const listings = all.map((home) => {
    const years = (Date.UTC(2026, 0, 1) - (home.listed_at?.getTime() ?? 0)) / 31_557_600_000
    return { ...home, is_active: home.price > middle * (0.4 + 0.5 * years) }
  })
  const around = surroundingsOf(listings)
  assert.ok(around.listings.length > 0 && around.listings.every((home) => home.is_active))
  assert.equal(around.slopes.length, 3)
  for (const { estimate, variance } of around.slopes)
    assert.ok(Math.abs(estimate) < 3 * Math.sqrt(variance) && Math.abs(estimate) < 0.06)
})

function shift(at: Date | null, days: number): Date | null {
  return at && new Date(at.getTime() + days * 86_400_000)
}
