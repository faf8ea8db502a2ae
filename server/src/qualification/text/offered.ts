import type { Places } from './places.ts'

/** What an account has on offer, by which a message is read: its cities, and its types where they are known. */
export type Offered = { places: Places; types: ReadonlySet<string> | null }

/** Nothing is known of what is on offer: no place is read, and every type. */
export const nothingOffered: Offered = { places: new Map(), types: null }
