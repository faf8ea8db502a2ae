import { floatAt, numberAt } from './number-at.ts'
import { choleskyOf, invertCholesky, solveCholesky } from './cholesky.ts'
import type { PooledSums } from './pooled-design.ts'
import { dot, rowAt } from './vectors.ts'

/** The solution of the equations for given ratios. */
export type Solution = {
  sums: PooledSums
  /**
   * `beta` are the coefficients of the columns other than the absorbed factor; `alpha` are the
   * effects of the absorbed levels.
   */
  beta: Float64Array
  alpha: Float64Array
  inverse: Float64Array
  /** The shrunken mean of the rows of each absorbed level. */
  means: Float64Array
  diagonal: Float64Array
}

/**
 * Solves the normal equations with `ratios` added to the diagonals of the factors. The absorbed
 * factor is eliminated.
 */
export function solvePooled(sums: PooledSums, ratios: readonly number[]): Solution {
  const { width, absorbed, cross, counts, levelMoment, offsets, design } = sums
  const levels = counts.length
  const diagonal = counts.map((count) => count + numberAt(ratios, absorbed))
  const system = Float64Array.from(sums.gram)
  const right = Float64Array.from(sums.moment)
  for (const [f, factor] of design.factors.entries()) {
    if (f === absorbed) continue
    for (let l = 0; l < factor.levels; l++) {
      const at = (numberAt(offsets, f) + l) * (width + 1)
      system[at] = floatAt(system, at) + numberAt(ratios, f)
    }
  }
  const means = new Float64Array(levels * width)
  for (let l = 0; l < levels; l++) eliminate(l)
  const factor = choleskyOf(system, width)
  const inverse = invertCholesky(factor)
  const beta = solveCholesky(factor, right)
  const alpha = new Float64Array(levels)
  for (let l = 0; l < levels; l++) {
    const explained = dot(rowAt(cross, l, width), beta)
    alpha[l] = (floatAt(levelMoment, l) - explained) / (diagonal[l] ?? 1)
  }
  return { sums, inverse, means, diagonal, beta, alpha }

  /** Eliminates level l from the system. Only the nonzero columns of its rows are involved. */
  function eliminate(l: number): void {
    const touched = sums.touched[l] ?? new Int32Array()
    const d = diagonal[l] ?? 1
    for (const j of touched) {
      const sum = floatAt(cross, l * width + j)
      means[l * width + j] = sum / d
      right[j] = floatAt(right, j) - (sum / d) * floatAt(levelMoment, l)
    }
    for (let a = 0; a < touched.length; a++) {
      const i = numberAt(touched, a)
      const mean = floatAt(means, l * width + i)
      for (let b = 0; b <= a; b++) {
        const j = numberAt(touched, b)
        system[i * width + j] =
          floatAt(system, i * width + j) - mean * floatAt(cross, l * width + j)
      }
    }
  }
}
