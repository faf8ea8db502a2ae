import type { Interval } from './median-interval.ts'
import { normalQuantile } from './normal.ts'

/** A group of `n` cases of which `events` had the event. */
export type Arm = { n: number; events: number }

/** Two groups that are compared only with each other, not with groups of another stratum. */
export type Stratum = { one: Arm; other: Arm }

/**
 * Returns how much higher the event rate is in `one` than in `other`, compared within strata, with
 * a confidence interval. Strata may be many and small. Strata with only one group are ignored.
 * Returns undefined if no stratum has both groups.
 * @see Mantel and Haenszel 1959; Sato 1989 for the variance, which is valid for few large strata
 * and for many small ones
 */
export function stratifiedDifference(
  strata: readonly Stratum[],
  level: number,
): (Interval & { difference: number }) | undefined {
  let [apart, weight, p, q] = [0, 0, 0, 0]
  for (const { one, other } of strata) {
    const all = one.n + other.n
    if (one.n === 0 || other.n === 0) continue
    apart += (one.events * other.n - other.events * one.n) / all
    weight += (one.n * other.n) / all
    p +=
      (one.n ** 2 * other.events -
        other.n ** 2 * one.events +
        (one.n * other.n * (other.n - one.n)) / 2) /
      all ** 2
    q += (one.events * (other.n - other.events) + other.events * (one.n - one.events)) / (2 * all)
  }
  if (weight === 0) return undefined
  const difference = apart / weight
  const error = Math.sqrt(Math.max(0, difference * p + q)) / weight
  const reach = normalQuantile((1 + level) / 2) * error
  return { difference, low: difference - reach, high: difference + reach }
}
