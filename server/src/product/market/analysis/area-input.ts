import type { PriceUnit } from '#catalogue'
import type { ProfileName } from '#qualification'
import type { OtherUnits } from '../area-key.ts'
import type { SeriesInput } from '../series/series.ts'
import type { CompleteAnalysis } from '../schema.ts'
import type { SearchCriteria } from './demand.ts'
import type { priceSpreadOf } from '../figures.ts'

/** Recent changes in listings, counted over the whole area. */
export type Movements = {
  new_30d: number
  ended_90d: number
  /** Days on offer of the ended listings; a sample if there are many. */
  ended_ages: readonly number[]
  price_cuts_90d: number
}

/** The input of an analysis. The same input always gives the same analysis. */
export type AreaInput = Omit<SeriesInput, 'homes'> & {
  area: { city: string | null; state: string | null; slug: string }
  property_type: string | null
  currency: string
  other_currencies: number
  /** Unit of all prices. */
  price_unit: PriceUnit
  /** Listings of the area with prices of other units; they are not part of `listings`. */
  other_units: OtherUnits
  /** Price figures over all listings if `listings` is a sample; null if it contains all. */
  spread: ReturnType<typeof priceSpreadOf>
  movements: Movements
  wishes: readonly SearchCriteria[]
  by_state: CompleteAnalysis['by_state']
  /** The profile that the nouns come from. */
  profile: ProfileName
}
