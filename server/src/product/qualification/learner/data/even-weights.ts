import { numberAt } from '#statistics'
/** Outcomes, and the certainty of each. */
type Believed = { outcomes: ArrayLike<number>; weights: Float64Array }

/**
 * Adjusts weights so that the share of positive outcomes stays the same. Less certain outcomes have
 * less weight than others of their kind, and each kind has a total weight proportional to its rows.
 * Meetings are mostly reported, and their absence is mostly inferred. So unadjusted weights would
 * train on a higher rate of meetings than observed. The sum of weights stays the same; equal
 * weights are not changed.
 */
export function evenWeights({ outcomes, weights }: Believed): Float64Array {
  const [rows, sums] = [
    [0, 0],
    [0, 0],
  ]
  weights.forEach((weight, i) => {
    const kind = outcomes[i] === 1 ? 1 : 0
    rows[kind] = numberAt(rows, kind) + 1
    sums[kind] = numberAt(sums, kind) + weight
  })
  const total = numberAt(sums, 0) + numberAt(sums, 1)
  if (weights.every((weight) => weight === weights[0]) || total === 0) return weights
  const factors = rows.map((count, kind) => {
    const sum = numberAt(sums, kind)
    return sum > 0 ? ((count / weights.length) * total) / sum : 1
  })
  return weights.map((weight, i) => weight * (factors[outcomes[i] === 1 ? 1 : 0] ?? 1))
}
