import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guessMapping, planOf } from './mapping.ts'
import { leads } from './leads.ts'
import { readHeadings } from './read-headings.ts'
import { services } from './services.ts'

test('reads headings with quotes, commas and line ends within, and Windows line ends', () => {
  const text = '\uFEFFa,"b, ""c""\nd", e ,\r\n1,2,3,4'
  assert.deepEqual(readHeadings(text), ['a', 'b, "c"\nd', 'e', ''])
  assert.deepEqual(readHeadings(',b'), ['', 'b'])
  assert.deepEqual(readHeadings('only'), ['only'])
})

test('finds the columns by our names, those of the RESO Data Dictionary, and what people write', () => {
  const mapping = guessMapping(services.fields, [
    'ListingKey',
    'List Price',
    'Beds',
    'StateOrProvince',
    'Colour',
  ])
  assert.deepEqual(mapping, {
    external_id: 'ListingKey',
    price: 'List Price',
    bedrooms: 'Beds',
    state: 'StateOrProvince',
  })
})

test('what was left out stays out although its heading is known, and a type fills rows that no column gives one', () => {
  const { map, set } = planOf(services, { bedrooms: 'Rooms' }, ' condo ')
  assert.deepEqual(map, { bedrooms: 'Rooms' })
  assert.equal(set['type'], 'condo')
  assert.equal(set['title'], '')
  assert.ok(!('bedrooms' in set) && !('price' in set))
  assert.ok(
    !('type' in planOf(services, {}, ' ').set) &&
      !('type' in planOf(services, { type: 'Kind' }, 'x').set),
  )
})

test('finds the columns of leads, and has every row come on one day where none says when', () => {
  const mapping = guessMapping(leads.fields, ['Full Name', 'E-Mail', 'Lead Source', 'Stage'])
  assert.deepEqual(mapping, {
    name: 'Full Name',
    email: 'E-Mail',
    source: 'Lead Source',
    outcome: 'Stage',
  })
  const { set } = planOf(leads, mapping, '2026-03-02')
  assert.equal(set['created_at'], '2026-03-02')
  assert.equal(set['phone'], '')
  assert.ok(!('created_at' in planOf(leads, { created_at: 'Date' }, '').set))
})
