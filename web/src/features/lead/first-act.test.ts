import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstActOf } from './first-act.ts'

const yes = { allowed: true, reason: 'enquiry' } as const
const no = { allowed: false, reason: 'revoked' } as const
const lead = { status: 'received', contact_allowed: { call: yes, sms: yes, email: yes } } as const
const allowing = (call: typeof yes | typeof no, email: typeof yes | typeof no) => ({
  ...lead,
  contact_allowed: { call, sms: no, email },
})
const at = (isLate: boolean) => ({ place: 'CA', time: '10:00 PM', isLate })

test('highlights one action: a call by day, an e-mail at night, and nothing that is not allowed', () => {
  assert.equal(firstActOf(lead, undefined), 'call')
  assert.equal(firstActOf(lead, at(false)), 'call')
  assert.equal(firstActOf(lead, at(true)), 'mail')
  assert.equal(firstActOf(allowing(no, yes), at(false)), 'mail')
  assert.equal(firstActOf(allowing(yes, no), at(true)), null)
  assert.equal(firstActOf(allowing(no, no), at(false)), null)
  assert.equal(firstActOf(allowing(yes, no), at(false)), 'call')
})

test('highlights no action for a closed lead', () => {
  for (const status of ['won', 'lost', 'disqualified'] as const)
    assert.equal(firstActOf({ ...lead, status }, undefined), null)
})
