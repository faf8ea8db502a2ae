import type { BinnedRows } from '../data/binning.ts'
import type { Pair } from './find-pairs.ts'
import type { Grown } from '../data/grown.ts'
import type { Directions } from '../scorecard/monotone.ts'
import { boostShapes } from './shape-bag.ts'
import { growBag } from './tree-bag.ts'

/**
 * A bag to boost: the rows outside `fold` are for training, the rows inside for early stopping.
 * Plain data, so that it can be sent to another thread. It learns one shape per axis, one grid per
 * pair, or trees over all axes. `offsets` are the initial log-odds.
 */
export type BagJob = {
  rows: BinnedRows
  folds: Int32Array
  fold: number
  over: 'axes' | 'trees' | PairsToLearn
  directions: Directions
  offsets: Float64Array
}

/** Pairs of axes, and how thoroughly their grids are learned. */
export type PairsToLearn = { pairs: readonly Pair[]; pace: 'trial' | 'careful' }

/**
 * What a bag learned: shapes, or trees over the positions of the bins of each axis. The log-odds
 * belong to the rows inside its fold, in their order. The bag was not trained on them.
 */
export type BagResult = {
  fold: number
  shapes: Float64Array[]
  trees: Grown[]
  places: Uint8Array[]
  heldLogOdds: Float64Array
  rounds: number
}

/** Boosts one bag. The same job gives the same result to the last bit, on any thread. */
export function boostBag(job: BagJob): BagResult {
  return job.over === 'trees' ? growBag(job) : boostShapes(job, job.over)
}
