/** What one group says by itself: its estimate and the variance of that estimate. */
export type GroupEstimate = { estimate: number; variance: number }

/**
 * How much the true values of groups differ among themselves (τ²), beyond what chance in each would show; 0 when
 * chance explains all of it.
 * @see DerSimonian and Laird 1986, the moment estimate
 */
export function varianceBetween(groups: readonly GroupEstimate[]): number {
  const usable = groups.filter((group) => group.variance > 0 && Number.isFinite(group.estimate))
  if (usable.length < 2) return 0
  const weight = usable.reduce((sum, group) => sum + 1 / group.variance, 0)
  const weightSquared = usable.reduce((sum, group) => sum + 1 / group.variance ** 2, 0)
  const centre = pooledMean(usable, 0).estimate
  const q = usable.reduce((sum, group) => sum + (group.estimate - centre) ** 2 / group.variance, 0)
  return Math.max(0, (q - (usable.length - 1)) / (weight - weightSquared / weight))
}

/** The common centre of groups that differ by `between` (τ²), and the variance of that centre. */
export function pooledMean(groups: readonly GroupEstimate[], between: number): GroupEstimate {
  const weights = groups.map((group) => 1 / (group.variance + between))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const estimate =
    groups.reduce((sum, group, i) => sum + (weights[i] ?? 0) * group.estimate, 0) / total
  return { estimate, variance: 1 / total }
}

/**
 * A group's estimate drawn towards its parent as far as the group's own noise asks for: `weight` = τ² / (τ² + s²),
 * which for a mean of n values is n·τ² / (n·τ² + σ²). The variance includes the parent's own.
 */
export function shrink(own: GroupEstimate, parent: GroupEstimate, between: number) {
  const weight = own.variance + between > 0 ? between / (between + own.variance) : 1
  return {
    weight,
    estimate: weight * own.estimate + (1 - weight) * parent.estimate,
    variance: weight * own.variance + (1 - weight) ** 2 * parent.variance,
  }
}
