import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureCoverage } from '../support/coverage.ts'

test('on a thousand drawn catalogues the median and the level lie in their 95 % intervals as often as said', () => {
  for (const { interval, holds_pct, of } of measureCoverage(1000, 1, /(median|level) of 70/)) {
    assert.equal(of, 1000)
    assert.ok(holds_pct >= 93 && holds_pct <= 97, `${interval}: ${holds_pct} %`)
  }
})

test('every kind of interval holds what it says, as far as a hundred catalogues tell', () => {
  for (const { interval, says_pct, holds_pct, of } of measureCoverage(100, 1)) {
    assert.ok(of >= 97, `${interval}: ${of}`)
    const chance = 100 * Math.sqrt(((says_pct / 100) * (1 - says_pct / 100)) / of)
    assert.ok(Math.abs(holds_pct - says_pct) < 3 * chance, `${interval}: ${holds_pct} %`)
  }
})
