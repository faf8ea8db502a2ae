import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatCount } from './count.ts'
import { nameOf, formatName } from './name.ts'
import { formatPercent } from './percent.ts'
import { formatPhone } from './phone.ts'
import { formatSpan } from './span.ts'

test('formats a count, a share, a time span and a phone number as people write them', () => {
  assert.equal(formatCount(1_234_567), '1,234,567')
  assert.equal(formatPercent(0.034), '3%')
  assert.equal(formatPercent(-0.105), '−10%')
  assert.equal(formatPercent(0.9991), '99%')
  assert.equal(formatSpan(0), '1 sec')
  assert.equal(formatSpan(7300), '2 hr')
  assert.equal(formatPhone('+12065551595'), '(206) 555-1595')
  assert.equal(formatPhone('+442079460018'), '+442079460018')
})

test('names a person by name, else by their contact, without bidirectional control characters', () => {
  assert.equal(formatName('Eve \u202Eevil\u2066'), 'Eve evil')
  assert.equal(nameOf({ name: null, email: null, phone: '+12065551595' }), '(206) 555-1595')
  assert.equal(nameOf({ name: null, email: 'a@b.example', phone: null }), 'a@b.example')
})
