import assert from 'node:assert/strict'
import { test } from 'node:test'
import { effectKinds } from '../support/drawn-leads.ts'
import { measureIntervals } from '../support/interval-truth.ts'
import { sized } from '../support/size.ts'

/*
 * The quick share of `npm run bench -- truth --only intervals`: few worlds a cell, so the bounds of a single one are wider than those of all together.
 */
const outcomes = [300, ...(sized(0, 1) > 0 ? [1000, 3000] : [])]

test('80 % intervals hold the true probability about 80 % of the time', async (t) => {
  const cells = []
  for (const effects of effectKinds) {
    for (const count of outcomes)
      cells.push(await measureIntervals(effects, count, sized(3, 8), 2001))
  }
  for (const { effects, outcomes: of, held, held_by_fifth } of cells) {
    t.diagnostic(`${effects} ${of}: ${held} (${held_by_fifth.join(' ')})`)
    assert.ok(held >= 0.65 && held <= 0.95, `${effects} ${of}: ${held}`)
  }
  const held = cells.reduce((sum, cell) => sum + cell.held, 0) / cells.length
  assert.ok(held >= 0.72 && held <= 0.92, `${held}`)
})
