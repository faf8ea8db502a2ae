import { numberAt } from './number-at.ts'
import { median } from './quantile.ts'

/** The arithmetic mean, NaN of nothing. */
export function mean(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += numberAt(values, i)
  return sum / values.length
}

/** The unbiased variance (divisor n − 1), NaN below two values. Two passes, so that large offsets cost no digits. */
export function variance(values: ArrayLike<number>): number {
  const centre = mean(values)
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += (numberAt(values, i) - centre) ** 2
  return values.length < 2 ? NaN : sum / (values.length - 1)
}

/** 1 / Φ⁻¹(3/4): makes the median absolute deviation of a normal sample estimate its standard deviation. */
export const normalConsistency = 1.4826022185056018

/** The median absolute deviation from the median, unscaled (multiply by `normalConsistency` to compare with σ). */
export function medianAbsoluteDeviation(values: ArrayLike<number>): number {
  const apart = new Float64Array(values)
  const centre = median(apart)
  for (let i = 0; i < apart.length; i++) apart[i] = Math.abs((apart[i] ?? NaN) - centre)
  return median(apart)
}
