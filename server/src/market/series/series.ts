import type { AreaInput } from '../analysis/area-input.ts'
import type { Listing } from '../analysis/listing.ts'
import type { HelpfulAttribute } from '../attributes/attribute-homes.ts'
import { againstWider } from './against-wider.ts'
import { flowsOf } from './flows.ts'
import { levelsOf } from './level-series.ts'
import { monthsUntil } from './months.ts'
import { saleToAsking } from './sale-to-asking.ts'
import type { MarketSeries } from './schema.ts'
import { offersOf } from './spells.ts'

/** What the months of an area are told from: its listings, of these each home once, and what happened to them. */
export type SeriesInput = Pick<
  AreaInput,
  'now' | 'counts' | 'listings' | 'histories' | 'around'
> & {
  homes: readonly Listing[]
}

/** The area month by month, its year against the wider area, and what homes closed at; `used` attributes are those of its level. Pure. */
export function seriesOf(input: SeriesInput, used: readonly HelpfulAttribute[]): MarketSeries {
  const { now, counts, listings, histories, around, homes } = input
  const seconds = Math.floor(now.getTime() / 1000)
  const months = monthsUntil(now)
  const offers = offersOf(homes, histories, seconds)
  const scale = listings.length === 0 ? 1 : Math.max(1, counts.listings / listings.length)
  const flows = flowsOf(offers, months, scale)
  const levels = levelsOf(offers, months, used)
  return {
    series: flows.map((flow, i) => {
      const { month = '', complete = false } = months[i] ?? {}
      const level = levels[i] ?? { value: null, ci95: null }
      return { month, complete, level, ...flow }
    }),
    year_against_wider: againstWider(homes, around, now),
    sale_to_asking: saleToAsking(offers, seconds),
  }
}
