import { choleskyOf, solveCholesky } from '#statistics'

/** Columns with a response, as sums of products for each of a few folds: any choice of columns is cross-validated from these alone. */
export type FoldSums = {
  columns: number
  rows: number
  /** For each fold the products of all pairs of columns, the response behind them as the last column. */
  folds: readonly Float64Array[]
  total: Float64Array
}

/** Homes are held out in so many parts. */
const folds = 5

/** Takes the sums. Columns and response should have no common shift: a constant is no column here. Cost: rows times columns² / 2. */
export function sumFolds(columns: readonly Float64Array[], response: Float64Array): FoldSums {
  const all = [...columns, response]
  const width = all.length
  const sums = Array.from({ length: folds }, () => new Float64Array(width * width))
  const row = new Float64Array(width)
  for (let i = 0; i < response.length; i++) {
    for (let j = 0; j < width; j++) row[j] = all[j]?.[i] ?? 0
    const sum = sums[foldOf(i)] ?? new Float64Array()
    for (let a = 0; a < width; a++) {
      const x = row[a] ?? 0
      if (x === 0) continue
      const base = a * width
      for (let b = 0; b <= a; b++) sum[base + b] = (sum[base + b] ?? 0) + x * (row[b] ?? 0)
    }
  }
  const total = new Float64Array(width * width)
  for (const sum of sums) for (const [at, x] of sum.entries()) total[at] = (total[at] ?? 0) + x
  return { columns: columns.length, rows: response.length, folds: sums, total }
}

/** The squared error of each fold, priced by `chosen` columns as the other folds have them. */
export function heldOutErrors(sums: FoldSums, chosen: readonly number[]): number[] {
  const size = chosen.length
  return sums.folds.map((fold) => {
    const gram = new Float64Array(size * size)
    const moment = new Float64Array(size)
    for (let a = 0; a < size; a++) {
      for (let b = 0; b <= a; b++) {
        const at = placeOf(sums, chosen[a] ?? 0, chosen[b] ?? 0)
        gram[a * size + b] = (sums.total[at] ?? 0) - (fold[at] ?? 0)
      }
      // What no fold can tell apart must not grow without end.
      gram[a * (size + 1)] = (gram[a * (size + 1)] ?? 0) * (1 + 1e-6)
      const at = placeOf(sums, sums.columns, chosen[a] ?? 0)
      moment[a] = (sums.total[at] ?? 0) - (fold[at] ?? 0)
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
  let error = fold[placeOf(sums, sums.columns, sums.columns)] ?? 0
  for (const [a, column] of chosen.entries()) {
    const pull = beta[a] ?? 0
    error -= 2 * pull * (fold[placeOf(sums, sums.columns, column)] ?? 0)
    for (const [b, other] of chosen.entries()) {
      error += pull * (beta[b] ?? 0) * (fold[placeOf(sums, column, other)] ?? 0)
    }
  }
  return Math.max(0, error)
}

const placeOf = ({ columns }: FoldSums, a: number, b: number): number =>
  a >= b ? a * (columns + 1) + b : b * (columns + 1) + a

/** The fold of a row, spread so that rows that came one after the other lie in different ones. */
export const foldOf = (row: number): number => (Math.imul(row + 1, 0x9e3779b1) >>> 0) % folds
