import {
  byteAt,
  cellAt,
  type Cholesky,
  choleskyOf,
  floatAt,
  inverseAt,
  invertCholesky,
  invertFactor,
  numberAt,
  solveCholesky,
} from '#statistics'
import { binCount, type Axis } from '../../model.ts'
import { accumulate } from './accumulate.ts'
import type { BinnedRows } from '../data/binning.ts'
import type { BinnedDesign } from './design.ts'

/**
 * A scorecard: log-odds per bin of each axis, and their covariance, with the intercept first.
 * `starts[j]` is the index of the first bin of axis j.
 */
export type Scorecard = {
  starts: Int32Array
  size: number
  coefficients: Float64Array
  covariance: Float64Array
  /** Learned precision with which each axis is pulled to the prior. */
  precisions: Float64Array
  /** Precision of each axis before any row is seen. */
  usual: Float64Array
}

/**
 * The prior: log-odds per coefficient, and the precision with which each axis is pulled to them.
 */
export type ScorecardPrior = { logits: Float64Array; precisions: Float64Array }

/**
 * Fits stage 1: a logistic scorecard around a prior, by penalised iteratively reweighted least
 * squares, with a Laplace covariance.
 *
 * Neighbouring bins of a number are tied to each other, so that a shape bends only where the data
 * bend it. The deviation of a feature from the prior is learned too: one precision per feature, by
 * MacKay's fixed point on the evidence. A feature that explains nothing becomes flat. For this
 * reason fifty outcomes are enough to begin with. With `like`, its precisions are fixed and its
 * coefficients are the start; used for folds with many rows. Cost per iteration: rows × axes² / 2
 * and (bins)³ / 3; about ten iterations.
 * @see MacKay 1992, The evidence framework applied to classification networks
 */
export function fitScorecard(
  rows: BinnedRows,
  prior: ScorecardPrior | null,
  like?: Scorecard,
): Scorecard {
  const starts = startsOf(rows.axes)
  const size = starts[rows.axes.length] ?? 1
  const centre = prior?.logits ?? new Float64Array(size)
  const usual = prior?.precisions ?? new Float64Array(rows.axes.length).fill(usualPrecision)
  const design = { ...rows, starts, size, centre, usual }
  const coefficients = Float64Array.from(like?.coefficients ?? centre)
  if (!like) coefficients[0] = startingIntercept(rows)
  const precisions = Float64Array.from(like?.precisions ?? usual)
  let last: Cholesky | null = null
  for (let round = 0; round < maxRounds; round++) {
    const { hessian, gradient } = accumulate(design, coefficients)
    addPenalty(design, precisions, coefficients, hessian, gradient)
    const factor = choleskyOf(hessian, size)
    const step = solveCholesky(factor, gradient)
    const largest = takeStep(coefficients, step)
    if (!like) last = factor
    if (like ? largest < 1e-2 : round >= minRounds && largest < 3e-3) break
    if (like) continue
    // Uses only a few entries of the covariance; the whole matrix is computed once, after the last
    // iteration.
    updatePrecisions(design, precisions, coefficients, invertFactor(factor))
  }
  const covariance = last ? invertCholesky(last) : new Float64Array(0)
  return { starts, size, coefficients, covariance, precisions, usual }
}

/** Computes the log-odds of every row by a scorecard over the same axes. */
export function logOddsOf({ starts, coefficients }: Scorecard, rows: BinnedRows): Float64Array {
  return Float64Array.from(rows.outcomes, (_, i) => {
    let sum = floatAt(coefficients, 0)
    for (let j = 0; j < rows.bins.length; j++)
      sum += floatAt(coefficients, numberAt(starts, j) + cellAt(rows.bins, j, i))
    return sum
  })
}

const maxRounds = 25
const minRounds = 5

/** Applies a Newton step, a long one only partially, and returns the largest change. */
function takeStep(coefficients: Float64Array, step: Float64Array): number {
  const longest = step.reduce((most, part) => Math.max(most, Math.abs(part)), 0)
  const share = longest > 4 ? 4 / longest : 1
  for (let i = 0; i < step.length; i++)
    coefficients[i] = floatAt(coefficients, i) + share * floatAt(step, i)
  return longest
}

function startsOf(axes: readonly Axis[]): Int32Array {
  const starts = new Int32Array(axes.length + 1)
  starts[0] = 1
  axes.forEach((axis, j) => (starts[j + 1] = numberAt(starts, j) + binCount(axis)))
  return starts
}

function startingIntercept({ outcomes, weights }: BinnedRows): number {
  let [won, all] = [0.5, 1]
  for (let i = 0; i < outcomes.length; i++) {
    won += byteAt(outcomes, i) * floatAt(weights, i)
    all += floatAt(weights, i)
  }
  return Math.log(won / (all - won))
}

/**
 * Strength of the ties between neighbouring bins of a number, relative to the pull towards the
 * prior.
 */
const smoothness = 4

/**
 * Adds the penalty of each axis, `precision · (identity + smoothness · differences)`, around the
 * centre of the prior.
 */
function addPenalty(
  design: BinnedDesign,
  precisions: Float64Array,
  coefficients: Float64Array,
  hessian: Float64Array,
  gradient: Float64Array,
): void {
  const { size, centre } = design
  hessian[0] = floatAt(hessian, 0) + 1e-3
  forEachTie(design, (axis, a, b, strength) => {
    const pull = strength * floatAt(precisions, axis)
    const gapA = floatAt(coefficients, a) - floatAt(centre, a)
    const gapB = a === b ? 0 : floatAt(coefficients, b) - floatAt(centre, b)
    hessian[a * size + a] = floatAt(hessian, a * size + a) + pull
    gradient[a] = floatAt(gradient, a) - pull * (gapA - gapB)
    if (a === b) return
    hessian[b * size + b] = floatAt(hessian, b * size + b) + pull
    hessian[b * size + a] = floatAt(hessian, b * size + a) - pull
    gradient[b] = floatAt(gradient, b) + pull * (gapA - gapB)
  })
}

/**
 * Visits every term of the penalty: each bin, and each pair of neighbouring bins if bins have an
 * order.
 */
function forEachTie(
  design: BinnedDesign,
  visit: (axis: number, a: number, b: number, strength: number) => void,
): void {
  design.axes.forEach((axis, j) => {
    const [from, to] = [numberAt(design.starts, j), numberAt(design.starts, j + 1)]
    for (let a = from; a < to; a++) visit(j, a, a, 1)
    // Bin 0 is "unknown" and has no neighbour.
    if (axis.kind === 'number')
      for (let a = from + 1; a < to - 1; a++) visit(j, a, a + 1, smoothness)
  })
}

/**
 * Prior certainty that a feature is ordinary: this many pseudo-observations of variance
 * 1/`usualPrecision`.
 */
const hyperStrength = 1
/** Prior precision, 1 / variance, of the deviation of a bin's log-odds from the average. */
export const usualPrecision = 2

function updatePrecisions(
  design: BinnedDesign,
  precisions: Float64Array,
  coefficients: Float64Array,
  half: Float64Array,
): void {
  const { size, centre, usual } = design
  const axes = precisions.length
  const [spread, trace, counts] = [
    new Float64Array(axes),
    new Float64Array(axes),
    new Float64Array(axes),
  ]
  design.axes.forEach((axis, j) => (counts[j] = binCount(axis)))
  forEachTie(design, (j, a, b, strength) => {
    const gap =
      floatAt(coefficients, a) -
      floatAt(centre, a) -
      (a === b ? 0 : floatAt(coefficients, b) - floatAt(centre, b))
    const variance =
      inverseAt(half, size, a, a) +
      (a === b ? 0 : inverseAt(half, size, b, b) - 2 * inverseAt(half, size, a, b))
    spread[j] = floatAt(spread, j) + strength * gap * gap
    trace[j] = floatAt(trace, j) + strength * variance
  })
  for (let j = 0; j < axes; j++) {
    const known = Math.max(0, floatAt(counts, j) - floatAt(precisions, j) * floatAt(trace, j))
    precisions[j] =
      (known + hyperStrength) / (floatAt(spread, j) + hyperStrength / (usual[j] ?? usualPrecision))
  }
}
