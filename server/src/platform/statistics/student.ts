import { regularisedBeta } from './beta.ts'

/** The share of Student's t with `freedom` (> 0, may be fractional) degrees below `t`. */
export function tCdf(t: number, freedom: number): number {
  const outside = regularisedBeta(freedom / (freedom + t * t), freedom / 2, 0.5) / 2
  return t > 0 ? 1 - outside : outside
}

/** The value of Student's t below which the share `p` in (0, 1) lies. Bisection: 60 evaluations, exact to the double. */
export function tQuantile(p: number, freedom: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError('p lies strictly between 0 and 1')
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
