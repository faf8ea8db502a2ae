import { cellAt, numberAt } from '#statistics'
import type { Axis } from '../../model.ts'
import type { BagResult, PairsToLearn } from './bag.ts'
import { addShapes, cellsOf, gather } from './bag-means.ts'
import { binRows, fitAxes, type BinnedRows } from '../data/binning.ts'
import { findPairs, type Pair } from './find-pairs.ts'
import { gainOf, isBetterBeyondChance } from '../evaluation/gate.ts'
import type { Boosting, Reached } from './learn-boosted.ts'

/** Candidates are learned on coarse bins, so that each combination of bins has enough rows. */
const coarseBins = { maxBins: 20, minRows: 10 }
/** The pairs with the largest gain get finer bins, which resolve changes within a coarse bin. */
const fineBins = { maxBins: 48, minRows: 10 }
const [maxCandidates, maxFine] = [24, 6]

/** What the bags learned of `pairs` of the axes of `rows`: one grid per pair, in their order. */
export type PairsLearned = {
  rows: BinnedRows
  pairs: readonly Pair[]
  bags: readonly BagResult[]
  reached: Reached
}

/**
 * Learns grids over the pairs of axes with an effect beyond the effects of the single axes. Many
 * candidates are boosted together. A candidate is retained if the held-out rows would be worse
 * without it, beyond chance. The retained pairs are boosted again, the best on finer bins. Returns
 * no pairs if all of them together gain nothing beyond chance.
 */
export async function learnPairs(boosting: Boosting, alone: Reached): Promise<PairsLearned> {
  const { table, folds, directions, run } = boosting
  const coarse = binRows(table, fitAxes(table, coarseBins))
  const none = { rows: coarse, pairs: [], bags: [], reached: alone }
  const boost = (rows: BinnedRows, over: PairsToLearn) =>
    run(alone.offsets.map((offsets, fold) => ({ rows, folds, fold, over, directions, offsets })))

  const candidates = findPairs(coarse, alone.held, maxCandidates)
  if (candidates.length === 0) return none
  const trials = await boost(coarse, { pairs: candidates, pace: 'trial' })
  const kept = worthKeeping(trials, coarse, candidates, boosting, alone)
  if (kept.length === 0) return none

  // Coarse axes come first, fine axes after them. So the fine version of a pair is found by adding
  // an offset to the indexes of its two axes.
  const rows = binRows(table, [...coarse.axes, ...alike(coarse.axes, fitAxes(table, fineBins))])
  const pairs = kept.map(([a, b], k): Pair =>
    k < maxFine ? [a + coarse.axes.length, b + coarse.axes.length] : [a, b],
  )
  const bags = await boost(rows, { pairs, pace: 'careful' })
  const held = gather(bags, folds)
  if (!isBetterBeyondChance(held, alone.held, table, 2)) return none
  return {
    rows,
    pairs,
    bags,
    reached: {
      offsets: bags.map((bag, i) =>
        addShapes(alone.offsets[i] ?? new Float64Array(), bag, rows, pairs),
      ),
      held,
    },
  }
}

/**
 * Returns the pairs without which the held-out rows would be worse by more than a standard error,
 * the largest loss first.
 */
function worthKeeping(
  bags: readonly BagResult[],
  rows: BinnedRows,
  pairs: readonly Pair[],
  { table, folds }: Boosting,
  { offsets }: Reached,
): Pair[] {
  const whole = new Float64Array(folds.length)
  const sums = bags.map((bag, i) => addShapes(offsets[i] ?? new Float64Array(), bag, rows, pairs))
  folds.forEach((fold, row) => (whole[row] = cellAt(sums, fold, row)))
  return pairs
    .map((pair, k) => {
      const cells = cellsOf(rows, pair)
      const without = whole.map(
        (value, row) =>
          value - cellAt(bags[numberAt(folds, row)]?.shapes ?? [], k, numberAt(cells, row)),
      )
      return { pair, ...gainOf(whole, without, table) }
    })
    .filter(({ mean, standardError }) => mean > standardError)
    .sort((x, y) => y.mean - x.mean)
    .map(({ pair }) => pair)
}

/** Returns the axes of the same features, in the order of the first list. */
function alike(axes: readonly Axis[], others: readonly Axis[]): Axis[] {
  const known = new Map(others.map((axis) => [axis.feature, axis]))
  return axes.map((axis) => known.get(axis.feature) ?? axis)
}
