import type { Axis, Stage } from '../../model.ts'
import type { Grown } from './grown.ts'

/**
 * Result of a stage before it is calibrated and converted to its final form. All values are
 * log-odds.
 */
export type Learned = {
  stage: Stage
  intercept: number
  /** Variance of the whole sum that is not assigned to any bin. */
  interceptVariance: number
  mains: readonly LearnedShape[]
  pairs: readonly LearnedGrid[]
  /** Trees of the stage; undefined if the stage has none. */
  trees?: LearnedTrees
  /** Held-out log-odds of every row. */
  heldLogOdds: Float64Array
}

/** One axis: log-odds per bin, and the share of each bin in the variance of the sum. */
export type LearnedShape = { axis: Axis; logits: Float64Array; variances: Float64Array }

/** Two axes, row by row. */
export type LearnedGrid = {
  axes: readonly [Axis, Axis]
  logits: Float64Array
  variances: Float64Array
}

/**
 * Trees over the bins of `axes`, one bag per fold. `places` is the order in which the trees of a
 * bag cut, by axis and bin. `sums` is what the trees of each bag add to the log-odds of every row.
 */
export type LearnedTrees = {
  axes: readonly Axis[]
  sums: readonly Float64Array[]
  bags: readonly { trees: readonly Grown[]; places: readonly Uint8Array[] }[]
}

/** A learned stage, with the variance of interactions that are in none of its sums. */
export type Doubted = Learned & { varianceTogether: number }
