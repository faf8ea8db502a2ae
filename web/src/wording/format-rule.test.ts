import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conditionOf, formatConditions, operators, type Operator } from './format-rule.ts'

test('formats the conditions of a rule as a sentence', () => {
  const said: [Parameters<typeof formatConditions>[0], string][] = [
    [{ 'attributes.company_size': { gte: 50 } }, 'company size is at least 50'],
    [
      { source: { in: ['referral', 'event'] }, 'preferences.city': { ne: 'Austin' } },
      'source is one of “referral”, “event” and city is not “Austin”',
    ],
    [
      { 'attributes.seats': { gt: 5, lte: 1500 } },
      'seats is more than 5 and seats is at most 1,500',
    ],
    [{ 'attributes.partner': { eq: true } }, 'partner is yes'],
    [{ 'attributes.vat': { exists: false } }, 'vat is not given'],
  ]
  for (const [when, text] of said) assert.equal(formatConditions(when), text)
})

test('reads numbers, lists, and yes or no from the form', () => {
  const read: [Operator, string, object][] = [
    ['gte', ' 50 ', { gte: 50 }],
    ['eq', 'Berlin', { eq: 'Berlin' }],
    ['eq', 'yes', { eq: true }],
    ['in', 'referral, 7,', { in: ['referral', 7] }],
    ['lt', 'many', { lt: 'many' }],
    ['exists', 'no', { exists: false }],
    ['exists', 'yes', { exists: true }],
  ]
  for (const [operator, text, condition] of read)
    assert.deepEqual(conditionOf(operator, text), condition)
  assert.equal(Object.keys(operators).length, 8)
})
