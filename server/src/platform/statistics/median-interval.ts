import { binomialCdf } from './beta.ts'

/** Two ends, in the unit of the values. */
export type Interval = { low: number; high: number }

/** The smallest sample whose full range holds the median with 95 %: 1 − 2·(1/2)⁶ = 96.9 %. */
export const minForMedianInterval = 6

/** Two neighbouring pairs of order statistics and how much of the outer one is wanted; ranks count from 1. */
export type RankInterval = { outer: number; inner: number; weightOfOuter: number }

/**
 * Between which order statistics the median lies with confidence `level`. Pure counting: nothing is assumed of the
 * shape of the prices. Two pairs of ranks straddle the level, and the answer lies between them, since the wider alone
 * covers up to four points too much in small samples. Undefined when even the full range covers less than `level`.
 * Pairs are symmetric: rank `outer` from below and from above.
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

/** The interval of the median of ascending values, from their order alone; undefined below 6 values at 95 %. */
export function medianInterval(sorted: ArrayLike<number>, level: number): Interval | undefined {
  const ranks = medianRanks(sorted.length, level)
  if (ranks === undefined) return undefined
  return blend(ranks, (rank) => sorted[rank - 1] ?? NaN, sorted.length)
}

/** Applies ranks to values fetched by their rank (from 1), for samples that are only known by a few order statistics. */
export function blend(ranks: RankInterval, at: (rank: number) => number, n: number): Interval {
  const mix = (outer: number, inner: number) =>
    ranks.weightOfOuter * at(outer) + (1 - ranks.weightOfOuter) * at(inner)
  return {
    low: mix(ranks.outer, ranks.inner),
    high: mix(n + 1 - ranks.outer, n + 1 - ranks.inner),
  }
}
