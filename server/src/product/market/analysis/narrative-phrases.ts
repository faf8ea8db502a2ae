import type { AreaFigures } from './analysed.ts'
import { say, sayCount, sayLasting, sayMoney, sayOffers, sayPlace, sayType } from './words.ts'
import type { MarketWords } from '../nouns.ts'

/** The part of an analysis that a narrative describes. */
type Described = Pick<
  AreaFigures,
  | 'area'
  | 'property_type'
  | 'sample'
  | 'price'
  | 'quality_adjusted'
  | 'trend'
  | 'supply'
  | 'enquiries'
>

/**
 * Returns the figures of an analysis as noun phrases, by name. Each phrase has the unit, the role and the
 * direction of its figure, so that no text around it can change what the figure means. `place` is a
 * name and not a figure. Figures that the analysis does not have are absent.
 */
export function narrativePhrases(figures: Described, words: MarketWords): Record<string, string> {
  const { sample, price, enquiries, supply } = figures
  const { offer, offers } = words
  const type = figures.property_type === null ? '' : `${sayType(figures.property_type)} `
  const phrases: Record<string, string | null> = {
    place: placeOf(figures.area),
    listings:
      sample.listings === 0
        ? null
        : sayCount(sample.listings, `${type}${offer}`, `${type}${offers}`),
    on_offer: sample.listings === 0 ? null : `${sayOffers(sample.active, words)} on offer`,
    median: medianOf(price),
    middle_half:
      price.p25 === null || price.p75 === null
        ? null
        : `asking prices from ${sayMoney(price.p25, price.currency)} to ${say(price.p75)} for the middle half`,
    typical: typicalOf(figures, offer),
    trend: trendOf(figures.trend, words),
    new_listings:
      supply.new_30d === null
        ? null
        : `${sayCount(supply.new_30d, `new ${offer}`, `new ${offers}`)} in the last 30 days`,
    supply:
      supply.months_of_supply === null && supply.lower_bound_months === null
        ? null
        : `a supply for ${sayLasting(supply)} at the pace of the last ${say(supply.ended_90d)} ${offers} that ended`,
    matching_leads:
      enquiries.distinct_90d === null
        ? null
        : `${sayCount(enquiries.distinct_90d, 'lead')} of the last 90 days that match at least one ${offer}`,
    leads_per_listing:
      enquiries.per_listing === null
        ? null
        : `an average of ${say(enquiries.per_listing)} matching leads for each ${offer}`,
  }
  return Object.fromEntries(
    Object.entries(phrases).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

/** Returns the name of an area for display; null for the whole account. */
export function placeOf({ city, state }: AreaFigures['area']): string | null {
  const named = [city === null ? null : sayPlace(city), state].filter((part) => part !== null)
  return named.length === 0 ? null : named.join(', ')
}

function medianOf({ median, ci95, currency }: AreaFigures['price']): string | null {
  if (median === null) return null
  const sure = ci95 === null ? '' : ` (between ${say(ci95.low)} and ${say(ci95.high)})`
  return `a median asking price of ${sayMoney(median, currency)}${sure}`
}

function typicalOf({ quality_adjusted, price }: Described, offer: string): string | null {
  if (quality_adjusted === null) return null
  const { value, ci95, typical } = quality_adjusted
  const sure = ci95 === null ? '' : ` (between ${say(ci95.low)} and ${say(ci95.high)})`
  return `an asking price of ${sayMoney(value, price.currency)}${sure} for a typical ${sayType(typical.type)} ${offer}`
}

function trendOf({ ci95, direction }: AreaFigures['trend'], { items }: MarketWords): string | null {
  if (ci95 === null || direction === 'unknown') return null
  const level = { up: 'higher', down: 'lower', flat: 'about the same' }[direction]
  const than = direction === 'flat' ? 'as' : 'than'
  return `${level} asking prices of comparable ${items} ${than} a year ago (between ${change(ci95.low)} and ${change(ci95.high)})`
}

const change = (pct: number): string => `${say(Math.abs(pct))} % ${pct < 0 ? 'less' : 'more'}`
