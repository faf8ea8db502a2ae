import { pricedActive, type Listing } from '../listing.ts'
import { oncePerHome } from './same-home.ts'

/** Cleaned listings, the basis of all figures: each home once, without placeholder sizes. */
export type CleanListings = {
  homes: readonly Listing[]
  /** Number of listings on offer that were removed as duplicates. */
  copies: number
  filledIn: ReturnType<typeof filledInSize>
}

/**
 * Removes duplicates and placeholder sizes from listings. Cost: some hundredths of a second for
 * 20,000.
 */
export function cleanListings(listings: readonly Listing[]): CleanListings {
  const { homes, copies } = oncePerHome(listings)
  const filledIn = filledInSize(pricedActive(homes))
  return {
    homes: filledIn === undefined ? homes : homes.map((home) => without(home, filledIn.size)),
    copies: copies.filter((copy) => copy.is_active).length,
    filledIn,
  }
}

function without(home: Listing, size: number): Listing {
  return home.square_feet === size ? { ...home, square_feet: null } : home
}

/** Minimum number of listings with the same size for a placeholder. */
const minAlike = 20
/** Minimum share of the listings that have the size. */
const minShare = 0.1
/**
 * Maximum share of one number of bedrooms among these listings. Homes that are really equal have
 * the same rooms.
 */
const maxOfOneKind = 0.7

/**
 * Returns the size that was entered as a placeholder for unknown sizes: a table without gaps often
 * contains the mean instead. Undefined if no size qualifies. Cost: one pass.
 */
function filledInSize(listings: readonly Listing[]): { size: number; n: number } | undefined {
  const known = listings.filter((listing) => listing.square_feet !== null)
  const bySize = Map.groupBy(known, (listing) => listing.square_feet ?? 0)
  const [size, alike] = [...bySize].reduce(
    (most, one) => (one[1].length > most[1].length ? one : most),
    [0, []] as [number, Listing[]],
  )
  if (alike.length < Math.max(minAlike, minShare * known.length)) return undefined
  const kinds = Map.groupBy(alike, (listing) => listing.bedrooms)
  const largest = Math.max(...kinds.values().map((kind) => kind.length))
  return largest > maxOfOneKind * alike.length ? undefined : { size, n: alike.length }
}
