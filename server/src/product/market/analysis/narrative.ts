import type { AreaFigures } from './analysed.ts'
import { headlineOf } from './headline.ts'
import type { Typical } from '../listings/typical.ts'
import { say, sayCount, sayLasting, sayMoney, sayType } from './words.ts'
import { withArticle, type MarketWords } from '../nouns.ts'

/**
 * Writes the analysis as prose. It quotes only figures of the response, unchanged; the tests check
 * its numbers.
 */
export function narrativeOf(
  figures: AreaFigures,
  place: string | null,
  words: MarketWords,
): string {
  const sentences = [
    ...headlineOf(figures, place, words),
    level(figures, words),
    supply(figures, words),
    demand(figures, words),
    ...warningSentences(figures),
  ]
  return sentences.filter((sentence) => sentence !== '').join(' ')
}

/** Returns the sentences of the warnings that every narrative ends with. */
export const warningSentences = ({ warnings }: Pick<AreaFigures, 'warnings'>): string[] =>
  warnings.filter(isUnsaid).map((warning) => warning.text)

/** The headline already states that there are too few listings. */
const isUnsaid = ({ code }: AreaFigures['warnings'][number]): boolean => code !== 'too_few_listings'

function level({ quality_adjusted, price }: AreaFigures, { offer }: MarketWords): string {
  if (quality_adjusted === null || price.median === null) return ''
  const { value, ci95, typical } = quality_adjusted
  const sure = ci95 === null ? '' : `, between ${say(ci95.low)} and ${say(ci95.high)}`
  return `The asking price of a typical ${sayType(typical.type)} ${offer}${having(typical)} is ${sayMoney(value, price.currency)}${sure}.`
}

/**
 * Formats the known features of the typical home, such as " with 3 bedrooms, 2 bathrooms and 1,480
 * square feet".
 */
function having({ bedrooms, bathrooms, square_feet }: Typical): string {
  const parts = [
    bedrooms === null ? '' : sayCount(bedrooms, 'bedroom'),
    bathrooms === null ? '' : sayCount(bathrooms, 'bathroom'),
    square_feet === null ? '' : `${say(square_feet)} square feet`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? '' : ` with ${listOf.format(parts)}`
}

const listOf = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' })

function supply(
  { supply: { new_30d, ended_90d, ...lasting } }: AreaFigures,
  { offers }: MarketWords,
): string {
  if (lasting.months_of_supply === null && lasting.lower_bound_months === null)
    return new_30d === null || new_30d === 0
      ? ''
      : `New ${offers} in the last 30 days: ${say(new_30d)}.`
  return `At the pace of the last ${say(ended_90d)} ${offers} that ended, the current supply lasts ${sayLasting(lasting)}.`
}

function demand(
  { enquiries: { distinct_90d, per_listing } }: AreaFigures,
  { offer }: MarketWords,
): string {
  if (distinct_90d === null || per_listing === null) return ''
  return `${say(distinct_90d)} leads match at least one ${offer} here; ${withArticle(offer)} matches ${say(per_listing)} on average.`
}
