import type { Model } from '../model.ts'
import { calibrate, type Calibration } from './evaluation/calibrate.ts'
import { believedRate, calibratePrior, learnPrior } from './scorecard/learn-prior.ts'
import { weightedRate } from './scorecard/learn-scorecard.ts'
import type { Learned } from './data/learned.ts'
import type { TrainingTable } from './data/table.ts'

/** What a stage learned, the line that makes its promises true, and the promises by both of rows that it was not taught. */
export type StageCandidate = {
  learned: Learned
  calibration: Calibration
  promised: Float64Array
  /** The usual share of its rows, and what it is seen against. */
  base_rate: number
}

/** A stage as it would be used, by the straight line that fits what happened. */
export function calibrated(learned: Learned, table: TrainingTable): StageCandidate {
  const calibration = calibrate(learned.heldLogOdds, table)
  return candidateOf(learned, calibration, weightedRate(table))
}

/** The prior as it would be used, by a line that is drawn towards leaving it as it is. */
export function calibratedPrior(table: TrainingTable, prior: Model): StageCandidate {
  const learned = learnPrior(table, prior)
  const calibration = calibratePrior(learned.heldLogOdds, table)
  return candidateOf(learned, calibration, believedRate(table, prior))
}

function candidateOf(
  learned: Learned,
  calibration: Calibration,
  base_rate: number,
): StageCandidate {
  const { intercept, slope } = calibration
  const promised = learned.heldLogOdds.map((value) => intercept + slope * value)
  return { learned, calibration, promised, base_rate }
}
