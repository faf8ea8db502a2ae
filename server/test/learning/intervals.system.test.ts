import assert from 'node:assert/strict'
import { test } from 'node:test'
import { effectKinds } from '../support/drawn-leads.ts'
import { measureIntervals } from '../support/interval-truth.ts'
import { sized } from '../support/size.ts'

/*
 * The quick share of `npm run bench -- truth --only intervals`, on the same worlds: 300 outcomes, and in a long run all nine cells. Worlds differ,
 * so that a cell of few says little; the seed is one that the learner was not built with.
 */
const counts = sized(0, 1) > 0 ? [300, 1000, 3000] : [300]

test('80 % intervals hold the true probability 80 % of the time', async (t) => {
  const cells = []
  for (const effects of effectKinds) {
    for (const outcomes of counts) cells.push(await measureIntervals(effects, outcomes, 5, 5001))
  }
  for (const { effects, outcomes, held, held_by_fifth } of cells) {
    t.diagnostic(`${effects} ${outcomes}: ${held} (${held_by_fifth.join(' ')})`)
    assert.ok(held >= 0.7 && held <= 0.92, `${effects} ${outcomes}: ${held}`)
    assert.ok(Math.min(...held_by_fifth) >= 0.65, `${effects} ${outcomes}`)
  }
  const held = cells.reduce((sum, cell) => sum + cell.held, 0) / cells.length
  assert.ok(held >= 0.76 && held <= 0.88, `${held}`)
})
