import { floatAt, numberAt } from './number-at.ts'
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

/** Solves `matrix · x = right`; 0 where a column was dropped. Cost size². */
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
  // A dropped column was never divided out of the sums above, and must not leave a trace of them.
  for (let i = 0; i < size; i++) if (kept[i] === 0) x[i] = 0
  return x
}

/** The inverse on the kept columns, 0 elsewhere; row-major and symmetric. Cost size³/3. */
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
 * The transposed inverse of the factor, row-major and upper; its rows make any single entry of the whole inverse, see `inverseAt`. Rows of
 * dropped columns are 0. Cost size³/6: half of what the whole inverse takes.
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

/** One entry of the inverse, from what `invertFactor` gave. Cost size − max(a, b). */
export function inverseAt(half: Float64Array, size: number, a: number, b: number): number {
  const from = Math.max(a, b)
  return dotRows(half, a * size + from, half, b * size + from, size - from)
}

/** Σ ln of the squared pivots: the log determinant of the kept part. */
export function logDeterminant(factor: Cholesky): number {
  let sum = 0
  for (let i = 0; i < factor.size; i++) {
    if (factor.kept[i] === 1) sum += 2 * Math.log(factor.lower[i * factor.size + i] ?? 1)
  }
  return sum
}

/** Four sums side by side, as an addition would else wait for the one before. */
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
