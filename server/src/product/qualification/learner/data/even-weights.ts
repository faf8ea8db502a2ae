import { numberAt } from '#statistics'
/** Answers and how far each is believed. */
type Believed = { outcomes: ArrayLike<number>; weights: Float64Array }

/**
 * The same weights, made to leave the share of yes where it is: what is believed less counts less against others of its kind, and each kind as much as
 * it has rows. A meeting is mostly said and a silence mostly concluded, so weights as they are would teach more meetings than there were. Their
 * sum stays; where all are alike, they stay as they are.
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
