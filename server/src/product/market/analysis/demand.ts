import type { PriceUnit } from '#catalogue'
import { roundTo } from '../figures.ts'
import type { Listing } from '../listing.ts'

/**
 * Search criteria and the number of leads of the window that have them. Texts are case-folded; null
 * means "any".
 */
export type SearchCriteria = {
  type: string | null
  city: string | null
  state: string | null
  /** Unit of the price range; null if not stated. */
  price_unit: PriceUnit | null
  min: number | null
  max: number | null
  bedrooms: number | null
  leads: number
}

/**
 * Demand figures of an area from the account's own enquiries. All are null below five leads,
 * because a figure about so few would be about persons.
 */
export type Enquiries = {
  distinct_90d: number | null
  per_listing: number | null
  vs_account: number | null
}

/** Minimum number of leads for any figure derived from them. */
export const minLeads = 5

/**
 * Computes how many leads match the area's listings on offer, compared with the account's other
 * areas.
 */
export function enquiriesOf(
  active: readonly Listing[],
  elsewhere: readonly Listing[],
  wishes: readonly SearchCriteria[],
): Enquiries {
  const here = coverage(active, wishes)
  if (here.leads < minLeads) return { distinct_90d: null, per_listing: null, vs_account: null }
  const there = coverage(elsewhere, wishes)
  const comparable = there.leads >= minLeads && there.perListing > 0
  return {
    distinct_90d: here.leads,
    per_listing: roundTo(here.perListing, 1),
    vs_account: comparable ? roundTo(here.perListing / there.perListing, 2) : null,
  }
}

/**
 * A price band with the number of listings on offer and of leads that want it (null below five
 * leads).
 */
export type Band = { low: number; high: number; listings: number; enquirers: number | null }

/**
 * Counts supply and demand by price band: listings on offer, and leads whose price range overlaps
 * the band. `edges` are the bounds of the bands.
 */
export function bandsOf(
  active: readonly Listing[],
  wishes: readonly SearchCriteria[],
  edges: readonly number[],
): Band[] {
  return edges.slice(0, -1).map((low, i) => {
    const high = edges[i + 1] ?? low
    const isLast = i === edges.length - 2
    const inside = active.filter(
      (home) => home.price >= low && (home.price < high || (isLast && home.price <= high)),
    )
    const asking = wishes
      .filter((wish) => (wish.min ?? 0) < high && (wish.max ?? Infinity) >= low)
      .reduce((sum, wish) => sum + wish.leads, 0)
    return { low, high, listings: inside.length, enquirers: asking < minLeads ? null : asking }
  })
}

/** Returns whether a listing matches search criteria. Unknown values match. */
export function covers(wish: SearchCriteria, listing: Listing): boolean {
  return (
    (wish.type === null || wish.type === listing.type) &&
    (wish.city === null || wish.city === listing.city) &&
    (wish.state === null || wish.state === listing.state) &&
    (wish.bedrooms === null || listing.bedrooms === null || listing.bedrooms >= wish.bedrooms) &&
    (listing.price === 0 ||
      (listing.price >= (wish.min ?? 0) && listing.price <= (wish.max ?? Infinity)))
  )
}

/**
 * Maximum number of listings that each set of criteria is compared with, sampled evenly. A mean
 * over thousands gains nothing from more.
 */
const maxCompared = 2000

/**
 * Returns the number of distinct leads that match at least one of the listings, and the mean number
 * of leads per listing.
 */
function coverage(listings: readonly Listing[], wishes: readonly SearchCriteria[]) {
  const step = Math.ceil(listings.length / maxCompared)
  const compared = step <= 1 ? listings : listings.filter((_, i) => i % step === 0)
  let leads = 0
  let pairs = 0
  for (const wish of wishes) {
    let covered = 0
    for (const listing of compared) if (covers(wish, listing)) covered += 1
    if (covered > 0) leads += wish.leads
    pairs += covered * wish.leads
  }
  return { leads, perListing: compared.length === 0 ? 0 : pairs / compared.length }
}
