import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sayClock, sayWaiting } from './waiting.ts'

const lead = {
  created_at: '2026-11-03T10:00:00Z',
  due_at: '2026-11-03T10:15:00Z',
  first_response_at: null,
  response_seconds: null,
  status: 'qualified',
  qualification_type: 'hot',
}
const at = (time: string) => new Date(`2026-11-03T${time}Z`)

test('gives the waiting time, the delay of a late answer, and the response time', () => {
  assert.equal(sayWaiting(lead, at('10:04:30'))?.text, 'waits 4 min')
  assert.deepEqual(sayWaiting(lead, at('12:15:00')), { text: '2 hr late', isLate: true })
  const answered = { ...lead, first_response_at: lead.due_at, response_seconds: 900 }
  assert.equal(sayWaiting(answered, at('12:00:00'))?.text, 'answered in 15 min')
})

test('returns null for a lead that nobody has to answer, and for a closed lead', () => {
  assert.equal(sayWaiting({ ...lead, due_at: null }, at('12:00:00')), null)
  assert.equal(sayWaiting({ ...lead, status: 'won' }, at('12:00:00')), null)
})

test('gives the waiting time and the time until the answer is due', () => {
  assert.equal(sayClock(lead, at('10:12:00'))?.text, 'waits 12 min, due in 3 min')
  assert.equal(sayClock(lead, at('10:25:00'))?.text, 'waits 25 min, overdue by 10 min')
  assert.equal(sayClock({ ...lead, qualification_type: 'unqualified' }, at('10:12:00')), null)
})
