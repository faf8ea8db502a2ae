import {
  choleskyOf,
  medianAbsoluteDeviation,
  normalConsistency,
  solveCholesky,
  cellAt,
  numberAt,
} from '#statistics'

/** What least squares on some columns and a constant leaves of the response, at some of the rows, in their order. Cost: rows times columns². */
export function residualsOn(
  columns: readonly Float64Array[],
  response: Float64Array,
  rows: ArrayLike<number>,
): Float64Array {
  const size = columns.length + 1
  const gram = new Float64Array(size * size)
  const moment = new Float64Array(size)
  const x = new Float64Array(size).fill(1)
  const load = (i: number) => {
    for (let j = 1; j < size; j++) x[j] = cellAt(columns, j - 1, i)
  }
  for (let at = 0; at < rows.length; at++) {
    const i = numberAt(rows, at)
    load(i)
    for (let a = 0; a < size; a++) {
      moment[a] = numberAt(moment, a) + numberAt(x, a) * numberAt(response, i)
      for (let b = 0; b <= a; b++) {
        gram[a * size + b] = numberAt(gram, a * size + b) + numberAt(x, a) * numberAt(x, b)
      }
    }
  }
  const beta = solveCholesky(choleskyOf(gram, size), moment)
  return Float64Array.from(rows, (i) => {
    load(i)
    let left = numberAt(response, i)
    for (let j = 0; j < size; j++) left -= numberAt(x, j) * numberAt(beta, j)
    return left
  })
}

/** The robust standard deviation: typing errors do not widen it. */
export const spreadOfErrors = (errors: Float64Array): number =>
  normalConsistency * medianAbsoluteDeviation(errors)
