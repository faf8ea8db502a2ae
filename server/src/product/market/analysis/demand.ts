import { roundTo } from '../figures.ts'
import type { Listing } from '../listing.ts'

/** Leads of the window that want the same: one wish and how many asked for it. Words are folded; null is "any". */
export type DemandCriteria = {
  type: string | null
  city: string | null
  state: string | null
  min: number | null
  max: number | null
  bedrooms: number | null
  leads: number
}

/** What the account's own enquiries say of an area. All null under five leads: a figure about so few is a figure about persons. */
export type Enquiries = {
  distinct_90d: number | null
  per_listing: number | null
  vs_account: number | null
}

/** Below this many leads nothing derived from them is said. */
export const minLeads = 5

/** How wishes cover the area's listings on offer, and how that compares with the account's other areas. */
export function enquiriesOf(
  active: readonly Listing[],
  elsewhere: readonly Listing[],
  wishes: readonly DemandCriteria[],
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

/** A price band with what is offered in it and how many leads want it (null where they are under five). */
export type Band = { low: number; high: number; listings: number; enquirers: number | null }

/** Wanted against offered: listings on offer and leads whose range meets the band, by the bands given as edges. */
export function bandsOf(
  active: readonly Listing[],
  wishes: readonly DemandCriteria[],
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

/** Whether a wish fits a listing. What either side leaves open fits. */
export function covers(wish: DemandCriteria, listing: Listing): boolean {
  return (
    (wish.type === null || wish.type === listing.type) &&
    (wish.city === null || wish.city === listing.city) &&
    (wish.state === null || wish.state === listing.state) &&
    (wish.bedrooms === null || listing.bedrooms === null || listing.bedrooms >= wish.bedrooms) &&
    (listing.price === 0 ||
      (listing.price >= (wish.min ?? 0) && listing.price <= (wish.max ?? Infinity)))
  )
}

/** Every wish is held against so many listings at most, taken evenly; an area of thousands needs no more for a mean. */
const maxCompared = 2000

/** Distinct leads that want at least one of the listings, and the mean number of leads a listing has. */
function coverage(listings: readonly Listing[], wishes: readonly DemandCriteria[]) {
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
