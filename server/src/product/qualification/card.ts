/** What is known about how good a model is, from leads it had not seen. Stored with it and shown on its page. */
export type ModelEvaluation = {
  rows: number
  conversions: number
  /** Features that most likely know the answer, alone or in a part that is almost pure; see `suspectLeaks`. */
  leakage_suspected: readonly string[]
  /** Columns without a part in the model. */
  left_out: readonly { feature: string; reason: LeftOut }[]
  held_out: HeldOut | null
  /** Held-out log loss of each stage that was tried, per lead. */
  stages: readonly { stage: string; log_loss: number }[]
  warnings: readonly string[]
}

/**
 * Why a column has no part: it most likely knows the answer; it is the same in every row, or another word in each; it moves nothing beside the
 * others; or, of very many columns, others explain more.
 */
export const leftOutReasons = [
  'knows_the_answer',
  'tells_nothing_apart',
  'moves_nothing',
  'others_say_more',
] as const
export type LeftOut = (typeof leftOutReasons)[number]

/** Measures on leads the model was not trained on, with 95 % intervals where chance matters. */
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

/** Leads of similar promise: what was said and what happened. `low` and `high` are a 95 % interval of what happened. */
export type CalibrationBin = {
  rows: number
  promised: number
  happened: number
  low: number
  high: number
}
