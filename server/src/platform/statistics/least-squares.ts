import { floatAt } from './number-at.ts'
import { choleskyOf, invertCholesky, solveCholesky } from './cholesky.ts'
import { mean } from './spread.ts'
import { dot, multiply, quadraticForm } from './vectors.ts'

/**
 * A dense design matrix: `rows` times `columns` values in row-major order. The caller adds the
 * column of ones.
 */
export type Design = { rows: number; columns: number; values: Float64Array }

/**
 * Result of a least-squares fit. `leverage` is the weight of each row in its own fitted value, in
 * [0, 1].
 */
export type LeastSquaresFit = {
  coefficients: Float64Array
  residuals: Float64Array
  leverage: Float64Array
  /** (XᵀX)⁻¹, with 0 in the rows and columns of dropped columns. */
  inverse: Float64Array
  kept: Uint8Array
  rank: number
  r2: number
  /** Residual variance with divisor n − rank; NaN if n equals the rank. */
  variance: number
}

/**
 * Fits ordinary least squares by the normal equations. Columns are scaled first, so their units do
 * not affect what counts as collinear. A column that is a linear combination of earlier ones is
 * dropped and has coefficient 0. Cost rows·columns².
 */
export function fitLeastSquares(design: Design, response: ArrayLike<number>): LeastSquaresFit {
  const scale = columnScales(design)
  const { gram, moment } = scaledSums(design, response, scale)
  const factor = choleskyOf(gram, design.columns)
  const coefficients = solveCholesky(factor, moment).map((value, j) => value / (scale[j] ?? 1))
  const inverse = invertCholesky(factor).map((value, at) => {
    const [i, j] = [Math.floor(at / design.columns), at % design.columns]
    return value / (scale[i] ?? 1) / (scale[j] ?? 1)
  })
  const residuals = Float64Array.from(
    { length: design.rows },
    (_, i) => (response[i] ?? NaN) - dot(rowOf(design, i), coefficients),
  )
  const leverage = Float64Array.from({ length: design.rows }, (_, i) =>
    quadraticForm(inverse, rowOf(design, i)),
  )
  const left = residuals.reduce((sum, e) => sum + e * e, 0)
  const centre = mean(response)
  let total = 0
  for (let i = 0; i < design.rows; i++) total += ((response[i] ?? NaN) - centre) ** 2
  const variance = design.rows > factor.rank ? left / (design.rows - factor.rank) : NaN
  const { kept, rank } = factor
  return { coefficients, residuals, leverage, inverse, kept, rank, r2: 1 - left / total, variance }
}

/**
 * Returns the covariance of the coefficients that is valid under heteroscedasticity: the sandwich
 * `(XᵀX)⁻¹ Σ eᵢ² xᵢxᵢᵀ (XᵀX)⁻¹` times n / (n − rank).
 * @see White 1980; MacKinnon and White 1985, HC1
 */
export function robustCovariance(design: Design, fit: LeastSquaresFit): Float64Array {
  const { rows, columns } = design
  const covariance = new Float64Array(columns * columns)
  for (let i = 0; i < rows; i++) {
    const half = multiply(fit.inverse, rowOf(design, i))
    const weight = (floatAt(fit.residuals, i) ** 2 * rows) / (rows - fit.rank)
    addOuter(covariance, half, weight)
  }
  return covariance
}

function columnScales(design: Design): Float64Array {
  const scale = new Float64Array(design.columns)
  for (let i = 0; i < design.rows; i++) {
    for (let j = 0; j < design.columns; j++) {
      scale[j] = Math.max(
        floatAt(scale, j),
        Math.abs(floatAt(design.values, i * design.columns + j)),
      )
    }
  }
  return scale.map((largest) => (largest > 0 ? largest : 1))
}

function scaledSums(design: Design, response: ArrayLike<number>, scale: Float64Array) {
  const { columns } = design
  const gram = new Float64Array(columns * columns)
  const moment = new Float64Array(columns)
  for (let i = 0; i < design.rows; i++) {
    const row = rowOf(design, i).map((value, j) => value / (scale[j] ?? 1))
    addOuter(gram, row, 1)
    for (let j = 0; j < columns; j++)
      moment[j] = floatAt(moment, j) + floatAt(row, j) * (response[i] ?? NaN)
  }
  return { gram, moment }
}

function rowOf(design: Design, i: number): Float64Array {
  return design.values.subarray(i * design.columns, (i + 1) * design.columns)
}

function addOuter(sum: Float64Array, row: Float64Array, weight: number): void {
  const n = row.length
  for (let i = 0; i < n; i++) {
    const scaled = weight * floatAt(row, i)
    if (scaled === 0) continue
    for (let j = 0; j < n; j++) sum[i * n + j] = floatAt(sum, i * n + j) + scaled * floatAt(row, j)
  }
}
