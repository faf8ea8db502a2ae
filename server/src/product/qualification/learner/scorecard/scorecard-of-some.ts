import { floatAt, numberAt } from '#statistics'
import { binCount, type Axis } from '../../model.ts'
import type { BinnedRows } from '../data/binning.ts'
import { fitScorecard, type Scorecard, type ScorecardPrior } from './scorecard.ts'
import { alongAxes, screenAxes } from '../data/screen-axes.ts'

/**
 * Fitting costs the cube of the number of bins. With very many axes, a scorecard uses the axes that
 * explain its own rows best.
 */
export const maxScoredAxes = 150

/**
 * Fits a scorecard over all axes, at most 150 of them; the other axes stay at the prior, with zero
 * variance. The axes are selected on these rows only, so that nothing of held-out rows leaks in.
 * With `like`, a scorecard that was fitted on other rows, its selection is used.
 */
export function fitScorecardOfSome(
  rows: BinnedRows,
  prior: ScorecardPrior | null,
  like?: ScorecardOfSome,
): ScorecardOfSome {
  const places = like?.places ?? screenAxes(rows, maxScoredAxes)
  if (places.length === rows.axes.length) return { ...fitScorecard(rows, prior, like), places }
  const starts = startsOf(rows.axes)
  const some = alongAxes(rows, places)
  // The index of each fitted coefficient among all coefficients.
  const spots = [0, ...places.flatMap((j) => rangeOf(numberAt(starts, j), numberAt(starts, j + 1)))]
  const own = prior && {
    logits: Float64Array.from(spots, (spot) => floatAt(prior.logits, spot)),
    precisions: Float64Array.from(places, (j) => floatAt(prior.precisions, j)),
  }
  const fitted = fitScorecard(some, own, like && narrowed(like, spots, places))
  return { ...widened(fitted, spots, starts, prior, places), places }
}

/** A scorecard with the indexes of the fitted axes. */
export type ScorecardOfSome = Scorecard & { places: readonly number[] }

function widened(
  few: Scorecard,
  spots: readonly number[],
  starts: Int32Array,
  prior: ScorecardPrior | null,
  places: readonly number[],
): Scorecard {
  const size = starts.at(-1) ?? 1
  const coefficients = prior ? Float64Array.from(prior.logits) : new Float64Array(size)
  spots.forEach((spot, i) => (coefficients[spot] = floatAt(few.coefficients, i)))
  const covariance = new Float64Array(few.covariance.length === 0 ? 0 : size * size)
  if (covariance.length > 0)
    spots.forEach((row, i) =>
      spots.forEach(
        (column, k) =>
          (covariance[row * size + column] = floatAt(few.covariance, i * few.size + k)),
      ),
    )
  const byAxis = (own: Float64Array): Float64Array => {
    const all = new Float64Array(starts.length - 1).fill(1)
    places.forEach((j, i) => (all[j] = own[i] ?? 1))
    return all
  }
  const [precisions, usual] = [byAxis(few.precisions), byAxis(few.usual)]
  return { starts, size, coefficients, covariance, precisions, usual }
}

function narrowed(like: Scorecard, spots: readonly number[], places: readonly number[]): Scorecard {
  return {
    ...like,
    coefficients: Float64Array.from(spots, (spot) => floatAt(like.coefficients, spot)),
    precisions: Float64Array.from(places, (j) => like.precisions[j] ?? 1),
  }
}

function startsOf(axes: readonly Axis[]): Int32Array {
  const starts = new Int32Array(axes.length + 1)
  starts[0] = 1
  axes.forEach((axis, j) => (starts[j + 1] = numberAt(starts, j) + binCount(axis)))
  return starts
}

const rangeOf = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, i) => from + i)
