import { floatAt, numberAt } from './number-at.ts'
/**
 * The factor `L` of a symmetric positive semi-definite matrix `L·Lᵀ`, in row-major order with
 * `size`² values. A column that is a linear combination of earlier columns has `kept` 0 and is
 * dropped: solutions are 0 there. So constant and collinear columns do not affect the other
 * columns.
 */
export type Cholesky = { size: number; lower: Float64Array; kept: Uint8Array; rank: number }

/**
 * Factors `matrix` (row-major; only the lower half is read). Cost size³/3. A column is dropped if
 * its pivot is below 1e-10 times its diagonal.
 */
export function choleskyOf(matrix: Float64Array, size: number): Cholesky {
  const lower = new Float64Array(size * size)
  const kept = new Uint8Array(size)
  let rank = 0
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) {
      if (kept[j] === 0) continue
      lower[i * size + j] =
        (floatAt(matrix, i * size + j) - dotRows(lower, i * size, lower, j * size, j)) /
        (lower[j * size + j] ?? 1)
    }
    const diagonal = floatAt(matrix, i * size + i)
    const pivot = diagonal - dotRows(lower, i * size, lower, i * size, i)
    if (!(pivot > 1e-10 * diagonal)) continue
    lower[i * size + i] = Math.sqrt(pivot)
    kept[i] = 1
    rank += 1
  }
  return { size, lower, kept, rank }
}

/** Solves `matrix · x = right`; 0 for dropped columns. Cost size². */
export function solveCholesky(factor: Cholesky, right: ArrayLike<number>): Float64Array {
  const { size, lower, kept } = factor
  const x = new Float64Array(size)
  for (let i = 0; i < size; i++) {
    if (kept[i] === 0) continue
    let sum = numberAt(right, i)
    for (let j = 0; j < i; j++) sum -= floatAt(lower, i * size + j) * floatAt(x, j)
    x[i] = sum / (lower[i * size + i] ?? 1)
  }
  for (let i = size - 1; i >= 0; i--) {
    if (kept[i] === 0) continue
    const value = floatAt(x, i) / (lower[i * size + i] ?? 1)
    x[i] = value
    for (let j = 0; j < i; j++) x[j] = floatAt(x, j) - floatAt(lower, i * size + j) * value
  }
  // The steps above can leave a value in a dropped column, but its solution is 0.
  for (let i = 0; i < size; i++) if (kept[i] === 0) x[i] = 0
  return x
}

/**
 * Returns the inverse on the retained columns, 0 elsewhere; row-major and symmetric. Cost size³/3.
 */
export function invertCholesky(factor: Cholesky): Float64Array {
  const { size } = factor
  const half = invertFactor(factor)
  const inverse = new Float64Array(size * size)
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      const value = inverseAt(half, size, i, j)
      inverse[i * size + j] = value
      inverse[j * size + i] = value
    }
  }
  return inverse
}

/**
 * Returns the transposed inverse of the factor, row-major and upper triangular. `inverseAt`
 * computes single entries of the inverse from it. Rows of dropped columns are 0. Cost size³/6, half
 * of the full inverse.
 */
export function invertFactor({ size, lower, kept }: Cholesky): Float64Array {
  const half = new Float64Array(size * size)
  for (let j = 0; j < size; j++) {
    if (kept[j] === 0) continue
    const row = j * size
    half[row + j] = 1 / (lower[row + j] ?? 1)
    for (let i = j + 1; i < size; i++) {
      if (kept[i] === 0) continue
      half[row + i] =
        -dotRows(lower, i * size + j, half, row + j, i - j) / (lower[i * size + i] ?? 1)
    }
  }
  return half
}

/** Returns one entry of the inverse, from the result of `invertFactor`. Cost size − max(a, b). */
export function inverseAt(half: Float64Array, size: number, a: number, b: number): number {
  const from = Math.max(a, b)
  return dotRows(half, a * size + from, half, b * size + from, size - from)
}

/** Returns the log determinant of the retained columns: Σ ln of the squared pivots. */
export function logDeterminant(factor: Cholesky): number {
  let sum = 0
  for (let i = 0; i < factor.size; i++) {
    if (factor.kept[i] === 1) sum += 2 * Math.log(factor.lower[i * factor.size + i] ?? 1)
  }
  return sum
}

/**
 * Computes a dot product with four independent sums, because each addition would otherwise wait for
 * the previous one.
 */
function dotRows(
  one: Float64Array,
  a: number,
  other: Float64Array,
  b: number,
  count: number,
): number {
  let [first, second, third, fourth] = [0, 0, 0, 0]
  const whole = count - (count % 4)
  for (let k = 0; k < whole; k += 4) {
    first += floatAt(one, a + k) * floatAt(other, b + k)
    second += floatAt(one, a + k + 1) * floatAt(other, b + k + 1)
    third += floatAt(one, a + k + 2) * floatAt(other, b + k + 2)
    fourth += floatAt(one, a + k + 3) * floatAt(other, b + k + 3)
  }
  for (let k = whole; k < count; k++) first += floatAt(one, a + k) * floatAt(other, b + k)
  return first + second + (third + fourth)
}
