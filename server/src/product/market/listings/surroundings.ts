import { cleanListings } from './clean-listings.ts'
import type { Listing } from '../listing.ts'
import { placeSlopes, type PlaceSlope } from './trend.ts'

/** What an area is compared with and drawn towards: recent listings of the account, and how prices move in their places. */
export type Surroundings = {
  /** Those on offer. */
  listings: readonly Listing[]
  /** These and what went, each home once. */
  homes: readonly Listing[]
  slopes: readonly PlaceSlope[]
}

type Place = { city: string | null; state: string | null }

/**
 * The surroundings that these listings make. How prices move is read from those that went as well: of the older ones only what asks too much is still on
 * offer, and by these alone prices would seem to fall. Cost: a regression for each of their places.
 */
export function surroundingsOf(listings: readonly Listing[]): Surroundings {
  const { homes } = cleanListings(listings)
  return { listings: homes.filter((home) => home.is_active), homes, slopes: placeSlopes(homes) }
}

/** Of surroundings, what lies outside an area. The whole account has nothing outside. */
export function outside({ listings, homes, slopes }: Surroundings, area: Place): Surroundings {
  const isOutside = ({ city, state }: Place) =>
    (area.city !== null && city !== area.city) || (area.state !== null && state !== area.state)
  return {
    listings: listings.filter(isOutside),
    homes: homes.filter(isOutside),
    slopes: slopes.filter(isOutside),
  }
}
