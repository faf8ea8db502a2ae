import { floatAt } from './number-at.ts'
/** Computes Σ aᵢbᵢ over the length of the shorter vector. */
export function dot(a: Float64Array, b: Float64Array): number {
  const count = Math.min(a.length, b.length)
  let sum = 0
  for (let i = 0; i < count; i++) sum += floatAt(a, i) * floatAt(b, i)
  return sum
}

/**
 * Returns row `i` of a row-major matrix of this width as a view: writing to it changes the matrix.
 */
export function rowAt(matrix: Float64Array, i: number, width: number): Float64Array {
  return matrix.subarray(i * width, (i + 1) * width)
}

/** Returns the product of a square row-major matrix and a vector. */
export function multiply(matrix: Float64Array, x: Float64Array): Float64Array {
  return Float64Array.from({ length: x.length }, (_, i) => dot(rowAt(matrix, i, x.length), x))
}

/**
 * Computes `xᵀ M x` for a square row-major matrix. The cost is the square of the number of nonzero
 * values in `x`.
 */
export function quadraticForm(matrix: Float64Array, x: Float64Array): number {
  const touched: number[] = []
  for (let j = 0; j < x.length; j++) if (x[j] !== 0) touched.push(j)
  let sum = 0
  for (const i of touched) {
    let inner = 0
    for (const j of touched) inner += floatAt(matrix, i * x.length + j) * floatAt(x, j)
    sum += inner * floatAt(x, i)
  }
  return sum
}

/** Returns `a − b`, element by element. */
export function subtract(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, i) => value - floatAt(b, i))
}
