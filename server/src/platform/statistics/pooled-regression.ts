import { floatAt, numberAt } from './number-at.ts'
import { createRow, sumPooled, type PooledDesign, type PooledSums } from './pooled-design.ts'
import { solvePooled, type Solution } from './pooled-solution.ts'
import { dot, multiply, rowAt } from './vectors.ts'

/**
 * Result of a pooled regression. `effects[f][l]` is the deviation of level l of factor f from the
 * value that the rest of the model predicts.
 */
export type PooledFit = {
  coefficients: Float64Array
  effects: readonly Float64Array[]
  residuals: Float64Array
  /**
   * The weight of each row in its own fitted value. `residual / (1 − leverage)` is the residual
   * when the row is left out.
   */
  leverage: Float64Array
  /** Residual variance, estimated by REML. */
  variance: number
  /** Effective number of columns and levels: the trace of the hat matrix. */
  freedom: number
  /** σ²/τ² of each factor: the number of rows that the prior of a level is worth. */
  ratios: readonly number[]
  solution: Solution
}

/**
 * Fits least squares with partial pooling. Numbers have ordinary coefficients. The levels of a
 * factor are random effects with a normal distribution and an estimated variance.
 *
 * A level with many rows has nearly its own mean. A level with two rows is shrunk towards the
 * prediction of the rest, and an unseen level equals that prediction. For a large variance, this is
 * the regression with a dummy variable per level. The variances are estimated by fixed-point REML,
 * with about twenty iterations on precomputed sums.
 * @see Henderson 1975; Schall 1991 for the iteration
 */
export function fitPooled(design: PooledDesign, response: Float64Array): PooledFit {
  const start = design.factors.map(() => 10)
  return fitPooledSums(sumPooled(design, response), start, response)
}

/** Same as `fitPooled` on precomputed sums. The iteration for the variances starts at `start`. */
export function fitPooledSums(
  sums: PooledSums,
  start: readonly number[],
  response: Float64Array,
): PooledFit {
  let ratios = start
  for (let round = 0; round < 40; round++) {
    const next = nextRatios(sums, solvePooled(sums, ratios), ratios)
    const moved = Math.max(
      0,
      ...next.map((ratio, f) => Math.abs(Math.log(ratio / (ratios[f] ?? 1)))),
    )
    ratios = next
    if (moved < 0.02) break
  }
  return describe(sums, solvePooled(sums, ratios), ratios, response)
}

/**
 * Computes one fixed-point step. The variance of a factor is the sum of squares of its effects,
 * divided by its effective number of levels.
 */
function nextRatios(sums: PooledSums, solved: Solution, ratios: readonly number[]): number[] {
  const { absorbed, offsets, width, design, moment, levelMoment } = sums
  const borne = design.factors.map((factor, f) => {
    const ratio = numberAt(ratios, f)
    let trace = 0
    for (let l = 0; l < factor.levels; l++) {
      if (f !== absorbed) trace += floatAt(solved.inverse, (numberAt(offsets, f) + l) * (width + 1))
      else
        trace +=
          1 / (solved.diagonal[l] ?? 1) +
          quadraticFormAt(solved.inverse, rowAt(solved.means, l, width), sums.touched[l] ?? none)
    }
    return Math.max(1e-3, factor.levels - ratio * trace)
  })
  const penalised = sums.squares - dot(moment, solved.beta) - dot(levelMoment, solved.alpha)
  const spreads = design.factors.map((_, f) => sumOfSquares(effectsOf(sums, solved, f)))
  const left = spreads.reduce((rest, spread, f) => rest - numberAt(ratios, f) * spread, penalised)
  const freedom = design.rows - design.columns - borne.reduce((sum, part) => sum + part, 0)
  const variance = Math.max(1e-12, left) / Math.max(1, freedom)
  return spreads.map((spread, f) => clamp((variance * (borne[f] ?? 1)) / Math.max(spread, 1e-300)))
}

function describe(
  sums: PooledSums,
  solved: Solution,
  ratios: readonly number[],
  response: Float64Array,
): PooledFit {
  const { design, width } = sums
  const residuals = new Float64Array(design.rows)
  const leverage = new Float64Array(design.rows)
  const pulled = new Float64Array(solved.means.length)
  const ownPull = solved.diagonal.map((d, l) => {
    const mean = rowAt(solved.means, l, width)
    pulled.set(multiply(solved.inverse, mean), l * width)
    return 1 / d + dot(mean, rowAt(pulled, l, width))
  })
  const row = createRow(sums)
  for (let i = 0; i < design.rows; i++) {
    row.load(i)
    const { level } = row
    let fitted = level >= 0 ? floatAt(solved.alpha, level) : 0
    let pull = level >= 0 ? floatAt(ownPull, level) : 0
    for (let a = 0; a < row.count; a++) {
      const [j, x] = [numberAt(row.column, a), floatAt(row.value, a)]
      fitted += x * floatAt(solved.beta, j)
      if (level >= 0) pull -= 2 * x * floatAt(pulled, level * width + j)
      for (let b = 0; b < a; b++) {
        pull +=
          2 *
          x *
          floatAt(row.value, b) *
          floatAt(solved.inverse, j * width + numberAt(row.column, b))
      }
      pull += x * x * floatAt(solved.inverse, j * (width + 1))
    }
    residuals[i] = floatAt(response, i) - fitted
    leverage[i] = Math.min(1 - 1e-9, Math.max(0, pull))
  }
  const freedom = leverage.reduce((sum, h) => sum + h, 0)
  return {
    coefficients: solved.beta.slice(0, design.columns),
    effects: design.factors.map((_, f) => effectsOf(sums, solved, f)),
    residuals,
    leverage,
    variance: sumOfSquares(residuals) / Math.max(1, design.rows - freedom),
    freedom,
    ratios,
    solution: solved,
  }
}

/** Returns the fitted value of each row. Cost: rows times the nonzero columns per row. */
export function fittedOf({ sums, alpha, beta }: Solution): Float64Array {
  const row = createRow(sums)
  return Float64Array.from({ length: sums.design.rows }, (_, i) => {
    row.load(i)
    let fitted = row.level >= 0 ? floatAt(alpha, row.level) : 0
    for (let a = 0; a < row.count; a++) {
      fitted += floatAt(row.value, a) * floatAt(beta, numberAt(row.column, a))
    }
    return fitted
  })
}

function effectsOf(sums: PooledSums, solved: Solution, f: number): Float64Array {
  const offset = numberAt(sums.offsets, f)
  const levels = sums.design.factors[f]?.levels ?? 0
  return f === sums.absorbed ? solved.alpha : solved.beta.slice(offset, offset + levels)
}

const none = new Int32Array()

/** Computes xᵀ·A·x where x is 0 except at `places`. */
function quadraticFormAt(matrix: Float64Array, vector: Float64Array, places: Int32Array): number {
  const width = vector.length
  let sum = 0
  for (let a = 0; a < places.length; a++) {
    const i = numberAt(places, a)
    let row = 0
    for (let b = 0; b < places.length; b++) {
      const j = numberAt(places, b)
      row += floatAt(matrix, i * width + j) * floatAt(vector, j)
    }
    sum += floatAt(vector, i) * row
  }
  return sum
}

function sumOfSquares(values: Float64Array): number {
  return dot(values, values)
}

function clamp(ratio: number): number {
  return Math.min(1e8, Math.max(1e-6, ratio))
}
