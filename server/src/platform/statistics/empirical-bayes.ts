import { numberAt } from './number-at.ts'
/** The estimate of one group and the variance of that estimate. */
export type GroupEstimate = { estimate: number; variance: number }

/** Number of candidate values for the between-group standard deviation. */
const widths = 60

/**
 * Shrinks the estimate of a group towards the mean of similar groups, according to its own noise.
 * For a between-group standard deviation τ, the weight of the own estimate is `τ² / (τ² + s²)`.
 *
 * A few groups hardly determine τ, so the result averages over candidate values of τ, weighted by
 * their likelihood. The variance includes the uncertainty about τ. Without other groups, the
 * estimate is unchanged.
 * @see Rubin 1981 (the eight schools); Gelman 2006 for the uniform prior on τ
 */
export function drawTowards(own: GroupEstimate, others: readonly GroupEstimate[]): GroupEstimate {
  const usable = others.filter(isUsable)
  if (usable.length === 0 || !isUsable(own)) return own
  const groups = [own, ...usable]
  const drawn = widthsOf(groups).map((between) => ({
    likelihood: logLikelihood(groups, between),
    ...shrink(own, pooledMean(usable, between), between),
  }))
  const highest = Math.max(...drawn.map((one) => one.likelihood))
  const weights = drawn.map((one) => Math.exp(one.likelihood - highest))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const average = (of: (one: GroupEstimate) => number) =>
    drawn.reduce((sum, one, i) => sum + (numberAt(weights, i) / total) * of(one), 0)
  const estimate = average((one) => one.estimate)
  return {
    estimate,
    variance: average((one) => one.variance + (one.estimate - estimate) ** 2),
  }
}

function isUsable({ estimate, variance }: GroupEstimate): boolean {
  return variance > 0 && Number.isFinite(variance) && Number.isFinite(estimate)
}

/**
 * Returns candidate values of τ², at even steps of τ from zero to well beyond the range of the
 * estimates.
 */
function widthsOf(groups: readonly GroupEstimate[]): number[] {
  const { estimate: centre } = pooledMean(groups, 0)
  const apart = Math.max(...groups.map((group) => Math.abs(group.estimate - centre)))
  const noise = Math.sqrt(Math.min(...groups.map((group) => group.variance)))
  const widest = 3 * Math.max(apart, noise)
  return Array.from({ length: widths }, (_, i) => ((widest * i) / (widths - 1)) ** 2)
}

/**
 * Returns the log likelihood of the estimates for a between-group variance `between` (τ²),
 * integrated over the common mean.
 */
function logLikelihood(groups: readonly GroupEstimate[], between: number): number {
  const centre = pooledMean(groups, between)
  return groups.reduce(
    (sum, { estimate, variance }) => {
      const spread = variance + between
      return sum - 0.5 * (Math.log(spread) + (estimate - centre.estimate) ** 2 / spread)
    },
    0.5 * Math.log(centre.variance),
  )
}

/**
 * Returns the common mean of groups with between-group variance `between` (τ²), and the variance of
 * that mean.
 */
function pooledMean(groups: readonly GroupEstimate[], between: number): GroupEstimate {
  const weights = groups.map((group) => 1 / (group.variance + between))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const estimate =
    groups.reduce((sum, group, i) => sum + numberAt(weights, i) * group.estimate, 0) / total
  return { estimate, variance: 1 / total }
}

function shrink(own: GroupEstimate, parent: GroupEstimate, between: number): GroupEstimate {
  const weight = between / (between + own.variance)
  return {
    estimate: weight * own.estimate + (1 - weight) * parent.estimate,
    variance: weight * own.variance + (1 - weight) ** 2 * parent.variance,
  }
}
