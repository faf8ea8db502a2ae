import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatRule } from './format-rule.ts'

const groups = [{ id: 'north', name: 'North', members: ['usr_1'], offer_to_group: true }]
const nameOf = () => 'Ana'

test('formats a rule as a sentence', () => {
  const say = (
    when: Parameters<typeof formatRule>[0]['when'],
    to: Parameters<typeof formatRule>[0]['to'],
  ) => formatRule({ name: 'A rule', when, to }, groups, nameOf)
  assert.equal(say({}, { member: 'usr_1' }), 'Every lead → Ana')
  assert.equal(
    say({ type: ['rental'], city: ['Austin'], tier: ['hot', 'warm'] }, { group: 'north' }),
    'Hot or warm, rental, in Austin → North, first to claim',
  )
  assert.equal(say({ price_min: 900_000 }, {}), 'For 900,000 or more → unassigned')
  assert.equal(say({ language: ['es'] }, { group: 'gone' }), 'Written in Spanish → a deleted group')
})
