import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstActOf } from './first-act.ts'

const lead = {
  phone: '+14155551000',
  email: 'ann@example.com',
  status: 'received',
  consent: null,
} as const
const at = (isLate: boolean) => ({ place: 'CA', time: '10:00 PM', isLate })

test('one act leads: a call by day, a letter at night or without a number, none to whom it is not welcome', () => {
  assert.equal(firstActOf(lead, undefined), 'call')
  assert.equal(firstActOf(lead, at(false)), 'call')
  assert.equal(firstActOf(lead, at(true)), 'mail')
  assert.equal(firstActOf({ ...lead, phone: null }, at(false)), 'mail')
  assert.equal(firstActOf({ ...lead, email: null }, at(true)), null)
  assert.equal(firstActOf({ ...lead, consent: false }, at(false)), null)
  assert.equal(firstActOf({ ...lead, consent: { sms: true } }, at(false)), 'call')
})

test('nobody is to be reached of a lead that is over', () => {
  for (const status of ['won', 'lost', 'disqualified'] as const)
    assert.equal(firstActOf({ ...lead, status }, undefined), null)
})
