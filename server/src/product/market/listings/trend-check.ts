import { fitTheilSen, median, normalQuantile } from '#statistics'
import { expectSums } from '../hedonic/fit-hedonic.ts'
import { roundTo, type PriceRange } from '../figures.ts'
import { largestPull, pulledVariance, wavePull, type Wave } from './season.ts'
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
 *
 * The yearly `wave` of the regression is subtracted, and the interval contains its uncertainty. If
 * it is null, the interval grows by the largest effect of a wave of the usual size.
 */
export function checkTrend(
  { fitted, logs, years, waves, timeless }: TimedFit,
  wave: Wave | null,
  months: readonly (readonly number[])[],
): TrendCheck | null {
  const expected = expectSums(fitted, timeless)
  const [cos, sin] = wave?.terms ?? [0, 0]
  const left = logs.map(
    (log, i) =>
      log - (expected[i] ?? NaN) - cos * (waves[0][i] ?? NaN) - sin * (waves[1][i] ?? NaN),
  )
  const middle = (values: Float64Array) =>
    months.map((rows) => median(rows.map((row) => values[row] ?? NaN)))
  const [x, y] = [middle(years), middle(left)]
  const line = fitTheilSen(
    x.map((at, i) => ({ x: at, y: y[i] ?? NaN })),
    0.95,
  )
  if (line === undefined) return null
  const pull = wavePull(x, waves.map(middle))
  const wider = wave === null ? largestPull(pull) : 0
  const doubt = wave === null ? 0 : normalQuantile(0.975) ** 2 * pulledVariance(pull, wave)
  const { low, high } = line.interval
  const percent = (log: number) => roundTo(100 * Math.expm1(log), 1)
  return {
    method: 'theil_sen_on_residuals',
    pct_per_year: percent(line.slope),
    ci95: {
      low: percent(line.slope - Math.sqrt((line.slope - low) ** 2 + doubt) - wider),
      high: percent(line.slope + Math.sqrt((high - line.slope) ** 2 + doubt) + wider),
    },
  }
}

/** Returns whether two trends have opposite directions, each beyond its interval. */
export function contradict(one: { ci95: PriceRange }, other: { ci95: PriceRange }): boolean {
  if (one.ci95 === null || other.ci95 === null) return false
  return one.ci95.low > 0 ? other.ci95.high < 0 : one.ci95.high < 0 && other.ci95.low > 0
}
