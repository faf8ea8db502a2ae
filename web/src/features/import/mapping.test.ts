import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guessMapping, planOf } from './mapping.ts'
import { homes } from '../../../test/profiles.ts'
import { leadImport } from './leads.ts'
import { readHeadings } from './read-headings.ts'
import { serviceImport } from './services.ts'

const leads = leadImport(homes)
const services = serviceImport(homes)

test('reads headings with quotes, commas and line breaks inside, and Windows line endings', () => {
  const text = '\uFEFFa,"b, ""c""\nd", e ,\r\n1,2,3,4'
  assert.deepEqual(readHeadings(text), ['a', 'b, "c"\nd', 'e', ''])
  assert.deepEqual(readHeadings(',b'), ['', 'b'])
  assert.deepEqual(readHeadings('only'), ['only'])
})

test('finds columns by our names, the names of the RESO Data Dictionary, and common names', () => {
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

test('leaves out an ignored column even if its heading is known, and sets a type for rows without a type column', () => {
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

test('finds the columns of leads, and sets one date for every row if no column has dates', () => {
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
