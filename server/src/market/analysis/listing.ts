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

/** Those on offer that name a price: what every price figure is made of. */
export function pricedActive(listings: readonly Listing[]): Listing[] {
  return listings.filter((listing) => listing.is_active && listing.price > 0)
}
