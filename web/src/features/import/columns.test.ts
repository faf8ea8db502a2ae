import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guessMapping, planOf } from './columns.ts'
import { readHeadings } from './read-headings.ts'

test('reads headings with quotes, commas and line ends within, and Windows line ends', () => {
  const text = '\uFEFFa,"b, ""c""\nd", e ,\r\n1,2,3,4'
  assert.deepEqual(readHeadings(text), ['a', 'b, "c"\nd', 'e', ''])
  assert.deepEqual(readHeadings(',b'), ['', 'b'])
  assert.deepEqual(readHeadings('only'), ['only'])
})

test('finds the columns by our names, those of the RESO Data Dictionary, and what people write', () => {
  const mapping = guessMapping(['ListingKey', 'List Price', 'Beds', 'StateOrProvince', 'Colour'])
  assert.deepEqual(mapping, {
    external_id: 'ListingKey',
    price: 'List Price',
    bedrooms: 'Beds',
    state: 'StateOrProvince',
  })
})

test('what was left out stays out although its heading is known, and a type fills rows that no column gives one', () => {
  const { map, set } = planOf({ bedrooms: 'Rooms' }, ' condo ')
  assert.deepEqual(map, { bedrooms: 'Rooms' })
  assert.equal(set['type'], 'condo')
  assert.equal(set['title'], '')
  assert.ok(!('bedrooms' in set) && !('price' in set))
  assert.ok(!('type' in planOf({}, ' ').set) && !('type' in planOf({ type: 'Kind' }, 'x').set))
})
