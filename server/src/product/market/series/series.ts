import type { MarketWords } from '../nouns.ts'
import type { Histories } from '../history.ts'
import type { Listing, ListingCounts } from '../listing.ts'
import type { Surroundings } from '../listings/surroundings.ts'
import type { HelpfulAttribute } from '../attributes/attribute-homes.ts'
import { againstWider } from './against-wider.ts'
import { flowsOf } from './flows.ts'
import { levelsOf } from './level-series.ts'
import { monthsUntil } from './months.ts'
import type { MarketSeries } from './schema.ts'
import { offersOf, type OfferedHome } from './offer-periods.ts'
import { minSample } from '../figures.ts'
import { middleOf, percentOf, unknown, type Figure } from './figure.ts'

/**
 * The input of the monthly figures: the area's listings, the same with each home once, and their
 * histories.
 */
export type SeriesInput = {
  now: Date
  counts: ListingCounts
  /**
   * The area's listings, on offer and not; an evenly spread sample if there are more than a
   * regression needs.
   */
  listings: readonly Listing[]
  histories: Histories
  /** Listings outside the area. */
  around: Surroundings
  homes: readonly Listing[]
  /** The nouns of the reasons. */
  words: MarketWords
}

/**
 * Computes the monthly figures of an area, its yearly change against the wider area, and closing
 * prices. `used` are the attributes of its level. Pure.
 */
export function seriesOf(input: SeriesInput, used: readonly HelpfulAttribute[]): MarketSeries {
  const { now, counts, listings, histories, around, homes, words } = input
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
    yearly_change: againstWider(homes, around, now, words),
    sale_to_asking: saleToAsking(offers, seconds),
  }
}

/** Closing prices compared with the last asking prices, for homes that ended within the window. */
type SaleToAsking = {
  n: number
  window_days: number
  /** Median ratio in percent; 100 is the asking price. */
  median_pct: Figure
  /** Percentage of homes that closed above the asking price. */
  above_asking_pct: Figure
  reason: string | null
}

/** Number of days back for which ended homes count: a year, so that all seasons are included. */
const windowDays = 365

/**
 * Computes sale-to-asking for services with a closing price, a last asking price and a known end
 * within a year before `now` (seconds).
 */
function saleToAsking(offers: readonly OfferedHome[], now: number): SaleToAsking {
  const since = now - windowDays * 86_400
  const ratios = offers.flatMap(({ home: { price }, history: { closed_price }, spells }) => {
    const ended = spells.at(-1)?.to ?? null
    const counts = ended !== null && ended >= since && ended <= now
    return closed_price !== null && price > 0 && counts ? [(100 * closed_price) / price] : []
  })
  const isEnough = ratios.length >= minSample
  return {
    n: ratios.length,
    window_days: windowDays,
    median_pct: isEnough ? middleOf(ratios) : unknown,
    above_asking_pct: percentOf(ratios.filter((ratio) => ratio > 100).length, ratios.length),
    reason: isEnough ? null : `needs ${minSample} closing prices within ${windowDays} days`,
  }
}
