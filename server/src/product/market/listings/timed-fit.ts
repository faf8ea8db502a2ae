import { robustVarianceAt, tQuantile, type GroupEstimate, numberAt } from '#statistics'
import { fitPlausible } from '../hedonic/fit-hedonic.ts'
import type { Homes } from '../hedonic/homes.ts'
import { widthOf } from '../hedonic/number-terms.ts'
import { homesOf, pricesOf } from '../hedonic/homes-of.ts'
import type { Dated } from './months.ts'

/** The regression of log prices on homes and time, and its input. */
export type TimedFit = {
  fitted: ReturnType<typeof fitPlausible>
  logs: Float64Array
  years: Float64Array
  /** Returns the homes with these years as their time. */
  at: (years: Float64Array) => Homes
}

/** Fits log prices on the features and listing dates of homes, without outliers. */
export function fitTimed(listings: readonly Dated[]): TimedFit {
  const homes = homesOf(listings)
  const logs = pricesOf(listings).map((price) => Math.log(price))
  const years = yearsOf(listings)
  const at = (values: Float64Array): Homes => ({
    ...homes,
    numbers: [...homes.numbers, { name: 'years', values, logged: false }],
  })
  return { fitted: fitPlausible(at(years), logs, false), logs, years, at }
}

/**
 * Returns the slope of log price per year. Its variance is heteroskedasticity-robust and allows for
 * the excluded outliers. Undefined if all homes were listed on one day, or if the prices follow an
 * exact rule.
 * @see MacKinnon and White 1985, HC1
 */
export function slopeOf(timed: TimedFit): GroupEstimate | undefined {
  const { encoder, fit, rows, caution } = timed.fitted
  const time = encoder.numbers.find((terms) => terms.name === 'years')
  if (time === undefined) return undefined
  const before = encoder.numbers.slice(0, encoder.numbers.indexOf(time))
  const column = before.reduce((at, terms) => at + widthOf(terms), 1)
  const unit = new Float64Array(encoder.columns)
  unit[column] = 1 / time.scale
  // Callers treat the estimate as normal, so its variance includes the wider tails of Student's t.
  const tails = tQuantile(0.975, Math.max(1, rows.length - fit.freedom)) / 1.96
  const variance = robustVarianceAt(fit, unit, []) * (caution * tails) ** 2
  if (!(variance > 0)) return undefined
  return { estimate: numberAt(fit.coefficients, column) / time.scale, variance }
}

/**
 * Returns the years since the first listing, so that the result does not depend on the start of a
 * calendar.
 */
function yearsOf(listings: readonly Dated[]): Float64Array {
  const times = Float64Array.from(listings, ({ listed_at }) => listed_at.getTime())
  const first = times.reduce((least, time) => Math.min(least, time), Infinity)
  return times.map((time) => (time - first) / yearMs)
}

const yearMs = 365.25 * 86_400_000
