import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDecidingOutcome, withoutOverruled } from './deciding-outcome.ts'

const at = (day: number, outcome: string, source: string) => ({
  id: `out_${day}`,
  outcome,
  source,
  occurred_at: new Date(Date.UTC(2026, 2, day)),
})

test('the latest outcome decides', () => {
  assert.equal(findDecidingOutcome([]), undefined)
  const all = [at(1, 'met', 'explicit'), at(3, 'won', 'crm'), at(2, 'lost', 'import')]
  assert.equal(findDecidingOutcome(all)?.outcome, 'won')
})

test('outcomes of a CRM do not decide if the latest explicit outcome closes the lead', () => {
  const lost = at(1, 'lost', 'explicit')
  const won = at(2, 'won', 'crm')
  assert.equal(findDecidingOutcome([won, lost]), lost)
  const reopened = at(3, 'contacted', 'explicit')
  assert.equal(findDecidingOutcome([won, lost, reopened]), reopened)
  const wonLater = at(4, 'won', 'crm')
  assert.equal(findDecidingOutcome([wonLater, won, lost, reopened]), wonLater)
})

test('a model learns from a meeting that a CRM reported, but not from an end that a person corrected', () => {
  const met = at(1, 'met', 'crm')
  const lost = at(2, 'lost', 'explicit')
  const won = at(3, 'won', 'crm')
  assert.deepEqual(withoutOverruled([met, won]), [met, won])
  assert.deepEqual(withoutOverruled([met, lost, won]), [met, lost])
})

test('of two outcomes at the same time, the one recorded last decides', () => {
  const first = { ...at(1, 'met', 'crm'), id: 'out_a' }
  const second = { ...at(1, 'won', 'crm'), id: 'out_b' }
  assert.equal(findDecidingOutcome([second, first])?.outcome, 'won')
  assert.equal(findDecidingOutcome([first, second])?.outcome, 'won')
})
