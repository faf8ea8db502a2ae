import type { KnownCities } from './places.ts'

/** What an account has on offer, by which a message is read: its cities, and its types where they are known. */
export type OfferedPlaces = { places: KnownCities; types: ReadonlySet<string> | null }

/** Nothing is known of what is on offer: no place is read, and every type. */
export const nothingOffered: OfferedPlaces = { places: new Map(), types: null }
