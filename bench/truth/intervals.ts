import { effectKinds, otherKinds, type EffectKind } from '../../server/test/support/drawn-leads.ts'
import { measureIntervals } from '../../server/test/support/interval-truth.ts'
import { bySize } from '../size.ts'

const draws = bySize(5, 1)
const seed = 5001

/**
 * Measures how often 80 % intervals contain the true probability: three kinds of effects by three
 * counts of outcomes, each over five generated worlds. The rows after these nine combinations have
 * two kinds of effects that were not used while building the learner; they are not part of the
 * mean.
 */
export async function measureIntervalCells(): Promise<object> {
  const rows = await measureCells(
    bySize<readonly EffectKind[]>(effectKinds, ['smooth']),
    bySize([300, 1000, 3000], [300]),
  )
  const held = rows.reduce((sum, cell) => sum + cell.held, 0) / rows.length
  const least_fifth = Math.min(...rows.map((cell) => cell.least_fifth))
  const all = { effects: 'all', held: Number(held.toFixed(3)), least_fifth }
  return [
    ...rows,
    all,
    ...(await measureCells(bySize<readonly EffectKind[]>(otherKinds, []), [1000, 3000])),
  ]
}

async function measureCells(kinds: readonly EffectKind[], counts: readonly number[]) {
  const rows = []
  for (const effects of kinds) {
    for (const outcomes of counts) {
      const { held_by_fifth, ...cell } = await measureIntervals(effects, outcomes, draws, seed)
      rows.push({ ...cell, least_fifth: Math.min(...held_by_fifth) })
    }
  }
  return rows
}
