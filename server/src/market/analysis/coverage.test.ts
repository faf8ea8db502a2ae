import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRandom, median } from '#statistics'
import { expectLogs, fitHedonic } from '../hedonic/fit-hedonic.ts'
import { spreadOf, type Range } from './figures.ts'
import { homesOf, pricesOf } from './homes-of.ts'
import { levelOf } from './level.ts'
import type { Listing } from './listing.ts'
import { asListing } from './typical.ts'

const catalogues = 1000

test('on a thousand drawn catalogues the median and the level lie in their 95 % intervals as often as said', () => {
  const random = createRandom(20261120)
  const market = Array.from({ length: 3000 }, () => makeHome(random))
  const regression = fitHedonic(homesOf(market), pricesOf(market), false)
  const middle = median(market.map((home) => home.price))
  const covered = { median: 0, level: 0 }
  for (let catalogue = 0; catalogue < catalogues; catalogue++) {
    const drawn = Array.from({ length: 70 }, () => market[random.integer(3000)] ?? makeHome(random))
    const level = levelOf(drawn, [])?.level
    if (level === undefined) continue
    const [expected = NaN] = expectLogs(regression, homesOf([asListing(level.typical)]))
    if (holds(spreadOf(drawn.map((home) => home.price))?.ci95, middle)) covered.median += 1
    if (holds(level.ci95, Math.exp(expected))) covered.level += 1
  }
  for (const [name, count] of Object.entries(covered)) {
    assert.ok(count >= 930 && count <= 970, `${name}: ${count} of ${catalogues}`)
  }
})

/** Sizes and counts go together, the spread grows with size, and some sellers are far off. */
function makeHome(random: ReturnType<typeof createRandom>): Listing {
  const bedrooms = 1 + random.integer(5)
  const square_feet = Math.round(350 * (bedrooms + 1) * Math.exp(0.2 * random.normal()))
  const wild = random.uniform() < 0.05 ? 3 : 1
  const noise = 0.1 * (1 + bedrooms / 4) * wild * random.normal()
  const price = Math.round(Math.exp(6.5 + 0.8 * Math.log(square_feet) + 0.05 * bedrooms + noise))
  const place = { city: 'here', state: 'CA', type: 'home' }
  const bathrooms = 1 + Math.floor(bedrooms / 2)
  const listed_at = new Date(0)
  return { id: '', is_active: true, price, bedrooms, bathrooms, square_feet, listed_at, ...place }
}

function holds(range: Range | undefined, value: number): boolean {
  return range != null && range.low <= value && value <= range.high
}
