import type { Listing } from './listing.ts'

/** From so many listings with one size on it may have been filled in. */
const minAlike = 20
/** A size that so large a share of all has, */
const minShare = 0.1
/** of which no number of bedrooms has more than this: homes that are really alike have the same rooms. */
const maxOfOneKind = 0.7

/**
 * The size that somebody wrote where it was not known: a table without gaps often has the mean in their place. Undefined where there is none.
 * Cost: one pass.
 */
export function filledInSize(
  listings: readonly Listing[],
): { size: number; n: number } | undefined {
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
