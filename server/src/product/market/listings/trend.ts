import { drawTowards, type GroupEstimate } from '#statistics'
import { roundTo, type PriceRange } from '../figures.ts'
import type { Listing } from '../listing.ts'
import { datedOf, minMonths, minPerMonth, monthsOf } from './months.ts'
import { fitTimed, slopeOf } from './timed-fit.ts'
import { checkTrend, contradict, type TrendCheck } from './trend-check.ts'

/**
 * The trend of asking prices of comparable homes. All figures are null, with a reason, if there is
 * too little time or too few homes.
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
 */
export function trendOf(own: readonly Listing[], others: readonly PlaceSlope[]): Trend {
  const dated = datedOf(own)
  const months = monthsOf(dated)
  if (months.length < minMonths) {
    const reason = `needs ${minMonths} months with at least ${minPerMonth} new listings each (by listed_at)`
    return unknownTrend(months.length, reason)
  }
  const timed = fitTimed(dated)
  const slope = slopeOf(timed)
  if (slope === undefined)
    return unknownTrend(
      months.length,
      'all listing dates are equal, or the prices follow an exact rule',
    )
  const figures = percentsOf(drawTowards(slope, others))
  const check = checkTrend(timed, months)
  const isSure = check === null || !contradict(figures, check)
  return {
    method: 'hedonic_time_hc1',
    ...figures,
    direction: isSure ? directionOf(figures.ci95) : 'unknown',
    months: months.length,
    check,
    reason: null,
  }
}

/** The price trend of one place: the slope of log price per year. */
export type PlaceSlope = GroupEstimate & Pick<Listing, 'city' | 'state'>

/** Returns the slopes of the places with enough listings. */
export function placeSlopes(listings: readonly Listing[]): PlaceSlope[] {
  const places = Map.groupBy(datedOf(listings), ({ city, state }) => `${city} ${state}`)
  return [...places.values()].flatMap((inPlace) => {
    const [first] = inPlace
    if (first === undefined || inPlace.length < minMonths * minPerMonth) return []
    if (monthsOf(inPlace).length < minMonths) return []
    const slope = slopeOf(fitTimed(inPlace))
    return slope === undefined ? [] : [{ ...slope, city: first.city, state: first.state }]
  })
}

function percentsOf({ estimate, variance }: GroupEstimate) {
  const percent = (log: number) => roundTo(100 * Math.expm1(log), 1)
  const halfWidth = 1.96 * Math.sqrt(variance)
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
