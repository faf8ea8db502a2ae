/**
 * A symmetric positive semi-definite matrix as `L·Lᵀ`, row by row in one array of `size`². A column that the columns
 * before it already explain has `kept` 0 and takes no part: solutions are 0 there. That is how constant and collinear
 * columns cost nothing but themselves.
 */
export type Cholesky = { size: number; lower: Float64Array; kept: Uint8Array; rank: number }

/**
 * Factors `matrix` (row-major, only its lower half is read). Cost size³/3. A pivot below 1e-10 of its own diagonal
 * counts as explained by what came before.
 */
export function choleskyOf(matrix: Float64Array, size: number): Cholesky {
  const lower = new Float64Array(size * size)
  const kept = new Uint8Array(size)
  let rank = 0
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) {
      if (kept[j] === 0) continue
      lower[i * size + j] =
        ((matrix[i * size + j] ?? 0) - dotRows(lower, i * size, j * size, j)) /
        (lower[j * size + j] ?? 1)
    }
    const diagonal = matrix[i * size + i] ?? 0
    const pivot = diagonal - dotRows(lower, i * size, i * size, i)
    if (!(pivot > 1e-10 * diagonal)) continue
    lower[i * size + i] = Math.sqrt(pivot)
    kept[i] = 1
    rank += 1
  }
  return { size, lower, kept, rank }
}

/** Solves `matrix · x = right`; 0 where a column was dropped. Cost size². */
export function solveCholesky(factor: Cholesky, right: ArrayLike<number>): Float64Array {
  const { size, lower, kept } = factor
  const x = new Float64Array(size)
  for (let i = 0; i < size; i++) {
    if (kept[i] === 0) continue
    let sum = right[i] ?? 0
    for (let j = 0; j < i; j++) sum -= (lower[i * size + j] ?? 0) * (x[j] ?? 0)
    x[i] = sum / (lower[i * size + i] ?? 1)
  }
  for (let i = size - 1; i >= 0; i--) {
    if (kept[i] === 0) continue
    const value = (x[i] ?? 0) / (lower[i * size + i] ?? 1)
    x[i] = value
    for (let j = 0; j < i; j++) x[j] = (x[j] ?? 0) - (lower[i * size + j] ?? 0) * value
  }
  // A dropped column was never divided out of the sums above, and must not leave a trace of them.
  for (let i = 0; i < size; i++) if (kept[i] === 0) x[i] = 0
  return x
}

/** The inverse on the kept columns, 0 elsewhere; row-major and symmetric. Cost size³. */
export function invertCholesky(factor: Cholesky): Float64Array {
  const { size } = factor
  const inverse = new Float64Array(size * size)
  const unit = new Float64Array(size)
  for (let i = 0; i < size; i++) {
    if (factor.kept[i] === 0) continue
    unit.fill(0)
    unit[i] = 1
    inverse.set(solveCholesky(factor, unit), i * size)
  }
  return inverse
}

/** Σ ln of the squared pivots: the log determinant of the kept part. */
export function logDeterminant(factor: Cholesky): number {
  let sum = 0
  for (let i = 0; i < factor.size; i++) {
    if (factor.kept[i] === 1) sum += 2 * Math.log(factor.lower[i * factor.size + i] ?? 1)
  }
  return sum
}

function dotRows(values: Float64Array, a: number, b: number, count: number): number {
  let sum = 0
  for (let k = 0; k < count; k++) sum += (values[a + k] ?? 0) * (values[b + k] ?? 0)
  return sum
}
