import { groupColumn, type Homes } from './homes.ts'
import type { Listing } from '../listing.ts'

/** Converts listings to regression columns: room counts, size, place and type. */
export function homesOf(listings: readonly Listing[]): Homes {
  const number = (name: 'bedrooms' | 'bathrooms' | 'square_feet', logged: boolean) => {
    const values = new Float64Array(listings.length)
    for (const [i, listing] of listings.entries()) values[i] = listing[name] ?? NaN
    return { name, values, logged }
  }
  const group = (name: 'city' | 'state' | 'type') =>
    groupColumn(
      name,
      listings.map((listing) => listing[name]),
    )
  return {
    rows: listings.length,
    numbers: [number('bedrooms', false), number('bathrooms', false), number('square_feet', true)],
    groups: [group('city'), group('state'), group('type')],
  }
}

/** Returns the prices of listings, in order. */
export function pricesOf(listings: readonly Listing[]): Float64Array {
  return new Float64Array(listings.map((listing) => listing.price))
}
