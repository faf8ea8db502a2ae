import { drawTowards, type GroupEstimate } from '#statistics'
import { roundTo, type PriceRange } from '../figures.ts'
import type { Listing } from '../listing.ts'
import { datedOf, minMonths, minPerMonth, monthsOf } from './months.ts'
import { fitTimed, slopeOf } from './timed-fit.ts'
import { checkTrend, contradict, type TrendCheck } from './trend-check.ts'

/** How asking prices of like homes move. All figures are null, with a reason, where too little time or too few homes speak. */
export type Trend = {
  method: 'hedonic_time_hc1'
  pct_per_year: number | null
  ci95: PriceRange
  direction: 'up' | 'down' | 'flat' | 'unknown'
  months: number
  check: TrendCheck | null
  reason: string | null
}

/** Prices are flat when all of the interval is nearer to no change than this. */
const flatPct = 3

/**
 * The like-for-like trend of `own`, all listings that ever named a price and a day. Raw medians move with the mix of homes; so the slope is one of
 * time in the regression that knows what the homes are. Slopes of the places around show how far places differ, and the area's own is drawn
 * towards their centre accordingly.
 */
export function trendOf(own: readonly Listing[], others: readonly PlaceSlope[]): Trend {
  const dated = datedOf(own)
  const months = monthsOf(dated)
  if (months.length < minMonths) {
    const reason = `needs ${minMonths} months with at least ${minPerMonth} new listings each, by listed_at`
    return unknownTrend(months.length, reason)
  }
  const timed = fitTimed(dated)
  const slope = slopeOf(timed)
  if (slope === undefined) return unknownTrend(months.length, 'prices follow a rule, not a market')
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

/** How prices move in one place: the slope of log price per year. */
export type PlaceSlope = GroupEstimate & Pick<Listing, 'city' | 'state'>

/** The slopes of the places that have enough of the listings to tell. */
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
