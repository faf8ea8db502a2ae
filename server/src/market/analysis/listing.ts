/** A listing as an analysis reads it. Words are folded; money is in the account's currency, 0 meaning "on request". */
export type Listing = {
  id: string
  type: string
  is_active: boolean
  price: number
  bedrooms: number | null
  bathrooms: number | null
  square_feet: number | null
  city: string | null
  state: string | null
  created_at: Date
}

/**
 * Reads listings as the database writes them: one text, so that the thread that answers requests only passes it on and another takes it apart.
 */
export function parseListings(text: string): Listing[] {
  const rows = JSON.parse(text) as (Omit<Listing, 'created_at'> & { created_at: number })[]
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at) }))
}

/** Those on offer that name a price: what every price figure is made of. */
export function pricedActive(listings: readonly Listing[]): Listing[] {
  return listings.filter((listing) => listing.is_active && listing.price > 0)
}
