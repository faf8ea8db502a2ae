import type { Listing } from '../analysis/listing.ts'
import type { Hedonic } from '../hedonic/fit-hedonic.ts'

/** A regression without what only its making needed: what prices homes, and how far it was off each of its own. */
export type FittedHedonic = Omit<Hedonic, 'fit'> & {
  fit: Pick<Hedonic['fit'], 'coefficients' | 'effects'>
  /** `leftOut` in order: the errors that bands are read from. */
  errors: Float64Array
}

/** What homes of a place and type are priced by: the regression, the homes it stands on, and how wide the place is. */
export type Model = {
  scope: 'city' | 'state' | 'account'
  hedonic: FittedHedonic
  listings: readonly Listing[]
}
