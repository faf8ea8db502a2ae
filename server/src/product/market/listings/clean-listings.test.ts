import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRandom, median } from '#statistics'
import { analyseArea } from '../analysis/analyse-area.ts'
import { makeArea, makeHomes } from '../../../../test/support/drawn-area.ts'
import type { Listing } from '../listing.ts'

test('counts a home once however its address is written, and reports the number of duplicates', () => {
  const homes = makeHomes(60, 1).map((home, i) => ({
    ...home,
    address: `${100 + i}_N._Oak_Street`,
  }))
  const [dear] = homes.toSorted((a, b) => b.price - a.price)
  assert.ok(dear)
  const written = dear.address.replace('N._Oak_Street', 'north_oak_st')
  const again = Array.from({ length: 9 }, (_, i) => ({
    ...dear,
    id: `svc_again_${i}`,
    address: i % 2 === 0 ? written : dear.address,
    listed_at: new Date('2026-10-01T00:00:00Z'),
  }))
  const once = analyseArea(makeArea(homes))
  const twice = analyseArea(makeArea([...homes, ...again]))
  assert.deepEqual(twice.price, once.price)
  assert.deepEqual(twice.prices_by_bedrooms, once.prices_by_bedrooms)
  assert.equal(twice.quality_adjusted?.n, once.quality_adjusted?.n)
  assert.deepEqual([twice.sample.active, twice.sample.duplicates], [69, 9])
  assert.deepEqual([twice.sample.priced, twice.supply.active], [60, 60])
  assert.match(warning(twice, 'same_home_twice') ?? '', /^9 listings/)
  assert.equal(warning(once, 'same_home_twice'), undefined)
})

test('treats listings without a house number or with different rooms as different homes', () => {
  const homes = makeHomes(40, 2)
  const vague = homes.map((home) => ({ ...home, bedrooms: 2, address: 'On_request' }))
  assert.equal(analyseArea(makeArea(vague)).sample.duplicates, 0)
  const flats = homes.map((home, i) => ({ ...home, address: '1_Elm_St', bedrooms: i }))
  assert.equal(analyseArea(makeArea(flats)).sample.duplicates, 0)
})

test('extrapolates duplicates from a sample, and computes prices from distinct homes', () => {
  const homes = makeHomes(400, 3).map((home, i) => ({ ...home, address: `${i}_Elm` }))
  const copies = homes.slice(0, 100).map((home) => ({ ...home, id: `${home.id}_again` }))
  const area = makeArea([...homes, ...copies])
  const all = { listings: 50_000, active: 50_000, priced: 50_000, undated: 0 }
  const spread = { median: 1, ci95: null, p10: 1, p25: 1, p75: 1, p90: 1 }
  const answer = analyseArea({ ...area, counts: all, spread })
  assert.equal(answer.sample.duplicates, 10_000)
  assert.equal(answer.price.median, Math.round(median(homes.map((home) => home.price))))
})

test('treats a placeholder size as unknown, and reports it', () => {
  const random = createRandom(4)
  const homes = makeHomes(300, 4).map((home) =>
    random.uniform() < 0.33 ? { ...home, square_feet: 2184 } : home,
  )
  const answer = analyseArea(makeArea(homes))
  assert.match(warning(answer, 'size_filled_in') ?? '', /2,184 square feet/)
  assert.notEqual(answer.quality_adjusted?.typical.square_feet, 2184)
  const alike = makeHomes(300, 5).map((home, i) =>
    i % 3 === 0 ? { ...home, bedrooms: 2, square_feet: 850 } : home,
  )
  assert.equal(warning(analyseArea(makeArea(alike)), 'size_filled_in'), undefined)
})

test('uses a listed home of one type as the typical home, and names the type', () => {
  const flat = (home: Listing) => ({
    ...home,
    type: 'co_op',
    bedrooms: 1,
    square_feet: 700,
    price: 300_000,
  })
  const house = (home: Listing) => ({
    ...home,
    type: 'house',
    bedrooms: 5,
    square_feet: 3000,
    price: 1_500_000,
  })
  const random = createRandom(6)
  const homes = makeHomes(201, 6).map((home, i) => {
    const made = i % 2 === 0 ? flat(home) : house(home)
    return { ...made, square_feet: made.square_feet + random.integer(90) }
  })
  const { quality_adjusted, narrative } = analyseArea(makeArea(homes))
  const typical = quality_adjusted?.typical
  assert.ok(typical)
  assert.ok(
    homes.some(
      (home) =>
        home.type === typical.type &&
        home.bedrooms === typical.bedrooms &&
        home.bathrooms === typical.bathrooms &&
        home.square_feet === typical.square_feet,
    ),
    'no such home is listed',
  )
  assert.match(narrative.text, / a typical co op listing with 1 bedroom, /)
})

function warning({ warnings }: ReturnType<typeof analyseArea>, code: string): string | undefined {
  return warnings.find((one) => one.code === code)?.text
}
