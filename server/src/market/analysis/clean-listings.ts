import { filledInSize } from './filled-in.ts'
import { pricedActive, type Listing } from './listing.ts'
import { oncePerHome } from './same-home.ts'

/** Listings as figures are made of them: each home once, and no size that was only filled in. */
export type CleanListings = {
  homes: readonly Listing[]
  /** Listings on offer that were left out, being of a home that is there already. */
  copies: number
  filledIn: ReturnType<typeof filledInSize>
}

/** Clears listings of what is no fact about the market. Cost: some hundredths of a second for 20,000. */
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
