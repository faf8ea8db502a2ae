import { floatAt, numberAt } from './number-at.ts'
import { createRow } from './pooled-design.ts'
import type { PooledFit } from './pooled-regression.ts'
import { dot, multiply, rowAt, subtract } from './vectors.ts'

/** The level of a factor: one level, none (−1), or a share of each, as for an average row. */
export type FactorLevel = number | Float64Array

/**
 * Returns the variance of the fitted value at `x` (numbers as in a row of the design) and `places`
 * (one per factor). It is valid under heteroscedasticity: the sandwich with n / (n − freedom).
 * Cost: one pass over the rows.
 * @see White 1980; MacKinnon and White 1985, HC1
 */
export function robustVarianceAt(
  fit: PooledFit,
  x: Float64Array,
  places: readonly FactorLevel[],
): number {
  const { sums } = fit.solution
  const { beta, alpha } = influenceOf(fit, x, places)
  const row = createRow(sums)
  let sum = 0
  for (let i = 0; i < sums.design.rows; i++) {
    row.load(i)
    let pull = row.level >= 0 ? floatAt(alpha, row.level) : 0
    for (let a = 0; a < row.count; a++) {
      pull += floatAt(row.value, a) * floatAt(beta, numberAt(row.column, a))
    }
    sum += (floatAt(fit.residuals, i) * pull) ** 2
  }
  return (sum * sums.design.rows) / Math.max(1, sums.design.rows - fit.freedom)
}

/**
 * Returns the posterior variance of the fitted value at `x`, including the uncertainty about each
 * pooled level. A level with few rows needs it, because its own rows cannot show how far its true
 * effect may be off.
 * @see Robinson 1991, BLUP
 */
export function modelVarianceAt(
  fit: PooledFit,
  x: Float64Array,
  places: readonly FactorLevel[],
): number {
  const { wanted, own, beta, alpha } = influenceOf(fit, x, places)
  return fit.variance * (dot(wanted, beta) + dot(own, alpha))
}

/** Computes M⁻¹ times the requested combination, in its two blocks. */
function influenceOf(fit: PooledFit, x: Float64Array, places: readonly FactorLevel[]) {
  const { sums, means, diagonal, inverse } = fit.solution
  const { width, absorbed, cross, design } = sums
  const wanted = new Float64Array(width)
  wanted.set(x)
  const shares = places.map((place, f) => sharesOf(place, design.factors[f]?.levels ?? 0))
  for (const [f, share] of shares.entries()) {
    if (f !== absorbed) wanted.set(share, sums.offsets[f])
  }
  const own = shares[absorbed] ?? new Float64Array()
  let rest: Float64Array = wanted
  for (const [l, share] of own.entries()) {
    if (share !== 0)
      rest = subtract(
        rest,
        rowAt(means, l, width).map((mean) => share * mean),
      )
  }
  const beta = multiply(inverse, rest)
  const alpha = diagonal.map((d, l) => ((own[l] ?? 0) - dot(rowAt(cross, l, width), beta)) / d)
  return { wanted, own, beta, alpha }
}

function sharesOf(place: FactorLevel, levels: number): Float64Array {
  if (typeof place !== 'number') return place
  const shares = new Float64Array(levels)
  if (place >= 0) shares[place] = 1
  return shares
}
