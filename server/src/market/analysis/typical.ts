import { median } from '#statistics'
import type { Listing } from './listing.ts'

/** The home a level is stated for: middle counts and size, the commonest type, and the place where there is only one. */
export type Typical = Pick<
  Listing,
  'bedrooms' | 'bathrooms' | 'square_feet' | 'city' | 'state' | 'type'
>

/** The typical home of listings; a number is null when fewer than half of them know it. */
export function typicalOf(listings: readonly Listing[]): Typical {
  const middle = (values: readonly (number | null)[]) => {
    const known = values.filter((value) => value !== null)
    return known.length * 2 < values.length || known.length === 0 ? null : Math.round(median(known))
  }
  return {
    bedrooms: middle(listings.map((listing) => listing.bedrooms)),
    bathrooms: middle(listings.map((listing) => listing.bathrooms)),
    square_feet: middle(listings.map((listing) => listing.square_feet)),
    city: common(listings.map((listing) => listing.city)),
    state: common(listings.map((listing) => listing.state)),
    type: commonest(listings.map((listing) => listing.type)),
  }
}

/** The typical home as a listing, so that a regression can be asked for it. */
export function asListing(typical: Typical): Listing {
  return { ...typical, id: '', is_active: true, price: 1, listed_at: new Date(0) }
}

/** The word all share; null where they differ. */
function common(words: readonly (string | null)[]): string | null {
  const [first = null] = words
  return words.every((word) => word === first) ? first : null
}

function commonest(words: readonly string[]): string {
  const groups = Map.groupBy(words, (word) => word)
  const ordered = [...groups].toSorted(
    (a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1),
  )
  return ordered[0]?.[0] ?? ''
}
