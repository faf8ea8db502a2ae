import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreMatch, type Offer, type MatchCriteria } from './score-match.ts'

const open: MatchCriteria = {
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

const unnamed = ['type_not_named', 'price_not_named', 'place_not_named']
const but = (named: string): string[] => unnamed.filter((reason) => !reason.startsWith(named))

const whole: Partial<MatchCriteria> = {
  property_type: 'single-family',
  price_range: { min: 400_000, max: 500_000 },
  city: 'sao paulo',
}
const wholeReasons = ['type', 'price_in_range', 'city']
const cases: [string, Partial<MatchCriteria>, Partial<Offer>, number, string[]][] = [
  ['nothing where nothing is wished', {}, {}, 0, []],
  ['nothing where only rooms are wished', { bedrooms: 3 }, {}, 0, []],
  ['all where kind, place and budget fit', whole, {}, 100, wholeReasons],
  [
    'two thirds for a type that is all that is named',
    { property_type: 'single-family' },
    {},
    68,
    ['type', ...but('type')],
  ],
  [
    'two thirds for a budget that is all that is named',
    { price_range: { min: 400_000, max: 500_000 } },
    {},
    68,
    ['price_in_range', ...but('price')],
  ],
  ['nothing for another type', { property_type: 'loft', bedrooms: 1 }, {}, 0, []],
  [
    'all under an open range',
    { ...whole, price_range: { min: null, max: 500_000 } },
    {},
    100,
    wholeReasons,
  ],
  [
    'half of the price for a tenth above the range',
    { ...whole, price_range: { min: null, max: 500_000 } },
    { price: 550_000 },
    82,
    ['type', 'city', 'price_near'],
  ],
  [
    'three quarters of the price for a twentieth below',
    { ...whole, price_range: { min: 500_000, max: null } },
    { price: 475_000 },
    91,
    ['type', 'city', 'price_near'],
  ],
  [
    'never all for less than all',
    { ...whole, price_range: { min: null, max: 500_000 } },
    { price: 500_001 },
    99,
    ['type', 'city', 'price_near'],
  ],
  [
    'nothing of the price far outside',
    { ...whole, price_range: { min: null, max: 300_000 } },
    {},
    65,
    ['type', 'city', 'price_far'],
  ],
  [
    'half of the price for one on request',
    { ...whole, price_range: { min: null, max: 300_000 } },
    { price: 0 },
    82,
    ['type', 'city', 'price_on_request'],
  ],
  [
    'nothing of the price under a budget of nothing',
    { ...whole, price_range: { min: null, max: 0 } },
    {},
    65,
    ['type', 'city', 'price_far'],
  ],
  ['nothing in another city', { city: 'Santos', property_type: 'single family' }, {}, 0, []],
  [
    'something in another city of the state',
    { ...whole, city: 'Santos', state: 'CA' },
    {},
    74,
    ['type', 'price_in_range', 'state', 'other_city'],
  ],
  ['nothing in another state', { city: 'São Paulo', state: 'TX' }, {}, 0, []],
  [
    'all with rooms to spare',
    { ...whole, bedrooms: 2, bathrooms: 2 },
    {},
    100,
    [...wholeReasons, 'bedrooms', 'bathrooms'],
  ],
  [
    'half of the rooms with one too few',
    { ...whole, bedrooms: 4 },
    {},
    93,
    [...wholeReasons, 'bedrooms_missing'],
  ],
  [
    'nothing of the rooms with none known',
    { ...whole, bedrooms: 4 },
    { bedrooms: null },
    85,
    [...wholeReasons, 'bedrooms_missing'],
  ],
]
for (const [name, wish, offered, score, reasons] of cases)
  test(`gives ${name}`, () => {
    const judged = scoreMatch({ ...open, ...wish }, { ...offer, ...offered })
    assert.deepEqual([judged.score, judged.reasons], [score, reasons])
  })

const said: [string, Partial<MatchCriteria>, Partial<Offer>, string[]][] = [
  [
    'how many rooms there are of those wished',
    { ...whole, bedrooms: 4, bathrooms: 1 },
    { bathrooms: 1 },
    ['the type', 'within the budget', 'the city', '1 bathroom', '3 of 4 bedrooms'],
  ],
  [
    'rooms that nobody stated',
    { ...whole, bathrooms: 2 },
    { bathrooms: null },
    ['the type', 'within the budget', 'the city', 'bathrooms are not stated'],
  ],
  [
    'by how much a price is over the budget',
    whole,
    { price: 525_000 },
    ['the type', 'the city', '5 % over the budget'],
  ],
  [
    'by how much a price is below it',
    whole,
    { price: 399_000 },
    ['the type', 'the city', 'less than 1 % below the budget'],
  ],
  [
    'in which other city it is',
    { ...whole, city: 'Santos', state: 'ca' },
    {},
    ['the type', 'within the budget', 'the state', 'in São Paulo, not Santos'],
  ],
  [
    'that the type may be the one meant',
    { ...whole, property_type: 'house' },
    { type: 'Residential' },
    ['within the budget', 'the city', 'listed as Residential, which may be what house means'],
  ],
  [
    'what a wish leaves open',
    { price_range: { min: null, max: 600_000 } },
    {},
    ['within the budget', 'the wish names no type', 'the wish names no place'],
  ],
]
for (const [name, wish, offered, explanation] of said)
  test(`says ${name}`, () => {
    const judged = scoreMatch({ ...open, ...wish }, { ...offer, ...offered })
    assert.deepEqual(judged.explanation, explanation)
  })
