import { floatAt, numberAt } from '#statistics'
import { probabilityOf } from '../../points.ts'

/** Outcomes: 1, 0, or a value between them for partial certainty; and the weight of each. */
type Answers = { outcomes: Uint8Array | Float64Array; weights: Float64Array }

/** `intercept + slope · log-odds` is the calibrated log-odds. */
export type Calibration = { intercept: number; slope: number }

/** Prior standard deviation of the slope around 1. */
const slopeSpread = 0.5

/**
 * Fits the straight line in log-odds that calibrates held-out predictions: a logistic regression on
 * one variable, by Newton's method. A model without skill gets a slope near 0, and so predicts the
 * base rate.
 * @see Platt 1999
 */
export function calibrate(logOdds: Float64Array, { outcomes, weights }: Answers): Calibration {
  let [intercept, slope] = [0, 1]
  for (let round = 0; round < 30; round++) {
    let [g0, g1, h00, h01, h11] = [
      0,
      -(slope - 1) / slopeSpread ** 2,
      1e-9,
      0,
      1 / slopeSpread ** 2,
    ]
    for (let i = 0; i < logOdds.length; i++) {
      const x = floatAt(logOdds, i)
      const p = probabilityOf(intercept + slope * x)
      const [weight, miss] = [floatAt(weights, i), numberAt(outcomes, i) - p]
      const curvature = weight * p * (1 - p)
      g0 += weight * miss
      g1 += weight * miss * x
      h00 += curvature
      h01 += curvature * x
      h11 += curvature * x * x
    }
    const determinant = h00 * h11 - h01 * h01
    const [d0, d1] = [(h11 * g0 - h01 * g1) / determinant, (h00 * g1 - h01 * g0) / determinant]
    const share = Math.min(1, 2 / Math.max(Math.abs(d0), Math.abs(d1), 1e-12))
    intercept += share * d0
    slope += share * d1
    if (Math.abs(d0) + Math.abs(d1) < 1e-9) break
  }
  // A line that reverses the order is due to chance; then only the mean is known.
  return slope >= 0.02 ? { intercept, slope } : { ...flatTo({ outcomes, weights }), slope: 0.02 }
}

function flatTo({ outcomes, weights }: Answers): { intercept: number } {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const won = weights.reduce((sum, weight, i) => sum + weight * numberAt(outcomes, i), 0)
  return { intercept: Math.log((won + 0.5) / (total - won + 0.5)) }
}
