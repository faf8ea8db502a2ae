import {
  fitTheilSen,
  median,
  pooledMean,
  shrink,
  varianceBetween,
  type GroupEstimate,
} from '#statistics'
import { expectLogs, fitHedonic } from '../hedonic/fit-hedonic.ts'
import { roundTo, type Range } from './figures.ts'
import type { Homes } from '../hedonic/homes.ts'
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
 * Slopes of the cities around show how far cities differ, and the area's own is drawn towards their centre accordingly.
 */
export function trendOf(own: readonly Listing[], around: readonly Listing[]): Trend {
  const priced = own.filter((listing) => listing.price > 0)
  const months = monthsOf(priced)
  if (months.size < leastMonths) {
    const reason = `needs ${leastMonths} months with at least ${leastPerMonth} new listings each`
    return unknownTrend(months.size, reason)
  }
  const slope = slopeOf(priced)
  if (slope === undefined) return unknownTrend(months.size, 'the months do not differ')
  const others = [...Map.groupBy(around, (listing) => listing.city).values()]
    .filter((listings) => listings.length >= leastMonths * leastPerMonth)
    .map((listings) => slopeOf(listings.filter((listing) => listing.price > 0)))
    .filter((other) => other !== undefined)
  return describe(drawTogether(slope, others), months.size)
}

/** Slope of log price per year with its variance; undefined below a year of months. */
function slopeOf(listings: readonly Listing[]): GroupEstimate | undefined {
  if (monthsOf(listings).size < leastMonths) return undefined
  const prices = pricesOf(listings)
  const hedonic = fitHedonic(timedHomes(listings, 'told'), prices, false)
  const expected = expectLogs(hedonic, timedHomes(listings, 'untold'))
  const beyond = prices.map((price, i) => Math.log(price) - (expected[i] ?? NaN))
  const points = [...monthsOf(listings)].map(([month, rows]) => ({
    x: month / 12,
    y: median(rows.map((row) => beyond[row] ?? NaN)),
  }))
  const line = fitTheilSen(points, 0.95)
  return line && { estimate: line.slope, variance: line.deviation ** 2 }
}

/**
 * Homes with the time they came. The regression is told, a straight course and an effect of each month, so that what moves with time is
 * not laid to features that move with it; the expectation is not told, so that what time does stays in the residuals.
 */
function timedHomes(listings: readonly Listing[], time: 'told' | 'untold'): Homes {
  const homes = homesOf(listings)
  const months = listings.map((listing) => (time === 'told' ? monthOf(listing.listed_at) : NaN))
  return {
    ...homes,
    numbers: [
      ...homes.numbers,
      { name: 'months', values: Float64Array.from(months), logged: false },
    ],
    groups: [
      ...homes.groups,
      { name: 'month', values: months.map((month) => (Number.isNaN(month) ? null : `${month}`)) },
    ],
  }
}

/** Months since the year 0. */
function monthOf(at: Date): number {
  return at.getUTCFullYear() * 12 + at.getUTCMonth()
}

/** Rows by month, only months with enough of them. */
function monthsOf(listings: readonly Listing[]): Map<number, number[]> {
  const rows = Map.groupBy(listings.keys(), (i) => monthOf(listings[i]?.listed_at ?? new Date(0)))
  return new Map([...rows].filter(([, group]) => group.length >= leastPerMonth))
}

function drawTogether(own: GroupEstimate, others: readonly GroupEstimate[]): GroupEstimate {
  if (others.length < 3) return own
  const between = varianceBetween(others)
  return shrink(own, pooledMean(others, between), between)
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
