import { choleskyOf, solveCholesky, cellAt, numberAt } from '#statistics'

/**
 * The products of columns with each other and with a response, summed by fold. Any selection of
 * columns can be cross-validated from only these sums.
 */
export type FoldSums = {
  columns: number
  rows: number
  /** For each fold, the products of all pairs of columns, with the response as the last column. */
  folds: readonly Float64Array[]
  total: Float64Array
}

/** Number of folds for cross-validation. */
const folds = 5

/**
 * Computes the sums. Columns and response must be centred, because no column is a constant. Cost:
 * rows times columns² / 2.
 */
export function sumFolds(columns: readonly Float64Array[], response: Float64Array): FoldSums {
  const all = [...columns, response]
  const width = all.length
  const sums = Array.from({ length: folds }, () => new Float64Array(width * width))
  const row = new Float64Array(width)
  for (let i = 0; i < response.length; i++) {
    for (let j = 0; j < width; j++) row[j] = cellAt(all, j, i)
    const sum = sums[foldOf(i)] ?? new Float64Array()
    for (let a = 0; a < width; a++) {
      const x = numberAt(row, a)
      if (x === 0) continue
      const base = a * width
      for (let b = 0; b <= a; b++) sum[base + b] = numberAt(sum, base + b) + x * numberAt(row, b)
    }
  }
  const total = new Float64Array(width * width)
  for (const sum of sums) for (const [at, x] of sum.entries()) total[at] = numberAt(total, at) + x
  return { columns: columns.length, rows: response.length, folds: sums, total }
}

/**
 * Returns the squared error of each fold, predicted by the `chosen` columns with coefficients from
 * the other folds.
 */
export function heldOutErrors(sums: FoldSums, chosen: readonly number[]): number[] {
  const size = chosen.length
  return sums.folds.map((fold) => {
    const gram = new Float64Array(size * size)
    const moment = new Float64Array(size)
    for (let a = 0; a < size; a++) {
      for (let b = 0; b <= a; b++) {
        const at = placeOf(sums, numberAt(chosen, a), numberAt(chosen, b))
        gram[a * size + b] = numberAt(sums.total, at) - numberAt(fold, at)
      }
      // Collinear columns must not get unbounded coefficients.
      gram[a * (size + 1)] = numberAt(gram, a * (size + 1)) * (1 + 1e-6)
      const at = placeOf(sums, sums.columns, numberAt(chosen, a))
      moment[a] = numberAt(sums.total, at) - numberAt(fold, at)
    }
    const beta = solveCholesky(choleskyOf(gram, size), moment)
    return errorOf(sums, fold, chosen, beta)
  })
}

function errorOf(
  sums: FoldSums,
  fold: Float64Array,
  chosen: readonly number[],
  beta: Float64Array,
): number {
  let error = numberAt(fold, placeOf(sums, sums.columns, sums.columns))
  for (const [a, column] of chosen.entries()) {
    const pull = numberAt(beta, a)
    error -= 2 * pull * numberAt(fold, placeOf(sums, sums.columns, column))
    for (const [b, other] of chosen.entries()) {
      error += pull * numberAt(beta, b) * numberAt(fold, placeOf(sums, column, other))
    }
  }
  return Math.max(0, error)
}

const placeOf = ({ columns }: FoldSums, a: number, b: number): number =>
  a >= b ? a * (columns + 1) + b : b * (columns + 1) + a

/** Returns the fold of a row. Consecutive rows are spread over different folds. */
export const foldOf = (row: number): number => (Math.imul(row + 1, 0x9e3779b1) >>> 0) % folds
