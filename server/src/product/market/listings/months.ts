import type { Listing } from '../listing.ts'

/** Minimum number of months for a trend, and minimum number of new listings per month. */
export const minMonths = 12
export const minPerMonth = 8

/** A listing with a price and a listing date. */
export type Dated = Listing & { listed_at: Date }

/** Returns the listings from which a trend can be computed. */
export function datedOf(listings: readonly Listing[]): Dated[] {
  return listings.filter(
    (listing): listing is Dated => listing.price > 0 && listing.listed_at !== null,
  )
}

/**
 * Returns the indexes of the listings of each month that has enough of them, in order of time. A
 * month is a twelfth of a year, counted from the first listing date. With calendar months, the same
 * prices one day later would be in different months.
 */
export function monthsOf(listings: readonly Dated[]): number[][] {
  let first = Infinity
  for (const { listed_at } of listings) first = Math.min(first, listed_at.getTime())
  const groups = Map.groupBy(listings.keys(), (i) =>
    Math.floor(((listings[i]?.listed_at.getTime() ?? NaN) - first) / monthMs),
  )
  return [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([, rows]) => rows)
    .filter((rows) => rows.length >= minPerMonth)
}

const monthMs = (365.25 / 12) * 86_400_000
