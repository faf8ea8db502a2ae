import { floatAt, numberAt } from '#statistics'
import { binCount, type Axis, type Model } from '../../model.ts'
import { binRows, fitAxes, takeRows, type BinnedRows } from '../data/binning.ts'
import { splitAt } from '../data/folds.ts'
import type { Learned } from '../data/learned.ts'
import { logOddsOf, type ScorecardPrior } from './scorecard.ts'
import { fitScorecardOfSome, maxScoredAxes } from './scorecard-of-some.ts'
import { scorecardVariances } from './scorecard-variances.ts'
import type { TrainingTable } from '../data/table.ts'
import { binner } from '../../compile.ts'

/**
 * Learns stage 1 on a table: the scorecard of all rows, and for each fold a scorecard that was
 * trained without it. `prior` is the model towards which it is regularized. With few rows there are
 * few bins, because every bin needs rows to be estimated.
 */
export function learnScorecard(
  table: TrainingTable,
  folds: Int32Array,
  prior: Model | null,
): Learned {
  const rows = binRows(table, coarseAxes(table, prior))
  const centre = prior ? centreOf(rows.axes, prior) : null
  const whole = fitScorecardOfSome(rows, centre)
  const { intercept, shapes } = scorecardVariances(rows, whole)
  return {
    stage: 'ridge',
    intercept: floatAt(whole.coefficients, 0),
    interceptVariance: intercept,
    mains: rows.axes.map((axis, j) => ({
      axis,
      logits: whole.coefficients.slice(whole.starts[j], whole.starts[j + 1]),
      variances: shapes[j] ?? new Float64Array(binCount(axis)),
    })),
    pairs: [],
    heldLogOdds: holdOut(rows, folds, centre),
  }
}

/** Fitting costs the cube of this number, so a table with many columns has fewer bins in each. */
const maxCoefficients = 600

function coarseAxes(table: TrainingTable, prior: Model | null): Axis[] {
  const count = table.outcomes.length
  const maxBins = Math.min(
    16,
    Math.floor(maxCoefficients / Math.min(maxScoredAxes, table.columns.length)),
  )
  const fitted = fitAxes(table, {
    maxBins: Math.max(4, Math.min(maxBins, Math.round(Math.sqrt(count) / 1.5))),
    minRows: Math.max(2, Math.min(10, Math.round(count / 50))),
  })
  if (!prior) return fitted
  const known = new Map(
    prior.terms.flatMap(({ axes }) =>
      axes.length === 1 ? [[axes[0].feature, axes[0]] as const] : [],
    ),
  )
  const refined = fitted.map((axis) => {
    const own = known.get(axis.feature)
    known.delete(axis.feature)
    return own ? refineAxis(axis, own) : axis
  })
  // A feature that is constant in the rows retains its prior points: the next lead may be the first
  // with another value.
  return [...refined, ...known.values()]
}

/**
 * Returns the prior of the coefficients. The model's own variances determine how far each feature
 * may deviate from it.
 */
function centreOf(axes: readonly Axis[], prior: Model): ScorecardPrior {
  const size = 1 + axes.reduce((sum, axis) => sum + binCount(axis), 0)
  const centre: ScorecardPrior = {
    logits: new Float64Array(size),
    precisions: new Float64Array(axes.length).fill(2),
  }
  let start = 1
  axes.forEach((axis, j) => {
    const said = logitsOn(axis, prior)
    if (said) {
      centre.logits.set(said.logits, start)
      const variances = said.variances.filter((variance) => variance > 0)
      if (variances.length > 0)
        centre.precisions[j] = variances.length / variances.reduce((a, b) => a + b, 0)
    }
    start += binCount(axis)
  })
  return centre
}

/** Above this number of rows, precisions are not learned again for every fold. */
const fewRows = 2000

/**
 * Computes for each fold the log-odds by a scorecard of the other folds. With many rows, its
 * precisions come from the half of the folds that does not contain the fold. Precisions learned
 * with the outcomes of the fold would find skill in pure chance.
 */
function holdOut(rows: BinnedRows, folds: Int32Array, centre: ScorecardPrior | null): Float64Array {
  const held = new Float64Array(folds.length)
  const count = 1 + folds.reduce((most, fold) => Math.max(most, fold), 0)
  const all = Int32Array.from(folds, (_, row) => row)
  const ofHalf = (isMember: (fold: number) => boolean) =>
    fitScorecardOfSome(
      takeRows(
        rows,
        all.filter((row) => isMember(numberAt(folds, row))),
      ),
      centre,
    )
  const halves =
    folds.length > fewRows
      ? [ofHalf((fold) => fold >= count / 2), ofHalf((fold) => fold < count / 2)]
      : []
  for (let fold = 0; fold < count; fold++) {
    const { inside, outside } = splitAt(folds, fold)
    const card = fitScorecardOfSome(
      takeRows(rows, outside),
      centre,
      halves[fold < count / 2 ? 0 : 1],
    )
    logOddsOf(card, takeRows(rows, inside)).forEach(
      (value, i) => (held[numberAt(inside, i)] = value),
    )
  }
  return held
}

/**
 * Computes the weighted share of converted rows, with half a row added so that it is never 0 or 1.
 */
export function weightedRate({
  outcomes,
  weights,
}: Pick<TrainingTable, 'outcomes' | 'weights'>): number {
  let [won, all] = [0.5, 1]
  outcomes.forEach((outcome, i) => {
    won += outcome * floatAt(weights, i)
    all += floatAt(weights, i)
  })
  return won / all
}

/** Cuts an axis where either of the two axes is cut, so that both are constant on each bin. */
function refineAxis(axis: Axis, other: Axis): Axis {
  if (axis.kind === 'number' && other.kind === 'number') {
    return { ...axis, cuts: [...new Set([...axis.cuts, ...other.cuts])].sort((a, b) => a - b) }
  }
  if (axis.kind === 'category' && other.kind === 'category') {
    return { ...axis, levels: [...new Set([...other.levels, ...axis.levels])].slice(0, 254) }
  }
  return axis
}

/**
 * Returns the values of a model on each bin of an axis that refines its own; null if the model does
 * not use the feature.
 */
function logitsOn(
  axis: Axis,
  model: Model,
): { logits: Float64Array; variances: Float64Array } | null {
  const term = model.terms.find(({ axes }) => axes.length === 1 && axes[0].feature === axis.feature)
  const own = term?.axes[0]
  if (!term || !own || own.kind !== axis.kind) return null
  const bin = binner(own)
  const bins = Int32Array.from({ length: binCount(axis) }, (_, i) => bin(insideOf(axis, i)))
  return {
    logits: Float64Array.from(bins, (at) => numberAt(term.logits, at)),
    variances: Float64Array.from(bins, (at) => numberAt(term.variances, at)),
  }
}

/**
 * Returns a value that is in the bin. The last bin of words contains every word that is not listed.
 */
function insideOf(axis: Axis, bin: number): number | string | null {
  if (bin === 0) return null
  if (axis.kind === 'category') return axis.levels[bin - 1] ?? '\u0000'
  return bin === 1 ? -Infinity : numberAt(axis.cuts, bin - 2)
}
