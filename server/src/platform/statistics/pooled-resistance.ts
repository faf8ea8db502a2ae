import { floatAt } from './number-at.ts'
import { resumPooled } from './pooled-design.ts'
import { fittedOf, settlePooled, type PooledFit } from './pooled-regression.ts'
import { solvePooled } from './pooled-solution.ts'
import { subtract } from './vectors.ts'

/**
 * The same regression where no row pulls harder than a residual of `limit` would: Huber's, by residuals clipped and
 * fitted again in `rounds` rounds. Residuals stay those of the true response; `pull` holds the clipped ones. The widths of
 * the factors are found again in the last round only: clipping hardly moves them, and the rounds before are for the clipping.
 * @see Huber 1964; Bickel 1975 for the one-step form by modified residuals
 */
export function resistPooled(
  fit: PooledFit,
  response: Float64Array,
  limitOf: (residuals: Float64Array) => number,
  rounds: number,
): PooledFit & { pull: Float64Array } {
  let { residuals } = fit
  const clipped = () => {
    const limit = limitOf(residuals)
    const pull = residuals.map((residual) => Math.max(-limit, Math.min(limit, residual)))
    const modified = response.map((y, i) => y - floatAt(residuals, i) + floatAt(pull, i))
    return { pull, modified, sums: resumPooled(fit.solution.sums, modified) }
  }
  for (let round = 1; round < rounds; round++) {
    residuals = subtract(response, fittedOf(solvePooled(clipped().sums, fit.ratios)))
  }
  const { pull, modified, sums } = clipped()
  const last = settlePooled(sums, fit.ratios, modified)
  return {
    ...last,
    residuals: last.residuals.map((rest, i) => rest + floatAt(response, i) - floatAt(modified, i)),
    pull,
  }
}
