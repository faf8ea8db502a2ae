import { median } from '#statistics'
import type { Listing } from '../listing.ts'

/**
 * The home for which a level is stated: a listed home of the most common type, closest to the
 * medians of that type. Its place is set if all listings share it.
 */
export type Typical = Pick<
  Listing,
  'bedrooms' | 'bathrooms' | 'square_feet' | 'city' | 'state' | 'type'
>

/**
 * Returns the typical home of listings. Medians over several types, or of rooms and size
 * separately, describe a home that does not exist. It is therefore the listed home of the most
 * common type that is closest to the medians of that type. A number is null if fewer than half of
 * the type have it.
 */
export function typicalOf(listings: readonly Listing[]): Typical {
  const type = commonest(listings.map((listing) => listing.type))
  const ofType = listings.filter((listing) => listing.type === type)
  const middles = {
    bedrooms: middleOf(ofType.map((listing) => listing.bedrooms)),
    bathrooms: middleOf(ofType.map((listing) => listing.bathrooms)),
    square_feet: middleOf(ofType.map((listing) => listing.square_feet)),
  }
  const real = nearest(ofType, middles)
  const known = (name: keyof Middles) => (middles[name] === null ? null : (real?.[name] ?? null))
  return {
    bedrooms: known('bedrooms'),
    bathrooms: known('bathrooms'),
    square_feet: known('square_feet'),
    city: common(listings.map((listing) => listing.city)),
    state: common(listings.map((listing) => listing.state)),
    type,
  }
}

/** Converts the typical home to a listing, as input of a regression. */
export function asListing(typical: Typical): Listing {
  return { ...typical, id: '', is_active: true, price: 1, address: null, listed_at: null }
}

type Middles = Pick<Listing, 'bedrooms' | 'bathrooms' | 'square_feet'>

function middleOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length * 2 < values.length || known.length === 0 ? null : median(known)
}

function nearest(listings: readonly Listing[], middles: Middles): Listing | undefined {
  let [best, least]: [Listing | undefined, number] = [undefined, Infinity]
  for (const listing of listings) {
    const distance = distanceOf(listing, middles)
    if (distance > least || (distance === least && best !== undefined && best.id < listing.id))
      continue
    best = listing
    least = distance
  }
  return best
}

/**
 * Returns the distance from the medians. A bedroom is one step, a bathroom is half, and a third in
 * size is one; an unknown value is far.
 */
function distanceOf(home: Listing, { bedrooms, bathrooms, square_feet }: Middles): number {
  const gap = (own: number | null, middle: number | null, of: (a: number, b: number) => number) =>
    middle === null ? 0 : own === null ? 100 : of(own, middle)
  const apart = (a: number, b: number) => Math.abs(a - b)
  const ratio = (a: number, b: number) => Math.abs(Math.log(a / b)) / Math.log(4 / 3)
  return (
    gap(home.bedrooms, bedrooms, apart) +
    0.5 * gap(home.bathrooms, bathrooms, apart) +
    gap(home.square_feet, square_feet, ratio)
  )
}

/** Returns the word that all share; null if they differ. */
function common(words: readonly (string | null)[]): string | null {
  const [first = null] = words
  return words.every((word) => word === first) ? first : null
}

function commonest(words: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const ordered = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return ordered[0]?.[0] ?? ''
}
