import type { Axis, Stage } from '../../model.ts'
import type { Grown } from './grown.ts'

/** What a stage learned, before it is calibrated and put in its final form. Log-odds throughout. */
export type Learned = {
  stage: Stage
  intercept: number
  /** Errors of the whole that no bin carries. */
  interceptVariance: number
  mains: readonly LearnedShape[]
  pairs: readonly LearnedGrid[]
  /** Where a stage grows some. */
  trees?: LearnedTrees
  /** Of every row, by models that were not taught that row. */
  heldLogOdds: Float64Array
}

/** One axis: log-odds per bin, and each bin's share of the variance of the sum. */
export type LearnedShape = { axis: Axis; logits: Float64Array; variances: Float64Array }

/** Two axes, row by row. */
export type LearnedGrid = {
  axes: readonly [Axis, Axis]
  logits: Float64Array
  variances: Float64Array
}

/**
 * Trees over the bins of `axes`, a bag for each fold; `places` is the order the trees of a bag cut along, by axis and bin. `sums` is what those of
 * each bag add to the log-odds of every row.
 */
export type LearnedTrees = {
  axes: readonly Axis[]
  sums: readonly Float64Array[]
  bags: readonly { trees: readonly Grown[]; places: readonly Uint8Array[] }[]
}

/** What was learned, with the variance of what moves the odds only together and is in none of its sums. */
export type Doubted = Learned & { varianceTogether: number }
