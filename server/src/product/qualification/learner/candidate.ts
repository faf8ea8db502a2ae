import { floatAt, numberAt } from '#statistics'
import type { Model } from '../model.ts'
import { logit } from '../points.ts'
import { splitAt } from './data/folds.ts'
import type { Learned } from './data/learned.ts'
import type { TrainingTable } from './data/table.ts'
import { calibrate, type Calibration } from './evaluation/calibrate.ts'
import { believedRate, calibratePrior, learnPrior } from './scorecard/learn-prior.ts'
import { weightedRate } from './scorecard/learn-scorecard.ts'

/** A learned stage, its calibration line, and the calibrated held-out predictions. */
export type StageCandidate = {
  learned: Learned
  calibration: Calibration
  predicted: Float64Array
  /** Conversion rate of the training rows; the baseline for lift. */
  base_rate: number
}

type Answers = Pick<TrainingTable, 'outcomes' | 'weights'>
type Fit = (logOdds: Float64Array, answers: Answers) => Calibration

/**
 * Calibrates a stage by the straight line that fits the outcomes. If `heldBy` is given, the
 * held-out predictions of a row are calibrated by a line that was fitted without it. With few rows, a
 * line that has seen their outcomes makes them look too good.
 */
export function calibrated(
  learned: Learned,
  table: TrainingTable,
  heldBy: Int32Array | null,
): StageCandidate {
  return candidateOf(learned, table, weightedRate(table), calibrate, heldBy)
}

/**
 * Calibrates the prior by a line that is regularized towards leaving it unchanged. See `calibrated`
 * for `heldBy`.
 */
export function calibratedPrior(
  table: TrainingTable,
  prior: Model,
  heldBy: Int32Array | null,
): StageCandidate {
  const learned = learnPrior(table, prior)
  return candidateOf(learned, table, believedRate(table, prior), calibratePrior, heldBy)
}

/** Returns the log-odds of the moved base rate for every row, computed without it. */
export function heldOutRate(table: TrainingTable, prior: Model, heldBy: Int32Array): Float64Array {
  return byFold(heldBy, (outside) => {
    const usual = logit(believedRate({ outcomes: takeAt(table.outcomes, outside) }, prior))
    return () => usual
  })
}

function candidateOf(
  learned: Learned,
  table: TrainingTable,
  base_rate: number,
  fit: Fit,
  heldBy: Int32Array | null,
): StageCandidate {
  const { heldLogOdds } = learned
  const calibration = fit(heldLogOdds, table)
  const predicted = heldBy
    ? byFold(heldBy, (outside) => {
        const line = fit(takeAt(heldLogOdds, outside), {
          outcomes: takeAt(table.outcomes, outside),
          weights: takeAt(table.weights, outside),
        })
        return (row) => line.intercept + line.slope * floatAt(heldLogOdds, row)
      })
    : heldLogOdds.map((value) => calibration.intercept + calibration.slope * value)
  return { learned, calibration, predicted, base_rate }
}

/** Computes a value for every row, with a function that was fitted without the row. */
function byFold(
  heldBy: Int32Array,
  fitTo: (outside: Int32Array) => (row: number) => number,
): Float64Array {
  const values = new Float64Array(heldBy.length)
  const count = 1 + heldBy.reduce((most, fold) => Math.max(most, fold), 0)
  for (let fold = 0; fold < count; fold++) {
    const { inside, outside } = splitAt(heldBy, fold)
    const valueOf = fitTo(outside)
    for (const row of inside) values[row] = valueOf(row)
  }
  return values
}

function takeAt<T extends Float64Array | Uint8Array>(values: T, rows: Int32Array): T {
  const taken = values.slice(0, rows.length) as T
  rows.forEach((row, i) => (taken[i] = numberAt(values, row)))
  return taken
}
