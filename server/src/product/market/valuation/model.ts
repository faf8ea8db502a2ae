import type { AttributeChoice } from '../attributes/choose-attributes.ts'
import type { Listing } from '../listing.ts'
import type { Hedonic } from '../hedonic/fit-hedonic.ts'

/** A regression without what only its making needed: what prices homes, and how far it was off each of its own. */
export type FittedHedonic = Omit<Hedonic, 'fit'> & {
  fit: Pick<Hedonic['fit'], 'coefficients' | 'effects'>
  /** `leftOut` in order: the errors that bands are read from. */
  errors: Float64Array
  /** What the regression expects of each of its homes, log prices: their attributes need not be kept. */
  expected: Float64Array
  attributes: AttributeChoice
}

/** What homes of a place and type are priced by: the regression, the homes it stands on, and how wide the place is. */
export type PriceModel = {
  scope: 'city' | 'state' | 'account'
  hedonic: FittedHedonic
  listings: readonly Listing[]
}
