import { cleanListings } from './clean-listings.ts'
import type { Listing } from '../listing.ts'
import { placeSlopes, type PlaceSlope } from './trend.ts'

/**
 * The surroundings of an area, with which it is compared and towards which its figures are shrunk:
 * recent listings of the account, and the price trends of their places.
 */
export type Surroundings = {
  /** Listings on offer. */
  listings: readonly Listing[]
  /** Listings on offer and ended ones, each home once. */
  homes: readonly Listing[]
  slopes: readonly PlaceSlope[]
}

type Place = { city: string | null; state: string | null }

/**
 * Computes the surroundings from listings. Trends include ended listings. Among the older ones,
 * only overpriced homes are still on offer, and based only on these, prices would seem to fall.
 * Cost: a regression for each place.
 */
export function surroundingsOf(listings: readonly Listing[]): Surroundings {
  const { homes } = cleanListings(listings)
  return { listings: homes.filter((home) => home.is_active), homes, slopes: placeSlopes(homes) }
}

/** Returns the part of the surroundings outside an area. Nothing is outside the whole account. */
export function outside({ listings, homes, slopes }: Surroundings, area: Place): Surroundings {
  const isOutside = ({ city, state }: Place) =>
    (area.city !== null && city !== area.city) || (area.state !== null && state !== area.state)
  return {
    listings: listings.filter(isOutside),
    homes: homes.filter(isOutside),
    slopes: slopes.filter(isOutside),
  }
}
