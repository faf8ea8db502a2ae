import { robustVarianceAt, tQuantile, type GroupEstimate, numberAt } from '#statistics'
import { fitPlausible } from '../hedonic/fit-hedonic.ts'
import type { Homes } from '../hedonic/homes.ts'
import { widthOf } from '../hedonic/number-terms.ts'
import { homesOf, pricesOf } from '../hedonic/homes-of.ts'
import type { Dated } from './months.ts'

/** The regression of log price on homes and time, and what it was fitted on. */
export type TimedFit = {
  fitted: ReturnType<typeof fitPlausible>
  logs: Float64Array
  years: Float64Array
  /** The homes as they are, with their years or with others. */
  at: (years: Float64Array) => Homes
}

/** Fits log price on what homes are and when they came, outlying prices set aside. */
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
 * The slope of log price per year, with a variance that allows for unequal spread and for the prices set aside. Undefined where all
 * homes came on one day, or the prices follow a rule to the last digit.
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
  // Whoever goes on with it takes it for normal: what Student's t reaches beyond that is in its variance.
  const tails = tQuantile(0.975, Math.max(1, rows.length - fit.freedom)) / 1.96
  const variance = robustVarianceAt(fit, unit, []) * (caution * tails) ** 2
  if (!(variance > 0)) return undefined
  return { estimate: numberAt(fit.coefficients, column) / time.scale, variance }
}

/** Years since the first of them: it does not matter where a calendar begins. */
function yearsOf(listings: readonly Dated[]): Float64Array {
  const times = Float64Array.from(listings, ({ listed_at }) => listed_at.getTime())
  const first = times.reduce((least, time) => Math.min(least, time), Infinity)
  return times.map((time) => (time - first) / yearMs)
}

const yearMs = 365.25 * 86_400_000
