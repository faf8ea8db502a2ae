import { byteAt, floatAt, normalQuantile } from '#statistics'
import { probabilityOf } from '../../points.ts'

/** Predictions with their variance: calibrated log-odds, the variance of each, and the outcomes. */
export type PredictionsWithVariance = {
  logOdds: Float64Array
  variances: Float64Array
  outcomes: Uint8Array
}

/**
 * Computes the share of groups with similar predictions in which the number of conversions is
 * within the 80 % interval. The interval combines the uncertainty of the model with the random
 * variation for the size of the group. Groups are neighbours by prediction, of 25, 50, 100 and 200
 * rows, so that no single grouping decides. A count at the edge of the interval counts
 * proportionally. Returns null below 100 rows.
 */
export function coverageOf80({
  logOdds,
  variances,
  outcomes,
}: PredictionsWithVariance): number | null {
  if (outcomes.length < 100) return null
  const order = Float64Array.from(logOdds, (_, i) => i).sort(
    (a, b) => floatAt(logOdds, a) - floatAt(logOdds, b) || a - b,
  )
  let [covered, groups] = [0, 0]
  for (const size of [25, 50, 100, 200]) {
    for (let from = 0; from + size <= order.length; from += size) {
      let [predicted, observed, chance, doubt, squares] = [0, 0, 0, 0, 0]
      for (let k = from; k < from + size; k++) {
        const i = floatAt(order, k)
        const p = probabilityOf(floatAt(logOdds, i))
        predicted += p
        observed += byteAt(outcomes, i)
        chance += p * (1 - p)
        const own = p * (1 - p) * Math.sqrt(Math.max(0, floatAt(variances, i)))
        doubt += own
        squares += own ** 2
      }
      const halfWidth =
        normalQuantile(0.9) * Math.sqrt(chance + alike * doubt ** 2 + (1 - alike) * squares)
      // A count covers the range from half below to half above it.
      const [low, high] = [predicted - halfWidth, predicted + halfWidth]
      covered += Math.max(
        0,
        Math.min(1, Math.min(high, observed + 0.5) - Math.max(low, observed - 0.5)),
      )
      groups += 1
    }
  }
  return groups === 0 ? null : covered / groups
}

/**
 * Correlation of the errors of leads with similar predictions but different criteria: they share
 * the intercept and some bins, not all.
 */
const alike = 0.1
