/**
 * Returns a sorted copy as doubles, as all quantile functions here require. NaN is rejected,
 * because it has no order.
 */
export function sortedNumbers(values: ArrayLike<number>): Float64Array {
  const sorted = new Float64Array(values).sort()
  if (Number.isNaN(sorted[sorted.length - 1])) throw new RangeError('NaN has no rank')
  return sorted
}

/**
 * Returns the quantile `p` in [0, 1] of ascending values, or NaN if there are none. Interpolates
 * linearly at rank `p·(n − 1)`: the result is bit-identical to PostgreSQL's `percentile_cont`.
 * @see Hyndman and Fan 1996, definition 7
 */
export function quantile(sorted: ArrayLike<number>, p: number): number {
  const position = p * (sorted.length - 1)
  const below = Math.floor(position)
  const low = sorted[below] ?? NaN
  const high = sorted[Math.ceil(position)] ?? NaN
  return low === high ? low : low + (position - below) * (high - low)
}

/**
 * Returns the median of values in any order, or NaN if there are none. Bit-identical to the
 * quantile 0.5. Cost: one copy and a few passes over it.
 */
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

/**
 * Moves the `k`-th smallest value (from 0) to index k, with no greater value before it and no
 * smaller value after it. This gives the value a sort would place there, in a fraction of the time.
 * Changes the order of `values`.
 * @see Hoare 1961, algorithm 65
 */
function selectPlace(values: Float64Array, k: number): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const pivot = middleOf(
      values[low] ?? NaN,
      values[(low + high) >> 1] ?? NaN,
      values[high] ?? NaN,
    )
    let i = low
    let j = high
    while (i <= j) {
      while ((values[i] ?? NaN) < pivot) i += 1
      while ((values[j] ?? NaN) > pivot) j -= 1
      if (i > j) break
      const swapped = values[i] ?? NaN
      values[i] = values[j] ?? NaN
      values[j] = swapped
      i += 1
      j -= 1
    }
    if (k <= j) high = j
    else if (k >= i) low = i
    else break
  }
  return values[k] ?? NaN
}

function middleOf(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}
