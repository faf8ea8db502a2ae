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

/** The middle of values in any order, NaN when there are none. Sorts a copy. */
export function median(values: ArrayLike<number>): number {
  return quantile(sortedNumbers(values), 0.5)
}
