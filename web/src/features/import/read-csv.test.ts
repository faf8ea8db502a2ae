import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCsv } from './read-csv.ts'
import { guessMapping, servicesFrom } from './map-services.ts'

test('reads quotes, commas and line ends within cells, and Windows line ends', () => {
  const text = '\uFEFFa,b\r\n"1,5","say ""hi""\nthere"\r\n\r\n3,4'
  assert.deepEqual(readCsv(text), [
    ['a', 'b'],
    ['1,5', 'say "hi"\nthere'],
    ['3', '4'],
  ])
})

test('finds the columns by the names of the RESO Data Dictionary and by ours', () => {
  const mapping = guessMapping(['ListingKey', 'ListPrice', 'Bedrooms', 'StateOrProvince', 'Colour'])
  assert.deepEqual(mapping, { external_id: 0, price: 1, bedrooms: 2, state: 3 })
})

test('makes services of the rows and says which rows cannot be one', () => {
  const head = ['price', 'bedrooms', 'city']
  const { items, problems } = servicesFrom(
    [
      ['$450,000', '3', 'Oakland'],
      ['soon', '2', ''],
      ['1', 'two', ''],
    ],
    guessMapping(head),
    'residential',
  )
  assert.deepEqual(items, [
    { type: 'residential', price: 450_000, bedrooms: 3, location: { city: 'Oakland' } },
  ])
  assert.deepEqual(
    problems.map(({ row, field }) => [row, field]),
    [
      [3, 'price'],
      [4, 'bedrooms'],
    ],
  )
})
