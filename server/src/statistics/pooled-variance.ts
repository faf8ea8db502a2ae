import { createRow } from './pooled-design.ts'
import type { PooledFit } from './pooled-regression.ts'
import { dot, multiply, rowAt, subtract } from './vectors.ts'

/**
 * The variance of the fitted value at `x` (numbers as in a row of the design, with one level per factor or −1) that
 * holds when the spread differs from row to row: the sandwich with n / (n − freedom). Cost: one pass over the rows.
 * @see White 1980; MacKinnon and White 1985, HC1
 */
export function robustVarianceAt(
  fit: PooledFit,
  x: Float64Array,
  levels: readonly number[],
): number {
  const { sums } = fit.solution
  const { beta, alpha } = influenceOf(fit, x, levels)
  const row = createRow(sums)
  let sum = 0
  for (let i = 0; i < sums.design.rows; i++) {
    row.load(i)
    let pull = row.level >= 0 ? (alpha[row.level] ?? 0) : 0
    for (let a = 0; a < row.count; a++) {
      pull += (row.value[a] ?? 0) * (beta[row.column[a] ?? 0] ?? 0)
    }
    sum += ((fit.residuals[i] ?? 0) * pull) ** 2
  }
  return (sum * sums.design.rows) / Math.max(1, sums.design.rows - fit.freedom)
}

/**
 * The variance of what the model believes at `x`, the doubt about each pooled level included: the posterior one, which
 * a level with few rows needs, since its own rows cannot show how far its true effect may lie off.
 * @see Robinson 1991, BLUP
 */
export function modelVarianceAt(
  fit: PooledFit,
  x: Float64Array,
  levels: readonly number[],
): number {
  const { wanted, own, beta, alpha } = influenceOf(fit, x, levels)
  return fit.variance * (dot(wanted, beta) + (own < 0 ? 0 : (alpha[own] ?? 0)))
}

/** M⁻¹ times the wanted combination, in its two blocks. */
function influenceOf(fit: PooledFit, x: Float64Array, levels: readonly number[]) {
  const { sums, means, diagonal, inverse } = fit.solution
  const { width, absorbed, cross } = sums
  const wanted = new Float64Array(width)
  wanted.set(x)
  for (const [f, level] of levels.entries()) {
    if (f !== absorbed && level >= 0) wanted[(sums.offsets[f] ?? 0) + level] = 1
  }
  const own = levels[absorbed] ?? -1
  const beta = multiply(inverse, own < 0 ? wanted : subtract(wanted, rowAt(means, own, width)))
  const alpha = diagonal.map(
    (d, l) => ((l === own ? 1 : 0) - dot(rowAt(cross, l, width), beta)) / d,
  )
  return { wanted, own, beta, alpha }
}
