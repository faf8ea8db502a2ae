import type { AreaFigures } from './analysed.ts'
import { say, sayCount, sayMoney, sayType } from './words.ts'
import type { MarketWords } from '../nouns.ts'

/**
 * Returns a summary of at most three sentences. They speak of asking prices, never of what they
 * are worth. `place` is null for the whole account.
 */
export function headlineOf(
  figures: AreaFigures,
  place: string | null,
  words: MarketWords,
): string[] {
  if (figures.sample.listings === 0) return [`No ${things(figures, words)}${where(place)} so far.`]
  const lines = [offer(figures, place, words), prices(figures, words), trend(figures, words)]
  return lines.filter((line) => line !== '')
}

function offer(figures: AreaFigures, place: string | null, words: MarketWords): string {
  const { active, listings } = figures.sample
  const [one, many] = [thing(figures, words), things(figures, words)]
  const yours = `your ${sayCount(listings, one, many)}${where(place)}`
  if (listings === 1)
    return `Your only ${one}${where(place)} is ${active === 1 ? '' : 'not '}on offer.`
  if (active === listings)
    return `All ${say(listings)} of your ${many}${where(place)} are on offer.`
  if (active === 0) return `None of ${yours} is on offer.`
  return `${say(active)} of ${yours} ${active === 1 ? 'is' : 'are'} on offer.`
}

function where(place: string | null): string {
  return place === null ? '' : ` in ${place}`
}

const thing = ({ property_type }: AreaFigures, { offer }: MarketWords): string =>
  property_type === null ? offer : `${sayType(property_type)} ${offer}`

const things = ({ property_type }: AreaFigures, { offers }: MarketWords): string =>
  property_type === null ? offers : `${sayType(property_type)} ${offers}`

function prices(
  { price, quality_adjusted, shrinkage, sample }: AreaFigures,
  words: MarketWords,
): string {
  const { median, ci95, p25, p75, currency } = price
  if (median !== null && p25 !== null && p75 !== null) {
    const sure = ci95 === null ? '' : ` (${say(ci95.low)} to ${say(ci95.high)})`
    return `Half of the asking prices are between ${sayMoney(p25, currency)} and ${say(p75)}; the median is ${say(median)}${sure}.`
  }
  if (sample.priced === 0) return sample.active === 0 ? '' : 'None has a price.'
  const few = `${say(sample.priced)} with a price ${sample.priced === 1 ? 'is' : 'are'} too few for a price level`
  if (quality_adjusted?.ci95 && shrinkage !== null) {
    const { low, high } = quality_adjusted.ci95
    const parent = shrinkage.parent === 'account' ? 'your' : `${shrinkage.parent}’s`
    return `${few}; based on ${parent} ${say(shrinkage.parent_listings)} ${words.offers}, a typical ${sayType(quality_adjusted.typical.type)} ${words.offer} has an asking price between ${sayMoney(low, currency)} and ${say(high)}.`
  }
  return `${few}.`
}

function trend({ trend: { ci95, direction } }: AreaFigures, { items }: MarketWords): string {
  if (ci95 === null || direction === 'unknown') return ''
  const asks = {
    up: `Asking prices of comparable ${items} are higher than a year ago`,
    down: `Asking prices of comparable ${items} are lower than a year ago`,
    flat: `Asking prices of comparable ${items} are about the same as a year ago`,
  }[direction]
  return `${asks}: between ${change(ci95.low)} and ${change(ci95.high)}.`
}

function change(pct: number): string {
  return `${say(Math.abs(pct))} % ${pct < 0 ? 'less' : 'more'}`
}
