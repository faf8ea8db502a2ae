import type { Listing } from '../listing.ts'

/** A trend is read from a year on, by months with at least eight new listings. */
export const minMonths = 12
export const minPerMonth = 8

/** A listing that names a price and since when it asks it. */
export type Dated = Listing & { listed_at: Date }

/** The listings a trend can be read from. */
export function datedOf(listings: readonly Listing[]): Dated[] {
  return listings.filter(
    (listing): listing is Dated => listing.price > 0 && listing.listed_at !== null,
  )
}

/**
 * The places of the listings of each month that has enough of them, in the order of time. A month is a twelfth of a year counted from the first day
 * there is: by the calendar, the same prices one day later would fall into other months.
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
