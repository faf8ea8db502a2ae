import { sortedNumbers } from '#statistics'
import { pricesOf } from '../hedonic/homes-of.ts'
import type { Listing } from '../listing.ts'
import { homesWith } from '../attributes/attribute-homes.ts'
import { chooseAttributes } from '../attributes/choose-attributes.ts'
import { expectLogs, fitHedonic } from '../hedonic/fit-hedonic.ts'
import type { FittedHedonic } from './model.ts'

/**
 * Fits the regression for valuations, with the attributes that improve it. `listings` must be on
 * offer with a price; the result has the same order.
 */
export function fitListings(listings: readonly Listing[]): FittedHedonic {
  const { used, refused } = chooseAttributes(listings, true)
  const homes = homesWith(listings, used)
  const hedonic = fitHedonic(homes, pricesOf(listings), true)
  const { coefficients, effects } = hedonic.fit
  return {
    ...hedonic,
    fit: { coefficients, effects },
    errors: sortedNumbers(hedonic.leftOut),
    expected: expectLogs(hedonic, homes),
    attributes: { used, refused },
  }
}
