import { cellAt, floatAt, numberAt } from '#statistics'
import { binCount } from '../../model.ts'
import { probabilityOf } from '../../points.ts'
import type { BinnedRows } from '../data/binning.ts'
import { logOddsOf, type Scorecard } from './scorecard.ts'

/**
 * Divides the variance of a scorecard's sums among its bins. A row's variance is `x'Σx`; bin j's part of it is `(Σx)_j`, averaged over the
 * rows that fall into the bin, so that the parts of a typical row add up to its whole. Looks at no more than 2,000 rows.
 *
 * A bin that no row fell into has what is believed before any row, or less where learning has pressed its axis flat. Never more: an axis that
 * separates the rows well is let loose so far that of a value it never saw anything could be said, from never to always.
 *
 * Words whose axis was pressed flat keep a part of what their rows alone would leave in doubt: few rows cannot tell no effect from a small one, and a
 * covariance takes the precision it was given for certain.
 */
export function scorecardVariances(
  rows: BinnedRows,
  card: Scorecard,
): { intercept: number; shapes: Float64Array[] } {
  const { starts, size, covariance, usual } = card
  const width = rows.axes.length
  const [sums, counts] = [new Float64Array(size), new Float64Array(size)]
  const every = Math.max(1, Math.floor(rows.outcomes.length / 2000))
  const places = new Int32Array(width + 1)
  for (let i = 0; i < rows.outcomes.length; i += every) {
    for (let j = 0; j < width; j++) places[j + 1] = numberAt(starts, j) + cellAt(rows.bins, j, i)
    for (const place of places) {
      let part = 0
      for (const other of places) part += floatAt(covariance, place * size + other)
      sums[place] = floatAt(sums, place) + part
      counts[place] = floatAt(counts, place) + 1
    }
  }
  const partOf = (place: number, most = Infinity) => {
    const count = floatAt(counts, place)
    const alone = floatAt(covariance, place * size + place)
    return count > 0 ? floatAt(sums, place) / count : Math.min(alone, most)
  }
  const known = informationOf(rows, card)
  const shapes = rows.axes.map((axis, j) => {
    const own = known[j] ?? new Float64Array()
    const most = 1 / (usual[j] ?? 1)
    return Float64Array.from({ length: binCount(axis) }, (_, bin) => {
      const place = numberAt(starts, j) + bin
      const part = partOf(place, most)
      if (axis.kind === 'number' || floatAt(counts, place) === 0) return part
      return Math.max(part, flatlyDoubted / (1 / most + floatAt(own, bin)))
    })
  })
  return { intercept: partOf(0), shapes }
}

/** That part: against drawn leads of known probability, four fifths of it hold where rows are few and cost nothing where they are many. */
const flatlyDoubted = 0.8

/** How much the rows of each bin tell of its log-odds: the sum of p (1 − p). */
function informationOf(rows: BinnedRows, card: Scorecard): Float64Array[] {
  const told = logOddsOf(card, rows).map((value, i) => {
    const p = probabilityOf(value)
    return floatAt(rows.weights, i) * p * (1 - p)
  })
  return rows.axes.map((axis, j) => {
    const sums = new Float64Array(binCount(axis))
    rows.bins[j]?.forEach((bin, i) => (sums[bin] = floatAt(sums, bin) + floatAt(told, i)))
    return sums
  })
}
