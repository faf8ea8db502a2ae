/**
 * The evaluation of a model on leads it had not seen. Stored with the model and shown on its page.
 */
export type ModelEvaluation = {
  rows: number
  conversions: number
  /**
   * Features that most likely leak the outcome, as a whole or in one part that is almost pure; see
   * `suspectLeaks`.
   */
  leakage_suspected: readonly string[]
  /** Columns that the model does not use. */
  left_out: readonly { feature: string; reason: LeftOut }[]
  held_out: HeldOut | null
  /** Held-out log loss per lead of each stage that was tried. */
  stages: readonly { stage: string; log_loss: number }[]
  warnings: readonly string[]
}

/**
 * Reasons why the model does not use a column. It most likely leaks the outcome; or it has the same
 * value in every row, or a different word in each; or it adds nothing to the others; or, among very
 * many columns, others explain more; or the rules score, and give it no points.
 */
export const leftOutReasons = [
  'contains_outcome',
  'uninformative',
  'no_effect',
  'redundant',
  'not_in_rules',
] as const
export type LeftOut = (typeof leftOutReasons)[number]

/**
 * Metrics on leads the model was not trained on, with 95 % intervals for those with random
 * variation.
 */
export type HeldOut = {
  rows: number
  auc: number
  auc_ci95: readonly [number, number]
  log_loss: number
  base_log_loss: number
  brier: number
  ece: number
  ece_ci95: readonly [number, number]
  interval_coverage: number | null
  calibration: readonly CalibrationBin[]
}

/**
 * Leads with similar predictions: their mean prediction and their conversion rate. `low` and `high`
 * are a 95 % interval of the conversion rate.
 */
export type CalibrationBin = {
  rows: number
  predicted: number
  observed: number
  low: number
  high: number
}
