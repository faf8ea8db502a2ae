import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sayCount } from './count.ts'
import { nameOf, sayName } from './name.ts'
import { sayPercent } from './percent.ts'
import { sayPhone } from './phone.ts'
import { saySpan } from './span.ts'

test('formats a count, a share, a time span and a phone number as people write them', () => {
  assert.equal(sayCount(1_234_567), '1,234,567')
  assert.equal(sayPercent(0.034), '3%')
  assert.equal(sayPercent(-0.105), '−10%')
  assert.equal(sayPercent(0.9991), '99%')
  assert.equal(saySpan(0), '1 sec')
  assert.equal(saySpan(7300), '2 hr')
  assert.equal(sayPhone('+12065551595'), '(206) 555-1595')
  assert.equal(sayPhone('+442079460018'), '+442079460018')
})

test('names a person by name, else by their contact, without bidirectional control characters', () => {
  assert.equal(sayName('Eve \u202Eevil\u2066'), 'Eve evil')
  assert.equal(nameOf({ name: null, email: null, phone: '+12065551595' }), '(206) 555-1595')
  assert.equal(nameOf({ name: null, email: 'a@b.example', phone: null }), 'a@b.example')
})
