import type { Model } from '../model.ts'
import { calibrate, type Calibration } from './evaluation/calibrate.ts'
import { believedRate, calibratePrior, learnPrior } from './scorecard/learn-prior.ts'
import { weightedRate } from './scorecard/learn-scorecard.ts'
import type { Learned } from './data/learned.ts'
import type { TrainingTable } from './data/table.ts'

/** A learned stage, its calibration line, and the calibrated held-out predictions. */
export type StageCandidate = {
  learned: Learned
  calibration: Calibration
  predicted: Float64Array
  /** Conversion rate of the training rows; the baseline for lift. */
  base_rate: number
}

/** Calibrates a stage by the straight line that fits the outcomes. */
export function calibrated(learned: Learned, table: TrainingTable): StageCandidate {
  const calibration = calibrate(learned.heldLogOdds, table)
  return candidateOf(learned, calibration, weightedRate(table))
}

/** Calibrates the prior by a line that is regularized towards leaving it unchanged. */
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
  const predicted = learned.heldLogOdds.map((value) => intercept + slope * value)
  return { learned, calibration, predicted, base_rate }
}
