import { sumPooled } from './pooled-design.ts'
import { settlePooled, type PooledFit } from './pooled-regression.ts'
import { subtract } from './vectors.ts'

/**
 * The same regression where no row pulls harder than a residual of `limit` would: Huber's, by residuals clipped and
 * fitted again in `rounds` rounds. Residuals stay those of the true response; `pull` holds the clipped ones.
 * @see Huber 1964; Bickel 1975 for the one-step form by modified residuals
 */
export function resistPooled(
  fit: PooledFit,
  response: Float64Array,
  limitOf: (residuals: Float64Array) => number,
  rounds: number,
): PooledFit & { pull: Float64Array } {
  let current = fit
  let pull = fit.residuals
  for (let round = 0; round < rounds; round++) {
    const limit = limitOf(current.residuals)
    pull = current.residuals.map((residual) => Math.max(-limit, Math.min(limit, residual)))
    const fitted = subtract(response, current.residuals)
    const modified = fitted.map((value, i) => value + (pull[i] ?? 0))
    const next = settlePooled(
      sumPooled(fit.solution.sums.design, modified),
      current.ratios,
      modified,
    )
    const residuals = next.residuals.map(
      (rest, i) => rest + (response[i] ?? 0) - (modified[i] ?? 0),
    )
    current = { ...next, residuals }
  }
  return { ...current, pull }
}
