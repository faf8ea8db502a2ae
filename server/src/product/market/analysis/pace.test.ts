import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyseArea } from './analyse-area.ts'
import { makeArea, makeHomes } from '../../../../test/support/drawn-area.ts'
import { numbersOutside } from '../../../../test/support/numbers-outside.ts'

const movements = { new_30d: 0, ended_90d: 5, ended_ages: [], price_cuts_90d: 0 }

test('reports "more than 24 months" instead of a number above two years', () => {
  const answer = analyseArea({ ...makeArea(makeHomes(500, 1)), movements })
  assert.deepEqual([answer.supply.months_of_supply, answer.supply.lower_bound_months], [null, 24])
  assert.match(answer.supply.reason ?? '', /more than 24 months/)
  assert.match(answer.narrative.text, /lasts more than 24 months\./)
  const slow = answer.insights.find((insight) => insight.code === 'slow_market')
  assert.match(slow?.text ?? '', /more than 24 months/)
  assert.deepEqual(numbersOutside(answer.narrative.text, answer), [])
})

test('reports months of supply within two years, and none below five ended listings', () => {
  const some = analyseArea({ ...makeArea(makeHomes(20, 1)), movements })
  assert.deepEqual([some.supply.months_of_supply, some.supply.lower_bound_months], [12, null])
  const few = { ...movements, ended_90d: 4 }
  const { supply } = analyseArea({ ...makeArea(makeHomes(20, 1)), movements: few })
  assert.deepEqual([supply.months_of_supply, supply.lower_bound_months], [null, null])
  assert.match(supply.reason ?? '', /5 listings that ended/)
})

test('does not count listings without dates as new or young, and gives the reason', () => {
  const undated = makeHomes(40, 2).map((home) => ({ ...home, listed_at: null }))
  const answer = analyseArea({ ...makeArea(undated), movements })
  assert.equal(answer.supply.new_30d, null)
  assert.equal(answer.listing_age.live_median, null)
  assert.match(answer.listing_age.reason ?? '', /listed_at/)
  assert.equal(answer.sample.undated, 40)
  assert.ok(
    answer.warnings.some((one) => one.code === 'undated_listings' && one.text.startsWith('40 ')),
  )
  assert.ok(answer.positions.every((position) => position.days === null))
  assert.doesNotMatch(answer.narrative.text, /New listings in the last/)
})

test('computes ages from listings with a date, and counts the others', () => {
  const homes = makeHomes(40, 3)
  const mixed = homes.map((home, i) => (i < 30 ? { ...home, listed_at: null } : home))
  const answer = analyseArea({ ...makeArea(mixed), movements: { ...movements, new_30d: 2 } })
  const alone = analyseArea(makeArea(homes.slice(30)))
  assert.equal(answer.listing_age.live_median, alone.listing_age.live_median)
  assert.deepEqual([answer.supply.new_30d, answer.sample.undated], [2, 30])
})
