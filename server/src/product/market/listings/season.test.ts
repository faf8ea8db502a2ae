import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choleskyOf, createRandom, invertCholesky } from '#statistics'
import { drawHome, until, type DrawnMarket } from '../../../../test/support/drawn-market.ts'
import { sized } from '../../../../test/support/size.ts'
import { homeWords } from '../nouns.ts'
import { againstWider } from '../series/against-wider.ts'
import { shrinkWave, usualWave } from './season.ts'
import { placeSlopes, trendOf, type Trend } from './trend.ts'

type Drawn = { months: number; yearlyPct?: number; wavePct: number; homes: number }

/** Computes the trends of generated markets. The peak of the wave moves through the whole year. */
function drawTrends(count: number, { months, yearlyPct = 0, wavePct, homes }: Drawn): Trend[] {
  return Array.from({ length: count }, (_, draw) => {
    const wave = { size: wavePct / 100, peak: draw / count }
    const market = { cities: [0], yearly: Math.log1p(yearlyPct / 100), months, wave }
    return trendOf(drawMany(market, homes, draw), [])
  })
}

function drawMany(market: DrawnMarket, homes: number, seed: number) {
  const random = createRandom(1000 + seed)
  return Array.from({ length: homes }, (_, i) => drawHome(market, 0, `${i}`, random))
}

const shareOf = (trends: readonly Trend[], is: (trend: Trend) => boolean): number =>
  trends.filter(is).length / trends.length

const isMoving = ({ direction }: Trend): boolean => direction === 'up' || direction === 'down'

const isHeld = (range: Trend['ci95'] | undefined, truth: number): boolean =>
  range !== undefined && range !== null && range.low <= truth && truth <= range.high

test('reports a direction in at most one in ten markets without a trend, with a yearly wave of 4 % in prices', () => {
  for (const months of [15.5, 23]) {
    const trends = drawTrends(sized(50, 400), { months, wavePct: 4, homes: 1000 })
    assert.ok(trends.every(({ reason }) => reason === null))
    const moving = shareOf(trends, isMoving)
    assert.ok(moving <= 0.1, `${months} months: ${moving} move`)
    const held = shareOf(trends, ({ ci95 }) => isHeld(ci95, 0))
    assert.ok(held >= 0.9, `${months} months: ${held} of the intervals contain 0`)
    const checked = shareOf(trends, ({ check }) => isHeld(check?.ci95, 0))
    assert.ok(checked >= 0.9, `${months} months: ${checked} of the checks contain 0`)
  }
})

test('finds a trend of 6 % a year within 23 months in most markets with a yearly wave', () => {
  for (const yearlyPct of [6, -6]) {
    const market = { months: 23, yearlyPct, wavePct: 3, homes: 1000 }
    const trends = drawTrends(sized(20, 200), market)
    const found = shareOf(trends, ({ direction }) => direction === (yearlyPct > 0 ? 'up' : 'down'))
    assert.ok(found >= 0.7, `${yearlyPct} %: ${found}`)
    const held = shareOf(trends, ({ ci95 }) => isHeld(ci95, yearlyPct))
    assert.ok(held >= 0.85, `${yearlyPct} %: ${held} of the intervals contain the trend`)
  }
})

test('allows for a yearly wave of 3 % below fifteen months, with a reason', () => {
  const trends = drawTrends(sized(40, 200), { months: 13.5, wavePct: 3, homes: 700 })
  for (const { reason, pct_per_year } of trends) {
    assert.notEqual(pct_per_year, null)
    assert.match(reason ?? '', /15 months .* 3 %/)
  }
  const moving = shareOf(trends, isMoving)
  assert.ok(moving <= 0.05, `${moving} move`)
  const checked = shareOf(trends, ({ check }) => isHeld(check?.ci95, 0))
  assert.ok(checked >= 0.9, `${checked} of the checks contain 0`)
})

test('computes the second estimate without the season, or with an interval that allows for it', () => {
  const long = drawTrends(8, { months: 23, wavePct: 4, homes: 2500 })
  const distance = long.reduce(
    (sum, { check }) => sum + Math.abs(check?.pct_per_year ?? NaN) / 8,
    0,
  )
  assert.ok(distance < 0.8, `${distance} points from the true trend`)
  const short = drawTrends(8, { months: 12.5, wavePct: 3, homes: 2500 })
  const held = short.filter(({ check }) => isHeld(check?.ci95, 0)).length
  assert.equal(held, 8, `${held} of 8 intervals contain 0`)
})

test('gives a place with less than fifteen months little weight for its neighbours', () => {
  const slopes = (months: number) => {
    const market = { cities: [0], yearly: 0, months }
    return placeSlopes(drawMany(market, Math.round(60 * months), 7))[0] ?? assert.fail()
  }
  assert.ok(slopes(13.5).variance > 4 * slopes(23).variance)
})

test('shrinks a wave like a regression with a normal prior on its terms', () => {
  const random = createRandom(3)
  for (let i = 0; i < 20; i++) {
    const root = Array.from({ length: 9 }, () => 0.03 * random.normal())
    const at = (row: number, column: number) => root[3 * row + column] ?? NaN
    const covariance = (a: number, b: number) =>
      [0, 1, 2].reduce((sum, k) => sum + at(a, k) * at(b, k), a === b ? 1e-5 : 0)
    const matrix = (of: (a: number, b: number) => number) =>
      Float64Array.from({ length: 9 }, (_, k) => of(Math.floor(k / 3), k % 3))
    const inverseOf = (values: Float64Array) => invertCholesky(choleskyOf(values, 3))
    const precision = inverseOf(matrix(covariance))
    const prior = (a: number, b: number) => (a === b && a > 0 ? 1 / usualWave ** 2 : 0)
    const posterior = inverseOf(precision.map((x, k) => x + prior(Math.floor(k / 3), k % 3)))
    const estimates = [random.normal(), 0.04 * random.normal(), 0.04 * random.normal()] as const
    const weighted = [0, 1, 2].map((a) =>
      estimates.reduce((sum, estimate, b) => sum + (precision[3 * a + b] ?? NaN) * estimate, 0),
    )
    const mean = [0, 1, 2].map((a) =>
      weighted.reduce((sum, x, b) => sum + (posterior[3 * a + b] ?? NaN) * x, 0),
    )
    const { estimate, variance, wave } = shrinkWave(estimates, covariance)
    const found = [estimate, ...wave.terms, variance, ...wave.covariance]
    const wanted = [...mean, posterior[0], posterior[4], posterior[5], posterior[8]]
    for (const [k, value] of found.entries())
      assert.ok(Math.abs(value - (wanted[k] ?? NaN)) < 1e-6 * (1 + Math.abs(value)), `${i} ${k}`)
  }
})

test('finds no difference to the wider area if both share a wave but not their dates', () => {
  const count = sized(40, 200)
  let held = 0
  for (let draw = 0; draw < count; draw++) {
    const wave = { size: 0.03, peak: draw / count }
    const market = { cities: [0], yearly: 0, months: 24, wave }
    const own = drawMany({ ...market, months: 11 }, 600, draw)
    const homes = drawMany(market, 1000, 5000 + draw)
    const { ci95 } = againstWider(own, { listings: homes, homes }, until, homeWords)
    if (isHeld(ci95, 0)) held += 1
  }
  assert.ok(held >= 0.9 * count, `${held} of ${count} intervals contain 0`)
})
