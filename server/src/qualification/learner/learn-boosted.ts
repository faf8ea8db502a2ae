import { binCount, type Axis } from '../model.ts'
import { logit } from '../points.ts'
import type { BagResult } from './bag.ts'
import type { BagRunner } from './bag-runner.ts'
import { binRows, fitAxes, type BinnedRows } from './binning.ts'
import { findPairs, type Pair } from './find-pairs.ts'
import { splitAt } from './folds.ts'
import type { Learned } from './learned.ts'
import { weightedRate } from './learn-scorecard.ts'
import { isBetterBeyondChance } from './gate.ts'
import type { TrainingTable } from './table.ts'
import { nothingWhereUnseen, usualWhereUnseen } from './unseen.ts'

/** Pairs are learned on coarser bins, so that a cell holds rows enough. */
const fineBins = { mostBins: 256, leastRows: 5 }
const pairBins = { mostBins: 20, leastRows: 10 }
const mostPairs = 12

/**
 * Stage 2 over a table: the mean of one boosted model per fold, each stopped by the fold it was not taught. First a shape per axis, then,
 * on what they leave over, grids over the pairs that promise most; the grids stay only if the held rows are better off beyond chance.
 * @see Nori et al. 2019, InterpretML: A unified framework for machine learning interpretability
 */
export async function learnBoosted(
  table: TrainingTable,
  folds: Int32Array,
  run: BagRunner,
): Promise<Learned> {
  const rows = binRows(table, fitAxes(table, fineBins))
  const count = 1 + folds.reduce((most, fold) => Math.max(most, fold), 0)
  const base = logit(weightedRate(table))
  const start = new Float64Array(folds.length).fill(base)
  const all = Array.from({ length: count }, (_, fold) => fold)
  const mains = await run(all.map((fold) => ({ rows, folds, fold, pairs: null, offsets: start })))
  const held = gather(mains, folds)

  const coarse = binRows(table, fitAxes(table, pairBins))
  const pairs = findPairs(coarse, held, mostPairs)
  const grids = await run(
    mains.map((bag) => ({
      rows: coarse,
      folds,
      fold: bag.fold,
      pairs,
      offsets: offsetsOf(bag, rows, base, folds),
    })),
  )
  const heldWithPairs = gather(grids, folds)
  const keepPairs = pairs.length > 0 && isBetterBeyondChance(heldWithPairs, held, table, 2)
  return {
    stage: 'ebm',
    intercept: base,
    interceptVariance: 1 / Math.max(1, effectiveRows(held, table)),
    mains: rows.axes.map((axis, j) =>
      usualWhereUnseen({ axis, ...meanAndSpread(mains, j, binCount(axis)) }, rows, j),
    ),
    pairs: keepPairs
      ? pairs.map((pair, k) =>
          nothingWhereUnseen(
            { axes: axesOf(coarse.axes, pair), ...meanAndSpread(grids, k) },
            coarse,
            pair,
          ),
        )
      : [],
    heldLogOdds: keepPairs ? heldWithPairs : held,
  }
}

function gather(bags: readonly BagResult[], folds: Int32Array): Float64Array {
  const held = new Float64Array(folds.length)
  for (const bag of bags) {
    splitAt(folds, bag.fold).inside.forEach((row, i) => (held[row] = bag.heldLogOdds[i] ?? 0))
  }
  return held
}

/** Where a bag's pairs begin: at the sum of its own shapes. */
function offsetsOf(
  bag: BagResult,
  rows: BinnedRows,
  base: number,
  folds: Int32Array,
): Float64Array {
  const offsets = new Float64Array(folds.length).fill(base)
  bag.shapes.forEach((shape, j) => {
    const bins = rows.bins[j]
    if (bins)
      for (let i = 0; i < bins.length; i++)
        offsets[i] = (offsets[i] ?? 0) + (shape[bins[i] ?? 0] ?? 0)
  })
  return offsets
}

/** The bags' mean shape, and the variance of that mean by the delete-a-group jackknife: each bag lacks one fold. */
function meanAndSpread(
  bags: readonly BagResult[],
  k: number,
  size?: number,
): { logits: Float64Array; variances: Float64Array } {
  const length = size ?? bags[0]?.shapes[k]?.length ?? 0
  const logits = new Float64Array(length)
  for (const bag of bags)
    for (let c = 0; c < length; c++)
      logits[c] = (logits[c] ?? 0) + (bag.shapes[k]?.[c] ?? 0) / bags.length
  const variances = logits.map((mean, c) => {
    const squares = bags.reduce((sum, bag) => sum + ((bag.shapes[k]?.[c] ?? 0) - mean) ** 2, 0)
    return ((bags.length - 1) / bags.length) * squares
  })
  return { logits, variances }
}

function axesOf(axes: readonly Axis[], [a, b]: Pair): readonly [Axis, Axis] {
  const [first, second] = [axes[a], axes[b]]
  if (!first || !second) throw new Error('A pair names an axis that is not there.')
  return [first, second]
}

function effectiveRows(logOdds: Float64Array, { weights }: TrainingTable): number {
  return logOdds.reduce((sum, value, i) => {
    const p = 1 / (1 + Math.exp(-value))
    return sum + (weights[i] ?? 0) * p * (1 - p)
  }, 0)
}
