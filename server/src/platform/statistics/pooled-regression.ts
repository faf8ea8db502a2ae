import { floatAt, numberAt } from './number-at.ts'
import { createRow, sumPooled, type PooledDesign, type PooledSums } from './pooled-design.ts'
import { solvePooled, type Solution } from './pooled-solution.ts'
import { dot, multiply, rowAt } from './vectors.ts'

/** What a pooled regression says. `effects[f][l]` is how far level l of factor f lies from what the rest explains. */
export type PooledFit = {
  coefficients: Float64Array
  effects: readonly Float64Array[]
  residuals: Float64Array
  /** The pull of each row on its own fitted value: `residual / (1 − leverage)` is what leaving the row out would give. */
  leverage: Float64Array
  /** Residual variance, REML. */
  variance: number
  /** Columns and levels as far as the data bear them: the trace of the hat matrix. */
  freedom: number
  /** σ²/τ² of each factor: how many rows' worth of doubt a level starts with. */
  ratios: readonly number[]
  solution: Solution
}

/**
 * Least squares with partial pooling: numbers have ordinary coefficients, and each factor's levels are draws from one
 * normal distribution whose width the data choose. A level with many rows keeps its own mean, a level with two rows is
 * drawn towards what the rest says, and an unseen one *is* what the rest says. With wide spread this is the regression
 * with a dummy per level. The widths are found by fixed-point REML (some twenty rounds on sums already taken).
 * @see Henderson 1975; Schall 1991 for the iteration
 */
export function fitPooled(design: PooledDesign, response: Float64Array): PooledFit {
  const start = design.factors.map(() => 10)
  return settlePooled(sumPooled(design, response), start, response)
}

/** The same from sums already taken, beginning the search for the widths at `start`. */
export function settlePooled(
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

/** One fixed-point step: a factor's spread is its effects' sum of squares over the levels the data really bear. */
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

/** What a solution fits to each row of its design. Cost: rows times the columns a row touches. */
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

/** xᵀ·A·x where x is 0 but at `places`. */
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
