import { fitTheilSen, median } from '#statistics'
import { expectSums } from '../hedonic/fit-hedonic.ts'
import { roundTo, type PriceRange } from '../figures.ts'
import type { TimedFit } from './timed-fit.ts'

/** A trend by another way than the figure's own. */
export type TrendCheck = {
  method: 'theil_sen_on_residuals'
  pct_per_year: number
  ci95: PriceRange
}

/**
 * The trend once more, as the middle of all slopes between months, each month being the median of what its homes ask beyond what is expected of them
 * whenever they came. It needs neither normal errors nor equal ones, and no single month carries it; but it throws away most of what the
 * homes know, so it is the check and not the figure. `months` are places in the listings the regression was fitted on.
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

/** Whether two ways of reading the same prices say opposite things, each beyond its interval. */
export function contradict(one: { ci95: PriceRange }, other: { ci95: PriceRange }): boolean {
  if (one.ci95 === null || other.ci95 === null) return false
  return one.ci95.low > 0 ? other.ci95.high < 0 : one.ci95.high < 0 && other.ci95.low > 0
}
