import type { BinnedRows } from '../data/binning.ts'
import type { Pair } from './find-pairs.ts'
import type { Grown } from '../data/grown.ts'
import type { Directions } from '../scorecard/monotone.ts'
import { boostShapes } from './shape-bag.ts'
import { growBag } from './tree-bag.ts'

/**
 * One bag to boost: every row outside `fold` teaches, the rows inside say when to stop. Plain data, so that it can go to another thread. It learns
 * one shape per axis, one grid per pair, or trees over all axes. `offsets` are the log-odds it starts from.
 */
export type BagJob = {
  rows: BinnedRows
  folds: Int32Array
  fold: number
  over: 'axes' | 'trees' | PairsToLearn
  directions: Directions
  offsets: Float64Array
}

/** Pairs of axes, and how thoroughly to learn their grids. */
export type PairsToLearn = { pairs: readonly Pair[]; pace: 'trial' | 'careful' }

/**
 * What a bag learned: shapes, or trees over the places it put the bins of each axis in. The log-odds are those of the rows inside its
 * fold, in their order; nothing of them was taught.
 */
export type BagResult = {
  fold: number
  shapes: Float64Array[]
  trees: Grown[]
  places: Uint8Array[]
  heldLogOdds: Float64Array
  rounds: number
}

/** Boosts one bag. The same job gives the same result to the last bit, on whatever thread. */
export function boostBag(job: BagJob): BagResult {
  return job.over === 'trees' ? growBag(job) : boostShapes(job, job.over)
}
