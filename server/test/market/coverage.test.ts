import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureCoverage } from '../support/coverage.ts'

test('covers the true median and level in 95 % of a thousand generated catalogues', () => {
  for (const { interval, holds_pct, of } of measureCoverage(1000, 1, /(median|level) of 70/)) {
    assert.equal(of, 1000)
    assert.ok(holds_pct >= 93 && holds_pct <= 97, `${interval}: ${holds_pct} %`)
  }
})

test('covers the true value with every kind of interval as often as stated, in a hundred catalogues', () => {
  for (const { interval, says_pct, holds_pct, of } of measureCoverage(100, 1)) {
    assert.ok(of >= 97, `${interval}: ${of}`)
    const chance = 100 * Math.sqrt(((says_pct / 100) * (1 - says_pct / 100)) / of)
    assert.ok(Math.abs(holds_pct - says_pct) < 3 * chance, `${interval}: ${holds_pct} %`)
  }
})
