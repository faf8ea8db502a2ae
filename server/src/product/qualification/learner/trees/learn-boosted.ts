import { floatAt, cellAt } from '#statistics'
import { logit } from '../../points.ts'
import { addShapes, cellsOf, gather, meanShape } from './bag-means.ts'
import type { BagRunner } from './bag-runner.ts'
import { partsOfSpread, bagSpreadOf, type Spread } from './bag-spread.ts'
import { binRows, fitAxes, type BinnedRows } from '../data/binning.ts'
import type { Learned, LearnedGrid, LearnedTrees, LearnedShape } from '../data/learned.ts'
import { learnPairs, type PairsLearned } from './learn-pairs.ts'
import { weightedRate } from '../scorecard/learn-scorecard.ts'
import type { Directions } from '../scorecard/monotone.ts'
import type { TrainingTable } from '../data/table.ts'
import type { BagResult } from './bag.ts'
import { addTree } from './boost-trees.ts'
import { isBetterBeyondChance } from '../evaluation/gate.ts'
import { binCount } from '../../model.ts'
import type { Pair } from './find-pairs.ts'
import { usualPrecision } from '../scorecard/scorecard.ts'

const fineBins = { maxBins: 256, minRows: 5 }

/** Inputs of every boosting step: the rows, the fold of each, and how bags are run. */
export type Boosting = {
  table: TrainingTable
  folds: Int32Array
  directions: Directions
  run: BagRunner
}

/**
 * State of boosting: the log-odds of all rows by each bag, and the log-odds of each row by the bag
 * that was not trained on it.
 */
export type Reached = { offsets: readonly Float64Array[]; held: Float64Array }

/**
 * Learns stage 2 on a table: the mean of one boosted model per fold, each stopped by the fold it
 * was not trained on. It learns a shape per axis first; then, on the residuals, grids over pairs
 * with an additional effect; then, on the new residuals, small trees over all axes. Pairs and trees
 * are retained only if the held-out rows improve beyond chance.
 * @see Nori et al. 2019, InterpretML: A unified framework for machine learning interpretability
 */
export async function learnBoosted(boosting: Boosting): Promise<Learned> {
  const { table, folds, directions, run } = boosting
  const rows = binRows(table, fitAxes(table, fineBins))
  const count = 1 + folds.reduce((most, fold) => Math.max(most, fold), 0)
  const base = logit(weightedRate(table))
  const offsets = new Float64Array(folds.length).fill(base)
  const all = Array.from({ length: count }, (_, fold) => fold)
  const mains = await run(
    all.map((fold) => ({ rows, folds, fold, over: 'axes' as const, directions, offsets })),
  )
  const alone: Reached = {
    offsets: mains.map((bag) => addShapes(offsets, bag, rows, null)),
    held: gather(mains, folds),
  }
  const paired = await learnPairs(boosting, alone)
  const { trees, reached } = await learnTrees(boosting, paired.reached)
  const spread = bagSpreadOf(reached.offsets, trees?.sums ?? [])
  return {
    stage: 'ebm',
    intercept: base,
    // A calibration line has two parameters. The variance of each, over a typical row, is one
    // divided by the information in the rows.
    interceptVariance: 2 / Math.max(1, effectiveRows(alone.held, table)),
    mains: rows.axes.map((axis, j) => {
      const variances = partsOfSpread(mains, j, cellsOf(rows, j), spread)
      return usualWhereUnseen({ axis, logits: meanShape(mains, j), variances }, rows, j)
    }),
    pairs: gridsOf(paired, spread),
    ...(trees ? { trees } : {}),
    heldLogOdds: reached.held,
  }
}

function gridsOf({ rows, pairs, bags }: PairsLearned, spread: Spread): LearnedGrid[] {
  return pairs.map((pair, k) => {
    const [first, second] = [rows.axes[pair[0]], rows.axes[pair[1]]]
    if (!first || !second) throw new Error('A pair refers to a missing axis.')
    const variances = partsOfSpread(bags, k, cellsOf(rows, pair), spread)
    const grid = { axes: [first, second] as const, logits: meanShape(bags, k), variances }
    return nothingWhereUnseen(grid, rows, pair)
  })
}

function effectiveRows(logOdds: Float64Array, { weights }: TrainingTable): number {
  return logOdds.reduce((sum, value, i) => {
    const p = 1 / (1 + Math.exp(-value))
    return sum + floatAt(weights, i) * p * (1 - p)
  }, 0)
}

/** Fine enough for changes within a short range; a cut costs nothing in a tree. */
const bins = { maxBins: 64, minRows: 5 }

/**
 * Learns small trees over all axes, on the residuals of shapes and pairs. Returns null if they do
 * not improve the held-out rows beyond chance.
 */
async function learnTrees(
  { table, folds, directions, run }: Boosting,
  paired: Reached,
): Promise<{ trees: LearnedTrees | null; reached: Reached }> {
  const rows = binRows(table, fitAxes(table, bins))
  const bags = await run(
    paired.offsets.map((offsets, fold) => ({
      rows,
      folds,
      fold,
      over: 'trees' as const,
      directions,
      offsets,
    })),
  )
  const held = gather(bags, folds)
  if (!isBetterBeyondChance(held, paired.held, table, 2)) return { trees: null, reached: paired }
  const sums = bags.map((bag) => sumsOf(bag, rows))
  return {
    trees: { axes: rows.axes, bags: bags.map(({ trees, places }) => ({ trees, places })), sums },
    reached: {
      offsets: paired.offsets.map((own, b) => own.map((value, i) => value + cellAt(sums, b, i))),
      held,
    },
  }
}

/** Returns what the trees of a bag add to the log-odds of every row. */
function sumsOf({ trees, places }: BagResult, { bins, outcomes }: BinnedRows): Float64Array {
  const sums = new Float64Array(outcomes.length)
  const placed = bins.map((own, j) => own.map((bin) => cellAt(places, j, bin)))
  for (const tree of trees) addTree(tree, placed, sums)
  return sums
}

/*
 * Boosting gives bins without rows the values of their neighbours in the order, with zero spread.
 * Nothing is known of unseen values. So they get the mean value over the rows, and the variance
 * that any feature has before training.
 */

/** Replaces the values of a shape in bins without rows by the mean over the rows. */
function usualWhereUnseen(shape: LearnedShape, rows: BinnedRows, j: number): LearnedShape {
  const counts = countsOf(rows, j)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const mean =
    shape.logits.reduce((sum, value, bin) => sum + value * floatAt(counts, bin), 0) / total
  return {
    axis: shape.axis,
    logits: shape.logits.map((value, bin) => (counts[bin] === 0 ? mean : value)),
    variances: shape.variances.map((value, bin) =>
      counts[bin] === 0 ? 1 / usualPrecision : value,
    ),
  }
}

/** Sets a grid to zero where either bin has no rows. */
function nothingWhereUnseen(grid: LearnedGrid, rows: BinnedRows, [a, b]: Pair): LearnedGrid {
  const [tall, wide] = [countsOf(rows, a), countsOf(rows, b)]
  return {
    ...grid,
    logits: grid.logits.map((value, cell) =>
      tall[Math.floor(cell / wide.length)] === 0 || wide[cell % wide.length] === 0 ? 0 : value,
    ),
  }
}

function countsOf({ axes, bins }: BinnedRows, j: number): Float64Array {
  const axis = axes[j]
  const counts = new Float64Array(axis ? binCount(axis) : 0)
  bins[j]?.forEach((bin) => (counts[bin] = floatAt(counts, bin) + 1))
  return counts
}
