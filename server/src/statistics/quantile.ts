import { selectPlace } from './select.ts'

/** A sorted copy as doubles; the order every quantile here asks for. NaN is refused, it has no place in an order. */
export function sortedNumbers(values: ArrayLike<number>): Float64Array {
  const sorted = new Float64Array(values).sort()
  if (Number.isNaN(sorted[sorted.length - 1])) throw new RangeError('NaN has no rank')
  return sorted
}

/**
 * The quantile `p` in [0, 1] of ascending values, NaN when there are none. Linear between neighbours at rank `p·(n − 1)`:
 * to the last bit what PostgreSQL's `percentile_cont` answers.
 * @see Hyndman and Fan 1996, definition 7
 */
export function quantile(sorted: ArrayLike<number>, p: number): number {
  const position = p * (sorted.length - 1)
  const below = Math.floor(position)
  const low = sorted[below] ?? NaN
  const high = sorted[Math.ceil(position)] ?? NaN
  return low === high ? low : low + (position - below) * (high - low)
}

/** The middle of values in any order, NaN when there are none: to the last bit the quantile 0.5. Cost: one copy and some passes over it. */
export function median(values: ArrayLike<number>): number {
  const copy = new Float64Array(values)
  let isRanked = true
  for (let i = 0; i < copy.length; i++) if (Number.isNaN(copy[i])) isRanked = false
  if (!isRanked) throw new RangeError('NaN has no rank')
  const below = selectPlace(copy, Math.floor((copy.length - 1) / 2))
  if (copy.length % 2 === 1) return below
  let above = Infinity
  for (let i = copy.length / 2; i < copy.length; i++) above = Math.min(above, copy[i] ?? NaN)
  return copy.length === 0 ? NaN : quantile([below, above], 0.5)
}
