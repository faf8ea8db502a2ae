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

test('highlights one action: a call by day, an e-mail at night or without a number, and none without consent', () => {
  assert.equal(firstActOf(lead, undefined), 'call')
  assert.equal(firstActOf(lead, at(false)), 'call')
  assert.equal(firstActOf(lead, at(true)), 'mail')
  assert.equal(firstActOf({ ...lead, phone: null }, at(false)), 'mail')
  assert.equal(firstActOf({ ...lead, email: null }, at(true)), null)
  assert.equal(firstActOf({ ...lead, consent: false }, at(false)), null)
  assert.equal(firstActOf({ ...lead, consent: { sms: true } }, at(false)), 'call')
})

test('highlights no action for a closed lead', () => {
  for (const status of ['won', 'lost', 'disqualified'] as const)
    assert.equal(firstActOf({ ...lead, status }, undefined), null)
})
