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
  price_unit: 'total',
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
  ['0 for criteria that state nothing', {}, {}, 0, []],
  ['0 for criteria that state only rooms', { bedrooms: 3 }, {}, 0, []],
  ['100 if type, place and budget match', whole, {}, 100, wholeReasons],
  [
    '68 if only the type is stated',
    { property_type: 'single-family' },
    {},
    68,
    ['type', ...but('type')],
  ],
  [
    '68 if only the budget is stated',
    { price_range: { min: 400_000, max: 500_000 } },
    {},
    68,
    ['price_in_range', ...but('price')],
  ],
  ['0 for a budget in another unit than the price', { ...whole, price_unit: 'month' }, {}, 0, []],
  [
    '100 for a budget in the unit of the price',
    { ...whole, price_unit: 'day' },
    { price_unit: 'day' },
    100,
    wholeReasons,
  ],
  ['0 for another type', { property_type: 'loft', bedrooms: 1 }, {}, 0, []],
  [
    '100 within a range without a minimum',
    { ...whole, price_range: { min: null, max: 500_000 } },
    {},
    100,
    wholeReasons,
  ],
  [
    'half of the price weight for a price 10 % above the range',
    { ...whole, price_range: { min: null, max: 500_000 } },
    { price: 550_000 },
    82,
    ['type', 'city', 'price_near'],
  ],
  [
    'three quarters of the price weight for a price 5 % below the range',
    { ...whole, price_range: { min: 500_000, max: null } },
    { price: 475_000 },
    91,
    ['type', 'city', 'price_near'],
  ],
  [
    'at most 99 if anything is missing',
    { ...whole, price_range: { min: null, max: 500_000 } },
    { price: 500_001 },
    99,
    ['type', 'city', 'price_near'],
  ],
  [
    'none of the price weight for a price far outside the range',
    { ...whole, price_range: { min: null, max: 300_000 } },
    {},
    65,
    ['type', 'city', 'price_far'],
  ],
  [
    'half of the price weight for a price on request',
    { ...whole, price_range: { min: null, max: 300_000 } },
    { price: 0 },
    82,
    ['type', 'city', 'price_on_request'],
  ],
  [
    'none of the price weight for a budget of zero',
    { ...whole, price_range: { min: null, max: 0 } },
    {},
    65,
    ['type', 'city', 'price_far'],
  ],
  ['0 in another city', { city: 'Santos', property_type: 'single family' }, {}, 0, []],
  [
    'less than 100 in another city of the state',
    { ...whole, city: 'Santos', state: 'CA' },
    {},
    74,
    ['type', 'price_in_range', 'state', 'other_city'],
  ],
  ['0 in another state', { city: 'São Paulo', state: 'TX' }, {}, 0, []],
  [
    '100 with more rooms than requested',
    { ...whole, bedrooms: 2, bathrooms: 2 },
    {},
    100,
    [...wholeReasons, 'bedrooms', 'bathrooms'],
  ],
  [
    'half of the room weight if one room is missing',
    { ...whole, bedrooms: 4 },
    {},
    93,
    [...wholeReasons, 'bedrooms_missing'],
  ],
  [
    'none of the room weight if the number of rooms is unknown',
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
    'how many of the requested rooms there are',
    { ...whole, bedrooms: 4, bathrooms: 1 },
    { bathrooms: 1 },
    ['the type', 'within the budget', 'the city', '1 bathroom', '3 of 4 bedrooms'],
  ],
  [
    'that the number of rooms is not stated',
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
    'by how much a price is below the budget',
    whole,
    { price: 399_000 },
    ['the type', 'the city', 'less than 1 % below the budget'],
  ],
  [
    'the other city',
    { ...whole, city: 'Santos', state: 'ca' },
    {},
    ['the type', 'within the budget', 'the state', 'in São Paulo, not Santos'],
  ],
  [
    'that a related type may be meant',
    { ...whole, property_type: 'house' },
    { type: 'Residential' },
    ['within the budget', 'the city', 'listed as Residential, which may include house'],
  ],
  [
    'the criteria that the person did not state',
    { price_range: { min: null, max: 600_000 } },
    {},
    ['within the budget', 'no type in the preferences', 'no place in the preferences'],
  ],
]
for (const [name, wish, offered, explanation] of said)
  test(`explains ${name}`, () => {
    const judged = scoreMatch({ ...open, ...wish }, { ...offer, ...offered })
    assert.deepEqual(judged.explanation, explanation)
  })
