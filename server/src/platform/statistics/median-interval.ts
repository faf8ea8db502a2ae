import { binomialCdf } from './beta.ts'

/** The ends of an interval, in the unit of the values. */
export type Interval = { low: number; high: number }

/**
 * The size of the smallest sample with a full range that covers the median with at least 95 %: 1 −
 * 2·(1/2)⁶ = 96.9 %.
 */
export const minForMedianInterval = 6

/** Two adjacent pairs of order statistics, and the weight of the outer one. Ranks start at 1. */
export type RankInterval = { outer: number; inner: number; weightOfOuter: number }

/**
 * Returns the order statistics that enclose the median with confidence `level`. The result
 * uses only the binomial distribution and assumes nothing about the distribution of the values.
 *
 * The coverages of two pairs of ranks enclose the level, and the result interpolates between them.
 * Without interpolation, the outer pair covers up to four percentage points too much in small
 * samples. Returns undefined if even the full range covers less than `level`. Pairs are symmetric:
 * rank `outer` from below and from above.
 * @see Hettmansperger and Sheather 1986 for the interpolation
 */
export function medianRanks(n: number, level: number): RankInterval | undefined {
  const coverage = (rank: number) => 1 - 2 * binomialCdf(rank - 1, n, 0.5)
  if (n < 2 || coverage(1) < level) return undefined
  let outer = 1
  let beyond = Math.floor(n / 2) + 1
  while (beyond - outer > 1) {
    const middle = Math.floor((outer + beyond) / 2)
    if (coverage(middle) >= level) outer = middle
    else beyond = middle
  }
  const inner = Math.min(outer + 1, Math.ceil(n / 2))
  const excess = (coverage(outer) - level) / (coverage(outer) - coverage(outer + 1))
  const weightOfInner = ((n - outer) * excess) / (outer + (n - 2 * outer) * excess)
  return { outer, inner, weightOfOuter: 1 - weightOfInner }
}

/**
 * Returns the confidence interval of the median of ascending values, based only on their order.
 * Returns undefined below 6 values at 95 %.
 */
export function medianInterval(sorted: ArrayLike<number>, level: number): Interval | undefined {
  const ranks = medianRanks(sorted.length, level)
  if (ranks === undefined) return undefined
  return blend(ranks, (rank) => sorted[rank - 1] ?? NaN, sorted.length)
}

/**
 * Applies ranks to values that are looked up by rank (from 1), for samples of which only a few
 * order statistics are known.
 */
export function blend(ranks: RankInterval, at: (rank: number) => number, n: number): Interval {
  const mix = (outer: number, inner: number) =>
    ranks.weightOfOuter * at(outer) + (1 - ranks.weightOfOuter) * at(inner)
  return {
    low: mix(ranks.outer, ranks.inner),
    high: mix(n + 1 - ranks.outer, n + 1 - ranks.inner),
  }
}
