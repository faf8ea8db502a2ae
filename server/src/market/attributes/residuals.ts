import { choleskyOf, medianAbsoluteDeviation, normalConsistency, solveCholesky } from '#statistics'

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
    for (let j = 1; j < size; j++) x[j] = columns[j - 1]?.[i] ?? 0
  }
  for (let at = 0; at < rows.length; at++) {
    const i = rows[at] ?? 0
    load(i)
    for (let a = 0; a < size; a++) {
      moment[a] = (moment[a] ?? 0) + (x[a] ?? 0) * (response[i] ?? 0)
      for (let b = 0; b <= a; b++) {
        gram[a * size + b] = (gram[a * size + b] ?? 0) + (x[a] ?? 0) * (x[b] ?? 0)
      }
    }
  }
  const beta = solveCholesky(choleskyOf(gram, size), moment)
  return Float64Array.from(rows, (i) => {
    load(i)
    let left = response[i] ?? 0
    for (let j = 0; j < size; j++) left -= (x[j] ?? 0) * (beta[j] ?? 0)
    return left
  })
}

/** The robust standard deviation: typing errors do not widen it. */
export const spreadOfErrors = (errors: Float64Array): number =>
  normalConsistency * medianAbsoluteDeviation(errors)
