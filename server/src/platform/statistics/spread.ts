import { numberAt } from './number-at.ts'
import { median } from './quantile.ts'

/** Returns the arithmetic mean; NaN for no values. */
export function mean(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += numberAt(values, i)
  return sum / values.length
}

/**
 * Returns the unbiased variance (divisor n − 1); NaN below two values. Uses two passes, so that a
 * large offset does not reduce precision.
 */
export function variance(values: ArrayLike<number>): number {
  const centre = mean(values)
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += (numberAt(values, i) - centre) ** 2
  return values.length < 2 ? NaN : sum / (values.length - 1)
}

/**
 * 1 / Φ⁻¹(3/4). Multiplied by this, the median absolute deviation of a normal sample estimates its
 * standard deviation.
 */
export const normalConsistency = 1.4826022185056018

/**
 * Returns the median absolute deviation from the median, unscaled (multiply by `normalConsistency`
 * to compare with σ).
 */
export function medianAbsoluteDeviation(values: ArrayLike<number>): number {
  const apart = new Float64Array(values)
  const centre = median(apart)
  for (let i = 0; i < apart.length; i++) apart[i] = Math.abs((apart[i] ?? NaN) - centre)
  return median(apart)
}
