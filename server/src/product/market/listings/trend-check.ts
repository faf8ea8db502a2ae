import { fitTheilSen, median } from '#statistics'
import { expectSums } from '../hedonic/fit-hedonic.ts'
import { roundTo, type PriceRange } from '../figures.ts'
import type { TimedFit } from './timed-fit.ts'

/** A trend computed by a second method. */
export type TrendCheck = {
  method: 'theil_sen_on_residuals'
  pct_per_year: number
  ci95: PriceRange
}

/**
 * Computes the trend as the median of all slopes between months, where each month is the median
 * residual of its homes without the time term. It needs neither normal nor equal errors, and no
 * single month dominates it. However, it ignores most of the information in the homes, so it is
 * only a check. `months` are indexes of the listings in the regression.
 */
export function checkTrend(
  { fitted, logs, years, at }: TimedFit,
  months: readonly (readonly number[])[],
): TrendCheck | null {
  const timeless = expectSums(fitted, at(new Float64Array(logs.length).fill(NaN)))
  const points = months.map((rows) => ({
    x: median(rows.map((row) => years[row] ?? NaN)),
    y: median(rows.map((row) => (logs[row] ?? NaN) - (timeless[row] ?? NaN))),
  }))
  const line = fitTheilSen(points, 0.95)
  if (line === undefined) return null
  const percent = (log: number) => roundTo(100 * Math.expm1(log), 1)
  const { low, high } = line.interval
  return {
    method: 'theil_sen_on_residuals',
    pct_per_year: percent(line.slope),
    ci95: { low: percent(low), high: percent(high) },
  }
}

/** Returns whether two trends have opposite directions, each beyond its interval. */
export function contradict(one: { ci95: PriceRange }, other: { ci95: PriceRange }): boolean {
  if (one.ci95 === null || other.ci95 === null) return false
  return one.ci95.low > 0 ? other.ci95.high < 0 : one.ci95.high < 0 && other.ci95.low > 0
}
