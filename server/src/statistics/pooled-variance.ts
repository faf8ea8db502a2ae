import { createRow } from './pooled-design.ts'
import type { PooledFit } from './pooled-regression.ts'
import { dot, multiply, rowAt } from './vectors.ts'

/**
 * The variance of the fitted value at `x` (numbers as in a row of the design, with one level per factor or −1) that holds when the
 * spread differs from row to row: the sandwich with n / (n − freedom). Cost: one pass over the rows.
 * @see White 1980; MacKinnon and White 1985, HC1
 */
export function robustVarianceAt(
  fit: PooledFit,
  x: Float64Array,
  levels: readonly number[],
): number {
  const { sums, means, diagonal } = fit.solution
  const { width, absorbed, cross } = sums
  const wanted = new Float64Array(width)
  wanted.set(x)
  for (const [f, level] of levels.entries()) {
    if (f !== absorbed && level >= 0) wanted[(sums.offsets[f] ?? 0) + level] = 1
  }
  const own = levels[absorbed] ?? -1
  const mean = (l: number) => rowAt(means, l, width)
  const beta = multiply(
    fit.solution.inverse,
    own < 0 ? wanted : wanted.map((v, j) => v - (mean(own)[j] ?? 0)),
  )
  const alpha = diagonal.map(
    (d, l) => ((l === own ? 1 : 0) - dot(rowAt(cross, l, width), beta)) / d,
  )
  const row = createRow(sums)
  let sum = 0
  for (let i = 0; i < sums.design.rows; i++) {
    row.load(i)
    let pull = row.level >= 0 ? (alpha[row.level] ?? 0) : 0
    for (let a = 0; a < row.count; a++)
      pull += (row.value[a] ?? 0) * (beta[row.column[a] ?? 0] ?? 0)
    sum += ((fit.residuals[i] ?? 0) * pull) ** 2
  }
  return (sum * sums.design.rows) / Math.max(1, sums.design.rows - fit.freedom)
}
