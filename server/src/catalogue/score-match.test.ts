import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreMatch, type Offer, type Wish } from './score-match.ts'

const open: Wish = {
  property_type: null,
  price_range: null,
  city: null,
  state: null,
  bedrooms: null,
  bathrooms: null,
}
const offer: Offer = {
  type: 'Single Family',
  price: 500_000,
  city: 'São Paulo',
  state: 'CA',
  bedrooms: 3,
  bathrooms: 2,
}

const cases: [string, Partial<Wish>, Partial<Offer>, number, string[]][] = [
  ['nothing where nothing is wished', {}, {}, 0, []],
  ['all for the type alone', { property_type: 'single-family' }, {}, 100, ['type']],
  ['nothing for another type', { property_type: 'condo', bedrooms: 1 }, {}, 0, []],
  [
    'all in the range',
    { price_range: { min: 400_000, max: 500_000 } },
    {},
    100,
    ['price_in_range'],
  ],
  [
    'all under an open range',
    { price_range: { min: null, max: 500_000 } },
    {},
    100,
    ['price_in_range'],
  ],
  [
    'half a tenth above the range',
    { price_range: { min: null, max: 500_000 } },
    { price: 550_000 },
    50,
    ['price_near'],
  ],
  [
    'three quarters a twentieth below',
    { price_range: { min: 500_000, max: null } },
    { price: 475_000 },
    75,
    ['price_near'],
  ],
  ['nothing far outside', { price_range: { min: null, max: 300_000 } }, {}, 0, []],
  [
    'half for a price on request',
    { price_range: { min: null, max: 300_000 } },
    { price: 0 },
    50,
    [],
  ],
  ['nothing under a budget of nothing', { price_range: { min: null, max: 0 } }, {}, 0, []],
  ['all in the city', { city: 'sao_paulo' }, {}, 100, ['city']],
  ['nothing in another city', { city: 'Santos', property_type: 'single family' }, {}, 0, []],
  [
    'something in another city of the state',
    { city: 'Santos', state: 'CA', property_type: 'single family' },
    {},
    62,
    ['type', 'state'],
  ],
  ['nothing in another state', { city: 'São Paulo', state: 'TX' }, {}, 0, []],
  ['all with rooms to spare', { bedrooms: 2, bathrooms: 2 }, {}, 100, ['bedrooms', 'bathrooms']],
  ['half with a room too few', { bedrooms: 4 }, {}, 50, []],
  ['nothing with no rooms known', { bedrooms: 4 }, { bedrooms: null }, 0, []],
]
for (const [name, wish, offered, score, reasons] of cases)
  test(`gives ${name}`, () => {
    assert.deepEqual(scoreMatch({ ...open, ...wish }, { ...offer, ...offered }), { score, reasons })
  })
