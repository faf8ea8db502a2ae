import { floatAt, normalQuantile } from '#statistics'
import type { Model } from '../../model.ts'
import { finiteLogit } from '../../points.ts'
import { evenWeights } from '../data/even-weights.ts'
import { logLossOf } from './measures.ts'

/** A prediction and its outcome. */
export type PastPrediction = { probability: number; converted: boolean; weight: number }

/** Comparison of the newest predictions with their outcomes. */
export type Evidence = {
  /** Number of newest outcomes that are compared. */
  outcomes: number
  predicted: number
  observed: number
  /** A well-calibrated model does not leave these limits in any nightly check. */
  least: number
  most: number
  /**
   * How many times better the base rate for every lead fits the outcomes than the predictions do.
   */
  usual: number
}

/** Number of outcomes that are compared. Older outcomes are dropped in steps of half as many. */
const horizon = 300
const step = horizon / 2

/**
 * Probability that a well-calibrated model exceeds a limit at the end of the horizon, on one side;
 * and that it ever appears worse than the base rate.
 */
const chance = { side: 0.006, usual: 0.002 }
const reach = normalQuantile(1 - chance.side)
/** The probability that a likelihood ratio ever exceeds 1 / a is at most a (Ville's inequality). */
export const worseFrom = 1 / chance.usual

/**
 * Compares predictions, oldest first, with their outcomes, so that the check can run every night.
 * Within the first 300 outcomes, and in each 150 after, a well-calibrated model is rejected with a
 * probability of at most 2 %, as measured in simulated worlds. The limits are the same from the
 * first outcome of the period to its last. A sum that is checked every night exceeds a limit at
 * most twice as often as one that is checked only at the end. The uncertainty of the intercept is
 * taken into account: it is as certain as the number of conversions allows. Returns null without
 * outcomes.
 * @see Siegmund 1985, Sequential Analysis, ch. 3; Ville 1939. The limits are corrected for skewness
 * (Cornish and Fisher 1938).
 */
export function evidenceOf(
  { base_rate, trained_on }: Pick<Model, 'base_rate' | 'trained_on'>,
  kept: readonly PastPrediction[],
): Evidence | null {
  if (kept.length === 0) return null
  const newest = evenly(kept.slice(step * Math.max(0, Math.ceil(kept.length / step) - 2)))
  const usualLogit = finiteLogit(base_rate ?? usualRate)
  let [predicted, observed, variance, skewness, information, usual] = [0, 0, 0, 0, 0, 0]
  for (const { probability: p, converted, weight } of newest) {
    const outcome = converted ? 1 : 0
    predicted += weight * p
    observed += weight * outcome
    information += weight * p * (1 - p)
    variance += weight ** 2 * p * (1 - p)
    skewness += weight ** 3 * p * (1 - p) * (1 - 2 * p)
    usual += weight * (logLossOf(finiteLogit(p), outcome) - logLossOf(usualLogit, outcome))
  }
  const whole = horizon / newest.length
  const { conversions, outcomes: taught } = trained_on
  const doubt = 1 / (conversions + 0.5) + 1 / (taught - conversions + 0.5)
  const spread = Math.sqrt(whole * variance + doubt * (whole * information) ** 2)
  const skew = ((reach ** 2 - 1) / 6) * ((whole * skewness) / spread ** 2)
  return {
    outcomes: newest.length,
    predicted,
    observed,
    least: predicted - reach * spread + skew,
    most: predicted + reach * spread + skew,
    usual: Math.min(1e9, Math.exp(usual)),
  }
}

const usualRate = 0.03

/**
 * Evens out the weights. Less certain outcomes are mostly negative, and must not make predictions
 * appear too low.
 */
export function evenly(kept: readonly PastPrediction[]): PastPrediction[] {
  const weights = evenWeights({
    outcomes: kept.map(({ converted }) => (converted ? 1 : 0)),
    weights: Float64Array.from(kept, ({ weight }) => weight),
  })
  return kept.map((prediction, i) => ({ ...prediction, weight: floatAt(weights, i) }))
}
