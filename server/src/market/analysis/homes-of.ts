import type { Homes } from '../hedonic/homes.ts'
import type { Listing } from './listing.ts'

/** Listings as the columns of a regression: counts, size, and where and what they are. */
export function homesOf(listings: readonly Listing[]): Homes {
  const number = (name: 'bedrooms' | 'bathrooms' | 'square_feet', logged: boolean) => ({
    name,
    values: Float64Array.from(listings, (listing) => listing[name] ?? NaN),
    logged,
  })
  const group = (name: 'city' | 'state' | 'type') => ({
    name,
    values: listings.map((listing) => listing[name]),
  })
  return {
    rows: listings.length,
    numbers: [number('bedrooms', false), number('bathrooms', false), number('square_feet', true)],
    groups: [group('city'), group('state'), group('type')],
  }
}

/** The prices of listings, in their order. */
export function pricesOf(listings: readonly Listing[]): Float64Array {
  return Float64Array.from(listings, (listing) => listing.price)
}
