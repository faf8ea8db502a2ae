import { robustVarianceAt, tQuantile, type GroupEstimate, numberAt } from '#statistics'
import { fitPlausible } from '../hedonic/fit-hedonic.ts'
import type { Homes } from '../hedonic/homes.ts'
import { widthOf } from '../hedonic/number-terms.ts'
import { homesOf, pricesOf } from '../hedonic/homes-of.ts'
import type { Dated } from './months.ts'
import { shrinkWave, waveAt, wavePull, type Wave, type WavePair } from './season.ts'

/** The regression of log prices on homes and time, and its input. */
export type TimedFit = {
  fitted: ReturnType<typeof fitPlausible>
  logs: Float64Array
  years: Float64Array
  /** The cosine and the sine of the time of year of each home. */
  waves: readonly [Float64Array, Float64Array]
  /** Whether the regression contains the waves. */
  hasSeason: boolean
  /** The homes without their listing dates. */
  timeless: Homes
}

/** The names of the numbers of the regression that depend on the listing date. */
const names = ['years', 'cosine of the year', 'sine of the year'] as const

/**
 * Fits log prices on the features and listing dates of homes, without outliers. With `hasSeason`,
 * the regression contains a yearly wave.
 */
export function fitTimed(listings: readonly Dated[], hasSeason: boolean): TimedFit {
  const homes = homesOf(listings)
  const logs = pricesOf(listings).map((price) => Math.log(price))
  const years = yearsOf(listings)
  const waves = wavesOf(listings)
  const times = [
    { name: names[0], values: years, logged: false },
    { name: names[1], values: waves[0], logged: false },
    { name: names[2], values: waves[1], logged: false },
  ]
  const numbers = [...homes.numbers, ...times.slice(0, hasSeason ? 3 : 1)]
  const fitted = fitPlausible({ ...homes, numbers }, logs, false)
  return { fitted, logs, years, waves, hasSeason, timeless: homes }
}

/** The slope of log price per year. */
export type TimedSlope = GroupEstimate & {
  /** The wave that was removed; null if the regression contains none. */
  wave: Wave | null
  /** How far the two terms of a wave in the prices change the estimate; 0 if it was removed. */
  pull: WavePair
}

/**
 * Returns the slope of log price per year. Its variance is heteroskedasticity-robust and allows for
 * the excluded outliers and for an imprecise wave. Undefined if all homes were listed on one day,
 * or if the prices follow an exact rule.
 * @see MacKinnon and White 1985, HC1
 */
export function slopeOf(timed: TimedFit): TimedSlope | undefined {
  const { years, waves, hasSeason } = timed
  const { encoder, fit, rows, caution } = timed.fitted
  const terms = names.map((name) => termOf(timed, name))
  const [time, cos, sin] = terms
  if (time === undefined) return undefined
  // Callers treat the estimate as normal, so its variance includes the wider tails of Student's t.
  const tails = tQuantile(0.975, Math.max(1, rows.length - fit.freedom)) / 1.96
  const varianceOf = (some: readonly (Term | undefined)[]) => {
    const unit = new Float64Array(encoder.columns)
    for (const term of some) if (term !== undefined) unit[term.column] = 1 / term.scale
    return robustVarianceAt(fit, unit, []) * (caution * tails) ** 2
  }
  const variance = varianceOf([time])
  if (!(variance > 0)) return undefined
  const estimate = estimateOf(timed, time)
  if (!hasSeason) return { estimate, variance, wave: null, pull: wavePull(years, waves) }
  const variances = [variance, varianceOf([cos]), varianceOf([sin])]
  const covariance = (a: number, b: number) => {
    const [first, second] = [numberAt(variances, a), numberAt(variances, b)]
    return a === b ? first : (varianceOf([terms[a], terms[b]]) - first - second) / 2
  }
  const estimates = [estimate, estimateOf(timed, cos), estimateOf(timed, sin)] as const
  return { ...shrinkWave(estimates, covariance), pull: [0, 0] }
}

/** The column of a number in the regression, and the number by which it was divided. */
type Term = { column: number; scale: number }

function termOf({ fitted: { encoder } }: TimedFit, name: string): Term | undefined {
  const at = encoder.numbers.findIndex((terms) => terms.name === name)
  const terms = encoder.numbers[at]
  if (terms === undefined) return undefined
  const before = encoder.numbers.slice(0, at)
  return { column: before.reduce((sum, other) => sum + widthOf(other), 1), scale: terms.scale }
}

function estimateOf({ fitted: { fit } }: TimedFit, term: Term | undefined): number {
  return term === undefined ? 0 : numberAt(fit.coefficients, term.column) / term.scale
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

function wavesOf(listings: readonly Dated[]): [Float64Array, Float64Array] {
  const waves = listings.map(({ listed_at }) => waveAt(listed_at.getTime()))
  return [Float64Array.from(waves, ([cos]) => cos), Float64Array.from(waves, ([, sin]) => sin)]
}

const yearMs = 365.25 * 86_400_000
