import type { AttributeChoice } from '../attributes/choose-attributes.ts'
import type { Listing } from '../listing.ts'
import type { Hedonic } from '../hedonic/fit-hedonic.ts'

/**
 * A regression without the data that only fitting needs: the coefficients, and the error of each of
 * its homes.
 */
export type FittedHedonic = Omit<Hedonic, 'fit'> & {
  fit: Pick<Hedonic['fit'], 'coefficients' | 'effects'>
  /** `leftOut` in ascending order, from which bands are computed. */
  errors: Float64Array
  /** Predicted log price of each of its homes, so that their attributes need not be stored. */
  expected: Float64Array
  attributes: AttributeChoice
}

/**
 * The price model of homes of a place and type: the regression, its homes, and the scope of the
 * place.
 */
export type PriceModel = {
  scope: 'city' | 'state' | 'account'
  hedonic: FittedHedonic
  listings: readonly Listing[]
}
