import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyseArea } from './analyse-area.ts'
import { makeArea, makeHomes } from '../../../../test/support/drawn-area.ts'
import { numbersOutside } from '../../../../test/support/numbers-outside.ts'

const named = ['below_expectation', 'overpriced_and_old']

test('lists at most ten homes per finding, the furthest outside their own 80 % band', () => {
  const answer = analyseArea(makeArea(makeHomes(900, 1)))
  const { price_summary, positions, insights } = answer
  assert.ok(price_summary)
  for (const code of named) {
    const insight = insights.find((one) => one.code === code)
    assert.ok(insight && insight.service_ids.length === 10, code)
    const known = positions.filter((one) => insight.service_ids.includes(one.service_id))
    assert.ok(
      known.length > 0 &&
        known.every((one) => one.beyond === (code === 'below_expectation' ? 'below' : 'above')),
    )
    assert.deepEqual(numbersOutside(insight.text, answer), [])
  }
  const below = insights.find((one) => one.code === 'below_expectation')
  assert.equal(below?.evidence['listings'], price_summary.below)
  for (const count of [price_summary.below, price_summary.above])
    assert.ok(count > 0.06 * 900 && count < 0.14 * 900, `${count} of 900 are outside on one side`)
})

test('finds about ten of a hundred homes below the band if one rule sets all prices', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const { price_summary } = analyseArea(makeArea(makeHomes(100, seed)))
    assert.ok(price_summary && price_summary.below <= 18, `${price_summary?.below} of 100`)
  }
})

test('summarizes all homes, and describes the homes outside the positions', () => {
  const { price_summary, positions } = analyseArea(makeArea(makeHomes(900, 2)))
  assert.ok(price_summary?.between)
  assert.equal(positions.length, 100)
  assert.equal(price_summary.homes, 900)
  assert.equal(price_summary.between.listings, 800)
  assert.ok(price_summary.above > positions.filter((one) => one.beyond === 'above').length)
  const { low_pct, high_pct } = price_summary.between
  assert.ok(positions.every(({ gap_pct }) => gap_pct <= low_pct || gap_pct >= high_pct))
  assert.equal(analyseArea(makeArea(makeHomes(90, 2))).price_summary?.between, null)
})
