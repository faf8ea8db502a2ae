import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normalisePhone } from './contact.ts'

test('reads national numbers only with a region, and never fewer than 7 digits', () => {
  assert.equal(normalisePhone('(415) 555-2671', 'US'), '+14155552671')
  assert.equal(normalisePhone('07700 900123', 'GB'), '+447700900123')
  assert.equal(normalisePhone('07700 900123', null), null)
  for (const phone of ['12', '911', '+112']) assert.equal(normalisePhone(phone, 'US'), null, phone)
})
