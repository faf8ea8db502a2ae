import type { SeriesInput } from '../series/series.ts'
import type { MarketAnalysis } from '../schema.ts'
import type { DemandCriteria } from './demand.ts'
import type { priceSpreadOf } from '../figures.ts'

/** What came and went lately, counted over the whole area. */
export type Movements = {
  new_30d: number
  ended_90d: number
  /** Days each of those that ended was on offer; a sample where there are many. */
  ended_ages: readonly number[]
  price_cuts_90d: number
}

/** All that an analysis is made of. Same input, same analysis. */
export type AreaInput = Omit<SeriesInput, 'homes'> & {
  area: { city: string | null; state: string | null; slug: string }
  property_type: string | null
  currency: string
  other_currencies: number
  /** Price figures over all listings where `listings` is a sample; null where it is all of them. */
  spread: ReturnType<typeof priceSpreadOf>
  movements: Movements
  wishes: readonly DemandCriteria[]
  by_state: MarketAnalysis['by_state']
}
