import { regularisedBeta } from './beta.ts'

/**
 * Returns the distribution function of Student's t with `freedom` degrees of freedom (> 0, may be
 * fractional).
 */
export function tCdf(t: number, freedom: number): number {
  const outside = regularisedBeta(freedom / (freedom + t * t), freedom / 2, 0.5) / 2
  return t > 0 ? 1 - outside : outside
}

/**
 * Returns the quantile of Student's t for `p` in (0, 1). Uses bisection: 60 evaluations, exact to a
 * double.
 */
export function tQuantile(p: number, freedom: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError('p must be between 0 and 1, exclusive')
  if (p === 0.5) return 0
  if (p < 0.5) return -tQuantile(1 - p, freedom)
  let low = 0
  let high = 1
  while (tCdf(high, freedom) < p && high < 1e300) high *= 2
  for (;;) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) return middle
    if (tCdf(middle, freedom) < p) low = middle
    else high = middle
  }
}
