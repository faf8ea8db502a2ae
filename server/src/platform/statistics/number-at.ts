/**
 * Returns the number at an index that is known to exist. For the compiler, `values[i]` may be
 * undefined. `?? 0` would turn an out-of-bounds index into an unnoticed zero.
 *
 * @throws RangeError if the index is out of bounds, which is a bug of the caller. Costs one
 * comparison.
 */
export function numberAt(values: ArrayLike<number>, index: number): number {
  const value = values[index]
  if (value === undefined) throw new RangeError(`No number at ${index} of ${values.length}.`)
  return value
}

/**
 * Same as `numberAt` for one array type. V8 compiles a function that has seen several array types
 * to a generic lookup. That takes 20 times as long as reading a `Float64Array`, and dominates the
 * loops of a training.
 */
export function floatAt(values: Float64Array, index: number): number {
  const value = values[index]
  if (value === undefined) throw new RangeError(`No number at ${index} of ${values.length}.`)
  return value
}

/** Same as `floatAt` for bytes. */
export function byteAt(values: Uint8Array, index: number): number {
  const value = values[index]
  if (value === undefined) throw new RangeError(`No number at ${index} of ${values.length}.`)
  return value
}

/**
 * Returns the number at a row and index that are known to exist.
 * @throws RangeError if they do not
 */
export function cellAt(rows: ArrayLike<ArrayLike<number>>, row: number, index: number): number {
  const values = rows[row]
  if (values === undefined) throw new RangeError(`No row at ${row} of ${rows.length}.`)
  return numberAt(values, index)
}
