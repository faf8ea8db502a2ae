import type { Context, Sql } from '#db'
import { blend, medianRanks } from '#statistics'
import type { Listing, ListingText } from '../listing.ts'
import { moneyRange, roundMoney, type priceSpreadOf } from '../figures.ts'
import { priceUnits, type PriceUnit } from '#catalogue'
import type { AreaKey, OtherUnits, PricedArea } from '../area-key.ts'
import type { CompleteAnalysis } from '../schema.ts'
import type { HistoryText } from '../history.ts'
import {
  countOtherUnits,
  countStates,
  findListing,
  findListingHistories,
  findListings,
  findPercentiles,
} from './queries.ts'

/**
 * Maximum number of listings read for a regression, which gains nothing from more. Above it, a
 * sample is read.
 */
export const maxRead = 20_000

/**
 * Reads the listings of an area as text, see `parseListings`. `count` is their number; above
 * `maxRead`, reads a sample.
 */
export const readListings = (sql: Sql, key: PricedArea, count: number): Promise<ListingText> =>
  findListings(sql, { ...key, ...drawnOf(count) })

/** Reads the listings of an area with their histories as text, see `parseHistories`. */
export const readHistories = (sql: Sql, key: PricedArea, count: number): Promise<HistoryText> =>
  findListingHistories(sql, { ...key, ...drawnOf(count) })

/**
 * Returns the share of `count` listings to read, in units of 1/65,536, and the maximum number. A
 * sample exceeds the maximum only if the count was wrong.
 */
const drawnOf = (count: number): { share: number; limit: number } => ({
  share: count <= maxRead ? 65536 : Math.floor((65536 * maxRead) / count),
  limit: maxRead + 5000,
})

/**
 * Computes the price figures of an area that is too large to read, in the database over all its
 * prices. Null if too few listings have a price.
 */
export async function readSpread(
  sql: Sql,
  key: PricedArea,
  n: number,
): Promise<ReturnType<typeof priceSpreadOf>> {
  const ranks = medianRanks(n, 0.95)
  if (ranks === undefined) return null
  const wanted = [ranks.outer, ranks.inner, n + 1 - ranks.outer, n + 1 - ranks.inner]
  const shares = [...wanted.map((rank) => (rank - 1) / (n - 1)), 0.1, 0.25, 0.5, 0.75, 0.9]
  const found = ((await findPercentiles(sql, { ...key, shares })).found ?? []).map(roundMoney)
  const [p10 = 0, p25 = 0, median = 0, p75 = 0, p90 = 0] = found.slice(4)
  const ci95 = moneyRange(blend(ranks, (rank) => found[wanted.indexOf(rank)] ?? NaN, n))
  return { median, ci95, p10, p25, p75, p90 }
}

/** The unit that most listings of an area have, and the numbers of listings by unit. */
export type AreaUnit = {
  price_unit: PriceUnit
  /** Number of listings with this unit. */
  listings: number
  others: OtherUnits
}

/**
 * Finds the unit of most listings on offer in an area, or of most listings if none is on offer.
 * `all` has the numbers of all listings of the area.
 */
export async function readAreaUnit(
  sql: Sql,
  key: AreaKey,
  all: { listings: number; active: number },
): Promise<AreaUnit> {
  const others = await countOtherUnits(sql, key)
  const total = others.reduce(
    (rest, { listings, active }) => ({
      ...rest,
      listings: rest.listings - listings,
      active: rest.active - active,
    }),
    { price_unit: priceUnits[0] as PriceUnit, listings: all.listings, active: all.active },
  )
  const rank = ({ price_unit }: { price_unit: PriceUnit }) => priceUnits.indexOf(price_unit)
  const [most = total] = [total, ...others].toSorted(
    (a, b) => b.active - a.active || b.listings - a.listings || rank(a) - rank(b),
  )
  return {
    price_unit: most.price_unit,
    listings: Math.max(0, most.listings),
    others: {
      listings: Math.max(0, all.listings - most.listings),
      active: Math.max(0, all.active - most.active),
    },
  }
}

/**
 * Counts listings by state for a city name and type. Empty if the area has a state or no city, or
 * if the name is not ambiguous.
 */
export async function readStates(sql: Sql, key: PricedArea): Promise<CompleteAnalysis['by_state']> {
  if (key.city === '' || key.state !== '') return []
  const states = await countStates(sql, key)
  return states.filter(({ state }) => state !== null).length < 2 ? [] : states
}

/**
 * Returns one service as a listing, with its currency and the unit of its price; undefined if the account has none with this
 * ID.
 */
export async function readListing(
  { sql, actor }: Context,
  id: string,
): Promise<{ listing: Listing; currency: string; price_unit: PriceUnit } | undefined> {
  const row = await findListing(sql, { account_id: actor.account_id, id })
  if (row === undefined) return undefined
  const { currency, price_unit, attributes, ...rest } = row
  const listing = attributes === null ? rest : { ...rest, attributes }
  return { listing, currency, price_unit }
}
