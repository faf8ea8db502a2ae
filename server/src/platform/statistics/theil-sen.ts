import type { Interval } from './median-interval.ts'
import { normalQuantile } from './normal.ts'
import { quantile, sortedNumbers } from './quantile.ts'

/** A slope per unit of `x`, its interval, and the value of the line at x = 0. */
export type RobustLine = { slope: number; intercept: number; interval: Interval; deviation: number }

/**
 * Fits a line by the median of the slopes between all pairs of points. Up to 29 % of the points can
 * be outliers. The interval is based on concordant pairs (Kendall), with the correction for ties.
 * `deviation` is the half-width of the interval divided by the normal quantile, comparable to a
 * standard error. Returns undefined for fewer than three distinct `x`. Cost n² log n.
 * @see Theil 1950; Sen 1968, section 3
 */
export function fitTheilSen(
  points: readonly { x: number; y: number }[],
  level: number,
): RobustLine | undefined {
  if (new Set(points.map((point) => point.x)).size < 3) return undefined
  const slopes = slopesOf(points)
  const slope = quantile(slopes, 0.5)
  const z = normalQuantile((1 + level) / 2)
  const spread = z * Math.sqrt(kendallVariance(points))
  // Counted from 1, the ends are the slopes of rank (N − C)/2 and (N + C)/2 + 1, limited to the
  // sample.
  const at = (rank: number) => slopes[Math.min(slopes.length - 1, Math.max(0, rank))] ?? NaN
  const interval = {
    low: at(Math.floor((slopes.length - spread) / 2) - 1),
    high: at(Math.ceil((slopes.length + spread) / 2)),
  }
  const intercept = quantile(sortedNumbers(points.map((point) => point.y - slope * point.x)), 0.5)
  return { slope, intercept, interval, deviation: (interval.high - interval.low) / (2 * z) }
}

function slopesOf(points: readonly { x: number; y: number }[]): Float64Array {
  const slopes: number[] = []
  for (const [i, a] of points.entries()) {
    for (const b of points.slice(i + 1)) if (a.x !== b.x) slopes.push((b.y - a.y) / (b.x - a.x))
  }
  return sortedNumbers(slopes)
}

function kendallVariance(points: readonly { x: number; y: number }[]): number {
  const tied = (values: number[]) =>
    [...Map.groupBy(values, (value) => value).values()].reduce(
      (sum, group) => sum + pairsVariance(group.length),
      0,
    )
  const n = points.length
  return Math.max(
    0,
    (pairsVariance(n) - tied(points.map((p) => p.x)) - tied(points.map((p) => p.y))) / 18,
  )
}

function pairsVariance(n: number): number {
  return n * (n - 1) * (2 * n + 5)
}
