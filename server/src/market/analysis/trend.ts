import { drawTowards, fitTheilSen, median, type GroupEstimate } from '#statistics'
import { expectSums, fitPlausible } from '../hedonic/fit-hedonic.ts'
import { roundTo, type Range } from './figures.ts'
import { groupColumn, type Homes } from '../hedonic/homes.ts'
import { homesOf, pricesOf } from './homes-of.ts'
import type { Listing } from './listing.ts'

/** How asking prices of like homes move. All figures are null, with a reason, where too little time or too few homes speak. */
export type Trend = {
  method: 'theil_sen_on_residuals'
  pct_per_year: number | null
  ci95: Range
  direction: 'up' | 'down' | 'flat' | 'unknown'
  months: number
  reason: string | null
}

/** A trend is read from a year on, by months with at least eight new listings. */
export const leastMonths = 12
export const leastPerMonth = 8
/** An interval past this on both sides says nothing about the direction. */
const directionPct = 3

/**
 * The like-for-like trend of `own`, all listings that ever named a price. Raw medians move with the mix of homes; so each
 * listing counts by what it asks beyond what such a home is expected to ask, and the slope goes through monthly medians of that.
 * Slopes of the places around show how far places differ, and the area's own is drawn towards their centre accordingly.
 */
export function trendOf(own: readonly Listing[], others: readonly PlaceSlope[]): Trend {
  const priced = own.filter((listing) => listing.price > 0)
  const months = monthsOf(priced)
  if (months.rows.size < leastMonths) {
    const reason = `needs ${leastMonths} months with at least ${leastPerMonth} new listings each`
    return unknownTrend(months.rows.size, reason)
  }
  const slope = slopeOf(priced, months)
  if (slope === undefined) return unknownTrend(months.rows.size, 'the months do not differ')
  return describe(drawTowards(slope, others), months.rows.size)
}

/** How prices move in one place: the slope of log price per year. */
export type PlaceSlope = GroupEstimate & Pick<Listing, 'city' | 'state'>

/** The slopes of the places that have enough of the listings to tell. */
export function placeSlopes(listings: readonly Listing[]): PlaceSlope[] {
  const places = Map.groupBy(listings, ({ city, state }) => `${city} ${state}`)
  return [...places.values()].flatMap((inPlace) => {
    const priced = inPlace.filter((listing) => listing.price > 0)
    const [first] = priced
    if (first === undefined || priced.length < leastMonths * leastPerMonth) return []
    const slope = slopeOf(priced, monthsOf(priced))
    return slope === undefined ? [] : [{ ...slope, city: first.city, state: first.state }]
  })
}

/** Slope of log price per year with its variance; undefined below a year of months. */
function slopeOf(listings: readonly Listing[], months: Months): GroupEstimate | undefined {
  if (months.rows.size < leastMonths) return undefined
  const logs = pricesOf(listings).map((price) => Math.log(price))
  const homes = homesOf(listings)
  const fitted = fitPlausible(timed(homes, months.of), logs, false)
  const expected = expectSums(fitted, timed(homes, new Float64Array(homes.rows).fill(NaN)))
  const points = [...months.rows].map(([month, rows]) => ({
    x: month / 12,
    y: median(rows.map((row) => (logs[row] ?? NaN) - (expected[row] ?? NaN))),
  }))
  const line = fitTheilSen(points, 0.95)
  return line && { estimate: line.slope, variance: line.deviation ** 2 }
}

/**
 * Homes with the time they came. The regression is told, a straight course and an effect of each month, so that what moves with time is
 * not laid to features that move with it; the expectation is not told, so that what time does stays in the residuals.
 */
function timed(homes: Homes, months: Float64Array): Homes {
  const words = Array.from(months, (month) => (Number.isNaN(month) ? null : `${month}`))
  return {
    ...homes,
    numbers: [...homes.numbers, { name: 'months', values: months, logged: false }],
    groups: [...homes.groups, groupColumn('month', words)],
  }
}

/** The month of each listing, counted from the year 0, and the rows of the months that have enough of them. */
type Months = { of: Float64Array; rows: Map<number, number[]> }

function monthsOf(listings: readonly Listing[]): Months {
  const of = new Float64Array(listings.length)
  for (const [i, { listed_at }] of listings.entries()) {
    of[i] = listed_at.getUTCFullYear() * 12 + listed_at.getUTCMonth()
  }
  const rows = Map.groupBy(listings.keys(), (i) => of[i] ?? NaN)
  return { of, rows: new Map([...rows].filter(([, group]) => group.length >= leastPerMonth)) }
}

function describe(slope: GroupEstimate, months: number): Trend {
  const percent = (log: number) => roundTo(100 * Math.expm1(log), 1)
  const reach = 1.96 * Math.sqrt(slope.variance)
  const ci95 = { low: percent(slope.estimate - reach), high: percent(slope.estimate + reach) }
  const direction =
    ci95.low > 0
      ? 'up'
      : ci95.high < 0
        ? 'down'
        : ci95.low < -directionPct && ci95.high > directionPct
          ? 'unknown'
          : 'flat'
  const pct_per_year = percent(slope.estimate)
  return { method: 'theil_sen_on_residuals', pct_per_year, ci95, direction, months, reason: null }
}

function unknownTrend(months: number, reason: string): Trend {
  return {
    method: 'theil_sen_on_residuals',
    pct_per_year: null,
    ci95: null,
    direction: 'unknown',
    months,
    reason,
  }
}
