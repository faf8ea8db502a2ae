import type { AreaFigures } from './analysed.ts'
import { say, sayCount, sayMoney, sayType } from './words.ts'

/**
 * Returns a summary of at most three sentences. They speak of asking prices, never of what homes
 * are worth. `place` is null for the whole account.
 */
export function headlineOf(figures: AreaFigures, place: string | null): string[] {
  if (figures.sample.listings === 0) return [`No ${thing(figures)}s${where(place)} so far.`]
  return [offer(figures, place), prices(figures), trend(figures)].filter((line) => line !== '')
}

function offer(figures: AreaFigures, place: string | null): string {
  const { active, listings } = figures.sample
  const yours = `your ${sayCount(listings, thing(figures))}${where(place)}`
  if (listings === 1)
    return `Your only ${thing(figures)}${where(place)} is ${active === 1 ? '' : 'not '}on offer.`
  if (active === listings)
    return `All ${say(listings)} of your ${thing(figures)}s${where(place)} are on offer.`
  if (active === 0) return `None of ${yours} is on offer.`
  return `${say(active)} of ${yours} ${active === 1 ? 'is' : 'are'} on offer.`
}

function where(place: string | null): string {
  return place === null ? '' : ` in ${place}`
}

function thing({ property_type }: AreaFigures): string {
  return property_type === null ? 'listing' : `${sayType(property_type)} listing`
}

function prices({ price, quality_adjusted, shrinkage, sample }: AreaFigures): string {
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
    return `${few}; based on ${parent} ${say(shrinkage.parent_listings)} listings, a typical ${sayType(quality_adjusted.typical.type)} listing has an asking price between ${sayMoney(low, currency)} and ${say(high)}.`
  }
  return `${few}.`
}

function trend({ trend: { ci95, direction } }: AreaFigures): string {
  if (ci95 === null || direction === 'unknown') return ''
  const asks = {
    up: 'Asking prices of comparable listings are higher than a year ago',
    down: 'Asking prices of comparable listings are lower than a year ago',
    flat: 'Asking prices of comparable listings are about the same as a year ago',
  }[direction]
  return `${asks}: between ${change(ci95.low)} and ${change(ci95.high)}.`
}

function change(pct: number): string {
  return `${say(Math.abs(pct))} % ${pct < 0 ? 'less' : 'more'}`
}
