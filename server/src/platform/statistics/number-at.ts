/**
 * The number at a place that is known to be there. Reading `values[i]` alone may be undefined to the compiler, and `?? 0` in its stead makes of an index out of
 * bounds a zero that nobody sees.
 *
 * @throws RangeError when there is none: the caller has miscounted. Costs a comparison.
 */
export function numberAt(values: ArrayLike<number>, index: number): number {
  const value = values[index]
  if (value === undefined) throw new RangeError(`No number at ${index} of ${values.length}.`)
  return value
}

/**
 * The same for an array of one kind. A function that has met several kinds of arrays is compiled to a general lookup, which takes 20 times
 * as long as reading a `Float64Array`; in the loops of a training that is most of the time.
 */
export function floatAt(values: Float64Array, index: number): number {
  const value = values[index]
  if (value === undefined) throw new RangeError(`No number at ${index} of ${values.length}.`)
  return value
}

/** `floatAt` for bytes. */
export function byteAt(values: Uint8Array, index: number): number {
  const value = values[index]
  if (value === undefined) throw new RangeError(`No number at ${index} of ${values.length}.`)
  return value
}

/** The number in a row, and a place of it, that are known to be there. @throws RangeError when they are not */
export function cellAt(rows: ArrayLike<ArrayLike<number>>, row: number, index: number): number {
  const values = rows[row]
  if (values === undefined) throw new RangeError(`No row at ${row} of ${rows.length}.`)
  return numberAt(values, index)
}
