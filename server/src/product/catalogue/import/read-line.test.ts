import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '#kit'
import { planColumns, type Mapping } from './plan-columns.ts'
import { readLine } from './read-line.ts'

/** Reads one line of a file with these columns. */
function read(cells: Record<string, string>, mapping: Mapping = {}) {
  const plan = planColumns(Object.keys(cells), mapping)
  const line = readLine(plan, 2, Object.values(cells))
  return 'service' in line ? line.service : line.faults
}

const base = { ListPrice: '450000', PropertyType: 'Residential' }
const needed = { type: 'Residential', price: 450_000 }
const cases: [string, Record<string, string>, Mapping, object][] = [
  [
    'industry-standard column names',
    {
      ...base,
      ListingKey: 'k',
      UnparsedAddress: '1 Elm',
      City: 'Austin',
      StateOrProvince: 'TX',
      BedroomsTotal: '3',
      LivingArea: '1500',
    },
    {},
    {
      ...needed,
      external_id: 'k',
      bedrooms: 3,
      square_feet: 1500,
      location: { address: '1 Elm', city: 'Austin', state: 'TX' },
    },
  ],
  [
    'field names in any case',
    { Price: '1', TYPE: 'x', Title: 'y' },
    {},
    { price: 1, type: 'x', title: 'y' },
  ],
  [
    'a mapped column instead of a known one',
    { ...base, Asked: '7' },
    { map: { price: 'asked' } },
    { ...needed, price: 7 },
  ],
  [
    'several columns joined into one field',
    { ...base, id: '1', date: '2' },
    { map: { external_id: 'id:date' } },
    { ...needed, external_id: '1:2' },
  ],
  [
    'a set value instead of the column',
    base,
    { set: { type: 'land' } },
    { ...needed, type: 'land' },
  ],
  [
    'custom attributes',
    { ...base, zip: '98178' },
    { map: { 'attributes.zipcode': 'zip' } },
    { ...needed, attributes: { zipcode: '98178' } },
  ],
  [
    'a half bath as one, and stores the exact number',
    { ...base, BathroomsTotalDecimal: '2.25' },
    {},
    { ...needed, bathrooms: 3, attributes: { bathrooms_exact: 2.25 } },
  ],
  [
    'amounts with a currency sign and commas',
    { ...base, ListPrice: '$ 1,225,000.50' },
    {},
    { ...needed, price: 1_225_000.5 },
  ],
  [
    'amounts with an exponent',
    { ...base, ListPrice: '1.225e+006' },
    {},
    { ...needed, price: 1_225_000 },
  ],
  ['an empty cell as absent', { ...base, City: ' ', BedroomsTotal: '' }, {}, needed],
  ['an area of 0 as unknown', { ...base, LivingArea: '0' }, {}, { ...needed, square_feet: null }],
  [
    'dates and compact times as timestamps',
    { ...base, ListingContractDate: '2014-10-13', CloseDate: '20141113T000000' },
    {},
    { ...needed, listed_at: '2014-10-13T00:00:00Z', ended_at: '2014-11-13T00:00:00Z' },
  ],
  [
    'the unit of a price in the words of files',
    { ...base, price_unit: 'Per Month' },
    {},
    { ...needed, price_unit: 'month' },
  ],
  [
    'an adverb as the unit of a price',
    { ...base, Rate: 'hourly' },
    { map: { price_unit: 'Rate' } },
    { ...needed, price_unit: 'hour' },
  ],
  [
    'a service under contract as active',
    { ...base, StandardStatus: 'Active Under Contract' },
    {},
    { ...needed, status: 'active' },
  ],
  [
    'a sold service as inactive',
    { ...base, StandardStatus: 'Closed' },
    {},
    { ...needed, status: 'inactive' },
  ],
]
for (const [name, cells, mapping, expected] of cases)
  test(`reads ${name}`, () => assert.deepEqual(read(cells, mapping), expected))

test('reports every error of a line by the field names of the mapping', () => {
  const cells = {
    ...base,
    ListPrice: 'ask',
    BedroomsTotal: '2.5',
    StateOrProvince: 'Texas',
    StandardStatus: 'odd',
    price_unit: 'yearly',
    OnMarketDate: '2014-02-30',
  }
  const faults = read(cells) as { pointer: string }[]
  assert.deepEqual(faults.map(({ pointer }) => pointer).sort(), [
    '/bedrooms',
    '/listed_at',
    '/price',
    '/price_unit',
    '/state',
    '/status',
  ])
})

test('maps a column with a colon in its name, and joins other columns by a colon', () => {
  const { PropertyType: _, ...rest } = base
  const cells = { ...rest, 'Kind: ours': 'condo', 'Use: first': 'rent', Part: 'flat' }
  const whole = read(cells, { map: { type: 'Kind: ours' } }) as { type: string }
  assert.equal(whole.type, 'condo')
  const both = read(cells, { map: { type: 'Part:Part' } }) as { type: string }
  assert.equal(both.type, 'flat:flat')
})

test('rejects a text with a NUL character', () => {
  const faults = read({ ...base, City: 'Aus\0tin' }) as { pointer: string }[]
  assert.deepEqual(
    faults.map(({ pointer }) => pointer),
    ['/city'],
  )
})

test('rejects a mapping with every name that does not fit', () => {
  const mapping = { map: { colour: 'a', price: 'b' }, set: { size: '1' } }
  assert.throws(
    () => planColumns(['a', 'PropertyType'], mapping),
    (error) => {
      assert.ok(error instanceof Problem)
      const pointers = error.options.errors?.map((fault) => 'pointer' in fault && fault.pointer)
      assert.deepEqual(pointers, ['/map/colour', '/map/price', '/set/size'])
      return true
    },
  )
  assert.throws(() => planColumns(['a', 'price'], {}), /No source for "type"/)
})
