import { floatAt } from '#statistics'
import type { BinnedRows } from './binning.ts'
import { binCount } from '../model.ts'
import type { LearnedGrid, LearnedShape } from './learned.ts'
import type { Pair } from './find-pairs.ts'
import { usualPrecision } from './scorecard.ts'

/*
 * Boosting gives bins that no row fell into whatever their neighbours in the order have, and a spread of nothing. Of what was never seen nothing is
 * known: it adds what the usual row adds, and is doubted as much as any feature is beforehand.
 */

/** A shape that says nothing of the bins no row fell into. */
export function usualWhereUnseen(shape: LearnedShape, rows: BinnedRows, j: number): LearnedShape {
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

/** A grid that adds nothing where either bin is one no row fell into. */
export function nothingWhereUnseen(grid: LearnedGrid, rows: BinnedRows, [a, b]: Pair): LearnedGrid {
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
