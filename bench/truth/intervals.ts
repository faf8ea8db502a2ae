import {
  effectKinds,
  otherKinds,
  smallKinds,
  type EffectKind,
} from '../../server/test/support/drawn-leads.ts'
import { measureIntervals } from '../../server/test/support/interval-truth.ts'
import { bySize } from '../size.ts'

const draws = bySize(5, 1)
/** Models of few outcomes differ more between worlds, and are trained in a second. */
const smallDraws = bySize(40, 1)
const usualSeed = 5001

/**
 * Measures how often 80 % intervals contain the true probability. The first rows are small
 * accounts: three kinds of worlds by 25, 50, 100 and 300 outcomes, over forty generated worlds each,
 * with the log loss that the predictions save against the moved base rate. Then come three kinds of
 * effects by three counts of outcomes, each over five worlds. The rows after these nine
 * combinations have two kinds of effects that were not used while building the learner; they are
 * not part of the mean.
 */
export async function measureIntervalCells(seed = usualSeed): Promise<object> {
  const small = await measureCells(
    bySize<readonly EffectKind[]>(smallKinds, ['strong']),
    bySize([25, 50, 100, 300], [25]),
    { draws: smallDraws, seed },
  )
  const rows = await measureCells(
    bySize<readonly EffectKind[]>(effectKinds, ['smooth']),
    bySize([300, 1000, 3000], [300]),
    { draws, seed },
  )
  const held = rows.reduce((sum, cell) => sum + cell.held, 0) / rows.length
  const least_fifth = Math.min(...rows.map((cell) => cell.least_fifth))
  const all = { effects: 'all', held: Number(held.toFixed(3)), least_fifth }
  const others = bySize<readonly EffectKind[]>(otherKinds, [])
  return [...small, ...rows, all, ...(await measureCells(others, [1000, 3000], { draws, seed }))]
}

async function measureCells(
  kinds: readonly EffectKind[],
  counts: readonly number[],
  { draws: worlds, seed }: { draws: number; seed: number },
) {
  const rows = []
  for (const effects of kinds) {
    for (const outcomes of counts) {
      const { held_by_fifth, ...cell } = await measureIntervals(effects, outcomes, worlds, seed)
      rows.push({ ...cell, least_fifth: Math.min(...held_by_fifth) })
    }
  }
  return rows
}
