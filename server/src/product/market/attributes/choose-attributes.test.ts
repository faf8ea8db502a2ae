import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRandom } from '#statistics'
import { analyseArea } from '../analysis/analyse-area.ts'
import { homeWords } from '../nouns.ts'
import { countsOf, type Listing } from '../listing.ts'
import { fitListings } from '../valuation/fit-listings.ts'
import { valueListing } from '../valuation/value-listing.ts'
import { sized } from '../../../../test/support/size.ts'
import { chooseAttributes } from './choose-attributes.ts'

const until = new Date('2026-10-31T00:00:00.000Z')

/**
 * Generates a market with known effects: year, lot and quality change prices, colour and shelf do
 * not; half of the lots are unknown.
 */
function drawHomes(count: number, seed: number): Listing[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, i) => {
    const square_feet = Math.round(1500 * Math.exp(0.3 * random.normal()))
    const year = 1920 + random.integer(100)
    const lot = Math.round(6000 * Math.exp(0.8 * random.normal()))
    const quality = ['poor', 'fair', 'good'][random.integer(3)] ?? 'fair'
    const worth = { poor: -0.25, fair: 0, good: 0.25 }[quality] ?? 0
    const log =
      6 + 0.8 * Math.log(square_feet) + 0.005 * (year - 1970) + 0.15 * Math.log(lot) + worth
    const price = Math.round(Math.exp(log + 0.08 * random.normal()))
    const attributes = {
      // Files contain numbers as text.
      year: `${year}`,
      ...(random.uniform() < 0.5 && { lot }),
      quality,
      colour: ['red', 'blue', 'white'][random.integer(3)],
      shelf: random.integer(1000),
    }
    return {
      id: `svc_${i}`,
      type: 'home',
      is_active: true,
      price,
      bedrooms: 2 + random.integer(3),
      bathrooms: 1,
      address: null,
      square_feet,
      city: 'here',
      state: 'CA',
      listed_at: until,
      attributes: JSON.stringify(attributes),
    }
  })
}

const silent = (home: Listing): Listing => ({ ...home, attributes: '' })

const withPrices = (homes: Listing[], names: (price: number, feet: number) => object): Listing[] =>
  homes.map((home) => ({
    ...home,
    attributes: JSON.stringify({
      ...JSON.parse(home.attributes ?? '{}'),
      ...names(home.price, home.square_feet ?? 1),
    }),
  }))

test('uses the attributes that change prices, each in its form, and no others', () => {
  for (const bends of [true, false]) {
    const { used, refused } = chooseAttributes(drawHomes(600, 1), bends)
    const lot = bends ? used.find(({ name }) => name === 'lot')?.form : 'logarithmic'
    assert.deepEqual(used.map(({ name, form }) => `${name} ${form}`).toSorted(), [
      // A spline can approximate a logarithm equally well.
      `lot ${lot}`,
      'quality words',
      'year linear',
    ])
    assert.deepEqual(refused, [])
  }
})

test('uses hardly any of the attributes without information', () => {
  const speechless = (seed: number) =>
    drawHomes(120, seed).map((home, i) => {
      const random = createRandom(1000 * seed + i)
      const noise = Array.from({ length: 15 }, (_, j) => [`noise_${j}`, random.integer(500)])
      return { ...home, attributes: JSON.stringify(Object.fromEntries(noise)) }
    })
  let used = 0
  const catalogues = sized(10, 200)
  for (let seed = 1; seed <= catalogues; seed++)
    used += chooseAttributes(speechless(seed), false).used.length
  assert.ok(
    used <= 0.15 * catalogues,
    `${used} of ${15 * catalogues} attributes without information are used`,
  )
})

test('refuses an attribute that contains the price, and names it in a warning', () => {
  const random = createRandom(9)
  const leaks = (price: number, feet: number) => ({
    list_price_eur: Math.round(price * 0.92),
    price_per_sqft: (price / feet).toFixed(1),
    ...(random.uniform() < 0.6 && { asked_last: Math.round(price * (1 + 0.01 * random.normal())) }),
  })
  const homes = withPrices(drawHomes(400, 2), leaks)
  const { used, refused } = chooseAttributes(homes, true)
  assert.deepEqual([...refused].toSorted(), ['asked_last', 'list_price_eur', 'price_per_sqft'])
  assert.ok(used.every(({ name }) => ['year', 'lot', 'quality'].includes(name)))
  const listings = homes
  const answer = analyseArea({
    area: { city: 'Here', state: null, slug: 'here' },
    property_type: null,
    currency: 'USD',
    now: until,
    counts: countsOf(listings),
    other_currencies: 0,
    price_unit: 'total',
    other_units: { listings: 0, active: 0 },
    listings,
    histories: new Map(),
    around: { listings: [], homes: [], slopes: [] },
    spread: null,
    movements: { new_30d: 0, ended_90d: 0, ended_ages: [], price_cuts_90d: 0 },
    wishes: [],
    by_state: [],
    profile: 'homes',
    words: homeWords,
  })
  const warned = answer.warnings.find(({ code }) => code === 'attribute_repeats_price')
  assert.match(warned?.text ?? '', /list_price_eur/)
})

test('lists the attributes of a level with their true effects', () => {
  const listings = drawHomes(800, 3)
  const answer = analyseArea({
    area: { city: 'Here', state: null, slug: 'here' },
    property_type: null,
    currency: 'USD',
    now: until,
    counts: countsOf(listings),
    other_currencies: 0,
    price_unit: 'total',
    other_units: { listings: 0, active: 0 },
    listings,
    histories: new Map(),
    around: { listings: [], homes: [], slopes: [] },
    spread: null,
    movements: { new_30d: 0, ended_90d: 0, ended_ages: [], price_cuts_90d: 0 },
    wishes: [],
    by_state: [],
    profile: 'homes',
    words: homeWords,
  })
  const level = answer.quality_adjusted
  assert.deepEqual(level?.attributes.map(({ name }) => name).toSorted(), ['lot', 'quality', 'year'])
  const year = level?.effects.find(({ feature }) => feature === 'attributes.year')
  assert.ok(year?.ci95 && year.ci95.low <= 0.5 && year.ci95.high >= 0.5, JSON.stringify(year))
  const words = level?.attributes.find(({ name }) => name === 'quality')?.words ?? []
  const [good, poor] = ['good', 'poor'].map((word) => words.find((one) => one.word === word))
  const apart = Math.log(1 + (good?.pct ?? 0) / 100) - Math.log(1 + (poor?.pct ?? 0) / 100)
  assert.ok(Math.abs(apart - 0.5) < 0.05, `good is ${apart} above poor`)
})

test('values homes more precisely with attributes, covers four of five with the band, and values a home without attributes', () => {
  let [held, asked, near, far, told] = [0, 0, 0, 0, 0]
  for (let seed = 11; seed < 11 + sized(2, 40); seed++) {
    const [known, fresh] = [drawHomes(400, seed), drawHomes(120, 100 + seed)]
    const model = { scope: 'city' as const, listings: known, hedonic: fitListings(known) }
    const plainHomes = known.map(silent)
    const plain = { scope: 'city' as const, listings: plainHomes, hedonic: fitListings(plainHomes) }
    for (const [i, home] of fresh.entries()) {
      const one = { ...home, id: `new_${i}` }
      const valued = valueListing(one, model)
      const { low = NaN, high = NaN } = valued.band80 ?? {}
      asked += 1
      if (low <= home.price && home.price <= high) held += 1
      near += Math.abs(Math.log((valued.estimate ?? NaN) / home.price))
      far += Math.abs(Math.log((valueListing(one, plain).estimate ?? NaN) / home.price))
      if (valued.effects.some(({ feature }) => feature === 'attributes.year')) told += 1
    }
    const blind = valueListing(silent(fresh[0] ?? assert.fail()), model)
    assert.ok((blind.estimate ?? NaN) > 0)
  }
  assert.ok(told > 0.9 * asked, `${told} of ${asked} valuations contain the year`)
  const share = held / asked
  assert.ok(share > 0.74 && share < 0.86, `the band covers ${share}`)
  assert.ok(near < 0.6 * far, `${near} against ${far} without attributes`)
})
