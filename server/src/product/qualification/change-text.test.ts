import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ValueChange, sayChange } from './change-text.ts'

/** The known value, the possible value, and the expected text. */
const told: [path: string, from: ValueChange['from'], to: ValueChange['to'], sentence: RegExp][] = [
  ['/phone', null, 'a number', /^Ask for a valid phone number/],
  ['/email', 'x@mailinator.com', 'an address', /^Ask for a permanent email address/],
  ['/preferences/timeline_days', null, 21, /^Ask when they want to move; .* within 21 days\.$/],
  ['/preferences/timeline_days', 120, 21, /within 21 days instead of 120\.$/],
  ['/preferences/financing', null, 'approved', /^Ask how they would pay;/],
  ['/preferences/financing', 'none', 'approved', /^Ask whether they can get a mortgage approved/],
  ['/preferences/bedrooms', null, 3, /^Ask how many bedrooms/],
  ['/preferences/price_range/max', 90_000, 312_500.4, /could reach 312,500;/],
  ['/visit', null, 'asked', /^Offer a visit;/],
  ['/messages', 0, 1, /^Write to them;/],
  ['/messages', 2, 3, /^Write back;/],
]

test('describes each change as what to ask or do, and differently for known and unknown values', () => {
  for (const [path, from, to, sentence] of told)
    assert.match(sayChange({ path, from, to }, {}), sentence, path)
  const sentences = told.map(([path, from, to]) => sayChange({ path, from, to }, {}))
  assert.equal(new Set(sentences).size, told.length)
  for (const sentence of sentences) assert.match(sentence, /^[A-Z][^<>{}]*\.$/)
})
