import { cellAt, floatAt, numberAt } from '#statistics'
import { binCount } from '../../model.ts'
import type { BagResult } from './bag.ts'
import type { BinnedRows } from '../data/binning.ts'
import type { Pair } from './find-pairs.ts'
import { splitAt } from '../data/folds.ts'

/** Returns the log-odds of every row by the bag that was not trained on it. */
export function gather(bags: readonly BagResult[], folds: Int32Array): Float64Array {
  const held = new Float64Array(folds.length)
  for (const bag of bags) {
    splitAt(folds, bag.fold).inside.forEach((row, i) => (held[row] = floatAt(bag.heldLogOdds, i)))
  }
  return held
}

/**
 * Returns the log-odds of a bag after its shapes are added to its initial ones; the next stage
 * starts from them.
 */
export function addShapes(
  offsets: Float64Array,
  bag: BagResult,
  rows: BinnedRows,
  pairs: readonly Pair[] | null,
): Float64Array {
  const sums = Float64Array.from(offsets)
  bag.shapes.forEach((shape, k) => {
    const cells = cellsOf(rows, pairs?.[k] ?? k)
    for (let i = 0; i < sums.length; i++)
      sums[i] = floatAt(sums, i) + floatAt(shape, numberAt(cells, i))
  })
  return sums
}

/** Returns the index of every row in the shape of an axis, or in the grid of a pair. */
export function cellsOf(rows: BinnedRows, summand: number | Pair): Uint8Array | Uint16Array {
  if (typeof summand === 'number') return rows.bins[summand] ?? new Uint8Array()
  const [a, b] = summand
  const [first, second, across] = [rows.bins[a], rows.bins[b], rows.axes[b]]
  const width = across ? binCount(across) : 1
  return Uint16Array.from(first ?? [], (bin, i) => bin * width + (second?.[i] ?? 0))
}

/** Returns the mean shape of the bags. */
export function meanShape(bags: readonly BagResult[], k: number): Float64Array {
  const mean = new Float64Array(bags[0]?.shapes[k]?.length ?? 0)
  for (const bag of bags)
    for (let c = 0; c < mean.length; c++)
      mean[c] = floatAt(mean, c) + cellAt(bag.shapes, k, c) / bags.length
  return mean
}
