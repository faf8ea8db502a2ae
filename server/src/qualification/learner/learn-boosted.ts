import { floatAt } from '#statistics'
import { logit } from '../points.ts'
import { addShapes, cellsOf, gather, meanShape } from './bag-means.ts'
import type { BagRunner } from './bag-runner.ts'
import { partsOfSpread, bagSpreadOf, type Spread } from './bag-spread.ts'
import { binRows, fitAxes } from './binning.ts'
import type { Learned, LearnedGrid } from './learned.ts'
import { learnPairs, type PairsLearned } from './learn-pairs.ts'
import { weightedRate } from './learn-scorecard.ts'
import { learnTrees } from './learn-trees.ts'
import type { Directions } from './monotone.ts'
import type { TrainingTable } from './table.ts'
import { nothingWhereUnseen, usualWhereUnseen } from './unseen.ts'

const fineBins = { maxBins: 256, minRows: 5 }

/** What every step of boosting is given: the rows and the part each is in, and how bags are boosted. */
export type Boosting = {
  table: TrainingTable
  folds: Int32Array
  directions: Directions
  run: BagRunner
}

/** How far boosting has come: the log-odds of all rows by each bag, and of each row by the bag that was not taught it. */
export type Reached = { offsets: readonly Float64Array[]; held: Float64Array }

/**
 * Stage 2 over a table: the mean of one boosted model per fold, each stopped by the fold it was not taught. First a shape per axis; on what they
 * leave over, grids over the pairs that say more; on what those leave over, small trees over all axes. Pairs and trees stay only
 * if the held rows are better off beyond chance.
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
    // A line has two numbers, and the variance of each, over a typical row, is one by what the rows tell.
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
    if (!first || !second) throw new Error('A pair names an axis that is not there.')
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
