import type { Context, Sql } from '#db'
import { blend, medianRanks } from '#statistics'
import type { Counts, Listing, ListingText } from '../analysis/listing.ts'
import { moneyRange, roundMoney, type spreadOf } from '../analysis/figures.ts'
import type { AreaKey } from '../area-key.ts'
import { listingColumns, noListings, textOf } from './listing-text.ts'
import { inArea } from './where.ts'

/** A regression learns nothing more from the homes beyond so many; above, an even sample is read. */
export const mostRead = 20_000

/** What is alike in this is sampled together, so that a home listed twice is found out in a sample too. */
const drawnBy = `
  case when s.address is null then s.id
       else concat_ws('|', lower(s.address), s.bedrooms, s.bathrooms, s.square_feet) end`

/** The listings of an area as text, see `parseListings`: all of them, or as `picked` says. */
export async function readListings(sql: Sql, key: AreaKey, count: number): Promise<ListingText> {
  const { condition, shape, values } = pickedOf(key, count)
  const { rows } = await sql.query<ListingText>({
    name: `market-listings-${shape}`,
    text: textOf(condition),
    values,
  })
  return rows[0] ?? noListings
}

/** The condition for the listings of an area that are read: for all of them, or for an even sample by a hash where there are more than `mostRead`. */
export function pickedOf(key: AreaKey, count: number) {
  const { condition, shape, values } = inArea(key)
  const isAll = count <= mostRead
  const share = isAll ? 65536 : Math.floor((65536 * mostRead) / count)
  return {
    shape: `${shape}-${isAll ? 'all' : 'some'}`,
    condition: `
      ${condition}
      and ${isAll ? '$6 > 0' : `(hashtext(${drawnBy}) & 65535) < $6`}
      limit ${mostRead + 5000}`,
    values: [...values, share],
  }
}

/** Counts an area that is too large to read. */
export async function countListings(sql: Sql, key: AreaKey): Promise<Counts> {
  const { condition, shape, values } = inArea(key)
  const { rows } = await sql.query<Counts>({
    name: `market-count-${shape}`,
    text: `
      select count(*)::int as listings,
             count(*) filter (where s.status = 'active')::int as active,
             count(*) filter (where s.status = 'active' and s.price > 0)::int as priced,
             count(*) filter (where s.status = 'active' and s.listed_at is null)::int as undated
        from service as s
       where ${condition}`,
    values,
  })
  return rows[0] ?? { listings: 0, active: 0, priced: 0, undated: 0 }
}

/** The price figures of an area too large to read, by the database over all of it. Null when too few have a price. */
export async function readSpread(
  sql: Sql,
  key: AreaKey,
  n: number,
): Promise<ReturnType<typeof spreadOf>> {
  const ranks = medianRanks(n, 0.95)
  if (ranks === undefined) return null
  const { condition, shape, values } = inArea(key)
  const wanted = [ranks.outer, ranks.inner, n + 1 - ranks.outer, n + 1 - ranks.inner]
  const shares = [...wanted.map((rank) => (rank - 1) / (n - 1)), 0.1, 0.25, 0.5, 0.75, 0.9]
  const { rows } = await sql.query<{ found: number[] }>({
    name: `market-spread-${shape}`,
    text: `
      select percentile_cont($6::float8[]) within group (order by s.price::float8) as found
        from service as s
       where ${condition}
         and s.status = 'active' and s.price > 0`,
    values: [...values, shares],
  })
  const found = (rows[0]?.found ?? []).map(roundMoney)
  const [p10 = 0, p25 = 0, median = 0, p75 = 0, p90 = 0] = found.slice(4)
  const ci95 = moneyRange(blend(ranks, (rank) => found[wanted.indexOf(rank)] ?? NaN, n))
  return { median, ci95, p10, p25, p75, p90 }
}

/** One service as an analysis reads it, with its currency; undefined when the account has none of that id. */
export async function findListing(
  context: Context,
  id: string,
): Promise<{ listing: Listing; currency: string } | undefined> {
  const { rows } = await context.sql.query<Found>({
    name: 'market-listing-find',
    text: `
      select ${listingColumns}, s.currency
        from service as s
       where s.account_id = $1 and s.id = $2 and s.deleted_at is null`,
    values: [context.actor.account_id, id],
  })
  const [row] = rows
  if (row === undefined) return undefined
  const { currency, attributes, ...listing } = row
  return { listing: attributes === null ? listing : { ...listing, attributes }, currency }
}

type Found = Omit<Listing, 'attributes'> & { currency: string; attributes: string | null }
