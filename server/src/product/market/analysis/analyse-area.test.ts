import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRandom } from '#statistics'
import { analyseArea } from './analyse-area.ts'
import { homeWords } from '../nouns.ts'
import type { AreaInput } from './area-input.ts'
import { bandsOf, enquiriesOf, type SearchCriteria } from './demand.ts'
import { countsOf, type Listing } from '../listing.ts'
import { surroundingsOf } from '../listings/surroundings.ts'
import { numbersOutside } from '../../../../test/support/numbers-outside.ts'

const now = new Date('2026-11-01T00:00:00Z')

function makeInput(count: number, seed: number): AreaInput {
  const random = createRandom(seed)
  const listings = Array.from({ length: count }, (_, i): Listing => {
    const bedrooms = random.uniform() < 0.2 ? null : random.integer(6)
    return {
      id: `svc_${i}`,
      type: 'home',
      is_active: random.uniform() < 0.8,
      price:
        random.uniform() < 0.1
          ? 0
          : Math.round(1e5 * Math.exp(random.normal() * 0.3) * (1 + (bedrooms ?? 2))),
      bedrooms,
      bathrooms: random.integer(4),
      square_feet: random.uniform() < 0.3 ? null : 400 + random.integer(2000),
      address: null,
      city: 'st_louis',
      state: 'MO',
      listed_at: new Date(now.getTime() - random.integer(800) * 86_400_000),
    }
  })
  const wish = {
    type: null,
    city: null,
    state: null,
    price_unit: null,
    min: 1e5,
    max: 4e5,
    bedrooms: null,
    leads: seed,
  }
  return {
    area: { city: 'St. Louis', state: null, slug: 'st_louis' },
    property_type: null,
    currency: 'USD',
    now,
    counts: countsOf(listings),
    other_currencies: seed % 2,
    price_unit: 'total',
    other_units: { listings: 0, active: 0 },
    listings,
    histories: new Map(),
    around: surroundingsOf(
      listings.map((home) => ({ ...home, id: `x${home.id}`, city: 'elsewhere' })),
    ),
    spread: null,
    movements: { new_30d: 3, ended_90d: seed, ended_ages: [3, 9, 4, 80, 5], price_cuts_90d: 4 },
    wishes: [wish],
    by_state: [],
    profile: 'homes',
    words: homeWords,
  }
}

test('quotes only figures of the analysis in prose, for any catalogue', () => {
  for (const count of [0, 1, 4, 6, 12, 40, 300]) {
    for (let seed = 1; seed <= 12; seed++) {
      const answer = analyseArea(makeInput(count, seed))
      const prose = [answer.narrative.text, ...answer.headline].join(' ')
      assert.deepEqual(numbersOutside(prose, answer), [], prose)
      assert.ok(answer.headline.length >= 1 && answer.headline.length <= 3)
      for (const insight of answer.insights)
        assert.deepEqual(numbersOutside(insight.text, answer), [])
    }
  }
})

test('finds a number that is not a figure', () => {
  assert.deepEqual(numbersOutside('Prices rose 12.5 % to 1,180,000.', { a: 1180000, b: 12 }), [
    '12.5',
  ])
})

test('returns the same analysis for the same input', () => {
  assert.deepEqual(analyseArea(makeInput(80, 3)), analyseArea(makeInput(80, 3)))
})

test('gives insights an action and the services concerned', () => {
  const { insights } = analyseArea(makeInput(300, 5))
  const old = insights.find((insight) => insight.code === 'overpriced_and_old')
  assert.ok(old && old.service_ids.length > 0 && old.implication !== '')
  assert.ok(insights.some((insight) => insight.code === 'slow_market'))
})

test('matches criteria that leave values open, and counts leads by overlapping price band', () => {
  const home = makeInput(40, 2).listings.find((listing) => listing.price > 0)
  assert.ok(home)
  const listing = { ...home, price: 250_000, bedrooms: 3 }
  const want = (wish: Partial<SearchCriteria>): SearchCriteria => ({
    type: null,
    city: null,
    state: null,
    price_unit: null,
    min: null,
    max: null,
    bedrooms: null,
    leads: 5,
    ...wish,
  })
  const met = (wish: Partial<SearchCriteria>) =>
    enquiriesOf([listing], [], [want(wish)]).distinct_90d === 5
  assert.ok(
    met({ city: 'st_louis' }) && met({ min: 250_000, max: 250_000 }) && met({ bedrooms: 3 }),
  )
  assert.ok(
    !met({ city: 'x' }) && !met({ max: 249_999 }) && !met({ bedrooms: 4 }) && !met({ leads: 4 }),
  )
  assert.deepEqual(
    bandsOf(
      [listing],
      [want({ min: 1e5, max: 2e5 }), want({ min: 3e5, leads: 4 })],
      [1e5, 2e5, 3e5],
    ),
    [
      { low: 1e5, high: 2e5, listings: 0, enquirers: 5 },
      { low: 2e5, high: 3e5, listings: 1, enquirers: 5 },
    ],
  )
})

test('writes natural sentences for all, none and one, and treats a price on request as no price', () => {
  const of = (count: number, change: (home: Listing) => Listing) => {
    const input = makeInput(count, 4)
    const listings = input.listings.map(change)
    const active = listings.filter((home) => home.is_active)
    const priced = active.filter((home) => home.price > 0)
    const counts = { ...input.counts, active: active.length, priced: priced.length }
    return analyseArea({ ...input, listings, counts, around: surroundingsOf([]) })
  }
  const live = (home: Listing) => ({ ...home, is_active: true, price: 0 })
  assert.deepEqual(of(1, live).headline, [
    'Your only listing in St. Louis is on offer.',
    'None has a price.',
  ])
  assert.equal(of(7, live).headline[0], 'All 7 of your listings in St. Louis are on offer.')
  const ended = (home: Listing) => ({ ...home, is_active: false })
  assert.deepEqual(of(7, ended).headline, ['None of your 7 listings in St. Louis is on offer.'])
  const few = of(4, (home) => ({ ...live(home), price: 100_000 }))
  assert.deepEqual(few.narrative.text.match(/too few/g), ['too few'])
})
