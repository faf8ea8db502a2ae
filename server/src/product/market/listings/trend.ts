import { drawTowards, type GroupEstimate } from '#statistics'
import { homeWords, type MarketWords } from '../nouns.ts'
import { roundTo, type PriceRange } from '../figures.ts'
import type { Listing } from '../listing.ts'
import { datedOf, minMonths, minPerMonth, monthsOf } from './months.ts'
import { largestPull, minSeasonMonths, usualWave } from './season.ts'
import { fitTimed, slopeOf } from './timed-fit.ts'
import { checkTrend, contradict, type TrendCheck } from './trend-check.ts'

/**
 * The trend of asking prices of comparable homes. All figures are null, with a reason, if there is
 * too little time or too few homes. With figures, `reason` states why the interval is wide; null
 * if nothing widened it.
 */
export type Trend = {
  method: 'hedonic_time_hc1'
  pct_per_year: number | null
  ci95: PriceRange
  direction: 'up' | 'down' | 'flat' | 'unknown'
  months: number
  check: TrendCheck | null
  reason: string | null
}

/** Prices are flat if the whole interval is within this many percent of no change. */
const flatPct = 3

/**
 * Computes the trend of `own` for comparable homes, from all listings with a price and a listing
 * date. Raw medians change with the mix of homes, so the trend is the time coefficient of the
 * regression on the features of homes. The slopes of the surrounding places show how much places
 * differ, and the area's own slope is shrunk towards their centre accordingly.
 *
 * A season would look like a trend. From 15 months on, the regression contains a yearly wave. With
 * less, the interval grows by the largest effect that a wave of the usual size has on the slope.
 */
export function trendOf(
  own: readonly Listing[],
  others: readonly PlaceSlope[],
  { offer, offers }: MarketWords = homeWords,
): Trend {
  const dated = datedOf(own)
  const months = monthsOf(dated)
  if (months.length < minMonths) {
    const reason = `needs ${minMonths} months with at least ${minPerMonth} new ${offers} each (by listed_at)`
    return unknownTrend(months.length, reason)
  }
  const hasSeason = months.length >= minSeasonMonths
  const timed = fitTimed(dated, hasSeason)
  const slope = slopeOf(timed)
  if (slope === undefined)
    return unknownTrend(
      months.length,
      `all ${offer} dates are equal, or the prices follow an exact rule`,
    )
  const figures = percentsOf(drawTowards(slope, others), largestPull(slope.pull))
  const check = checkTrend(timed, slope.wave, months)
  const isSure = check === null || !contradict(figures, check)
  return {
    method: 'hedonic_time_hc1',
    ...figures,
    direction: isSure ? directionOf(figures.ci95) : 'unknown',
    months: months.length,
    check,
    reason: hasSeason ? null : seasonReason,
  }
}

const seasonReason = `fewer than ${minSeasonMonths} months cannot tell a trend from a season, so the interval allows for a yearly wave of ${100 * usualWave} % in prices`

/** The price trend of one place: the slope of log price per year. */
export type PlaceSlope = GroupEstimate & Pick<Listing, 'city' | 'state'>

/**
 * Returns the slopes of the places with enough listings. The variance of a slope from which no wave
 * could be removed includes the variance of a wave of the usual size with a random phase.
 */
export function placeSlopes(listings: readonly Listing[]): PlaceSlope[] {
  const places = Map.groupBy(datedOf(listings), ({ city, state }) => `${city} ${state}`)
  return [...places.values()].flatMap((inPlace) => {
    const [first] = inPlace
    if (first === undefined || inPlace.length < minMonths * minPerMonth) return []
    const months = monthsOf(inPlace).length
    if (months < minMonths) return []
    const slope = slopeOf(fitTimed(inPlace, months >= minSeasonMonths))
    if (slope === undefined) return []
    const { estimate, pull } = slope
    const variance = slope.variance + largestPull(pull) ** 2 / 2
    return [{ estimate, variance, city: first.city, state: first.state }]
  })
}

/** Converts a slope of logs to percent. `wider` is added to both sides of the interval. */
function percentsOf({ estimate, variance }: GroupEstimate, wider: number) {
  const percent = (log: number) => roundTo(100 * Math.expm1(log), 1)
  const halfWidth = 1.96 * Math.sqrt(variance) + wider
  return {
    pct_per_year: percent(estimate),
    ci95: { low: percent(estimate - halfWidth), high: percent(estimate + halfWidth) },
  }
}

function directionOf({ low, high }: { low: number; high: number }): Trend['direction'] {
  if (low > 0) return 'up'
  if (high < 0) return 'down'
  return low >= -flatPct && high <= flatPct ? 'flat' : 'unknown'
}

function unknownTrend(months: number, reason: string): Trend {
  return {
    method: 'hedonic_time_hc1',
    pct_per_year: null,
    ci95: null,
    direction: 'unknown',
    months,
    check: null,
    reason,
  }
}
