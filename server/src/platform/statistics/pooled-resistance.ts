import { floatAt } from './number-at.ts'
import { resumPooled } from './pooled-design.ts'
import { fittedOf, fitPooledSums, type PooledFit } from './pooled-regression.ts'
import { solvePooled } from './pooled-solution.ts'
import { subtract } from './vectors.ts'

/**
 * Fits the same regression with Huber's loss, so that no row has more influence than a residual of
 * `limit`. Residuals are clipped and the model is fitted again, `rounds` times. The returned
 * residuals are computed with the true response; `pull` contains the clipped residuals. The
 * variances of the factors are estimated again only in the last iteration, because clipping hardly
 * changes them.
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
  const last = fitPooledSums(sums, fit.ratios, modified)
  return {
    ...last,
    residuals: last.residuals.map((rest, i) => rest + floatAt(response, i) - floatAt(modified, i)),
    pull,
  }
}
