import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatClock, formatWaiting } from './waiting.ts'

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
  assert.equal(formatWaiting(lead, at('10:04:30'))?.text, 'waits 4 min')
  assert.deepEqual(formatWaiting(lead, at('12:15:00')), { text: '2 hr late', isLate: true })
  const answered = { ...lead, first_response_at: lead.due_at, response_seconds: 900 }
  assert.equal(formatWaiting(answered, at('12:00:00'))?.text, 'answered in 15 min')
})

test('returns null for a lead that needs no answer, and for a closed lead', () => {
  assert.equal(formatWaiting({ ...lead, due_at: null }, at('12:00:00')), null)
  assert.equal(formatWaiting({ ...lead, status: 'won' }, at('12:00:00')), null)
})

test('gives the waiting time and the time until the answer is due', () => {
  assert.equal(formatClock(lead, at('10:12:00'))?.text, 'waits 12 min, due in 3 min')
  assert.equal(formatClock(lead, at('10:25:00'))?.text, 'waits 25 min, overdue by 10 min')
  assert.equal(formatClock({ ...lead, qualification_type: 'unqualified' }, at('10:12:00')), null)
})
