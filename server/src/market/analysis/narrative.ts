import type { Figures } from './headline.ts'
import { headlineOf } from './headline.ts'
import { say, sayMoney } from './words.ts'

/**
 * The whole picture in prose. Only figures of the answer are quoted, as they stand there: `numbersOutside` proves it in
 * the tests, and is what a text from elsewhere must pass before it may take this one's place.
 */
export function narrativeOf(figures: Figures, place: string | null): string {
  const sentences = [
    ...headlineOf(figures, place),
    level(figures),
    supply(figures),
    demand(figures),
    ...figures.warnings.filter(isUnsaid).map((warning) => warning.text),
  ]
  return sentences.filter((sentence) => sentence !== '').join(' ')
}

/** The headline has said already where there are too few. */
const isUnsaid = ({ code }: Figures['warnings'][number]): boolean => code !== 'too_few_listings'

/** The numbers in `prose` that occur nowhere in `data`; separators and signs do not matter. Empty when all are covered. */
export function numbersOutside(prose: string, data: unknown): string[] {
  const known = new Set(numbersIn(JSON.stringify(data)).map(normal))
  return numbersIn(prose).filter((found) => !known.has(normal(found)))
}

function level({ quality_adjusted, price }: Figures): string {
  if (quality_adjusted === null || price.median === null) return ''
  const { value, ci95, typical } = quality_adjusted
  const parts = [
    typical.bedrooms === null ? '' : `${say(typical.bedrooms)}-bedroom`,
    typical.square_feet === null ? '' : `${say(typical.square_feet)} square-foot`,
  ].filter((part) => part !== '')
  const sure = ci95 === null ? '' : `, between ${say(ci95.low)} and ${say(ci95.high)}`
  return `A typical ${parts.join(', ')} listing asks ${sayMoney(value, price.currency)}${sure}.`.replace(
    'typical  ',
    'typical ',
  )
}

function supply({ supply: { new_30d, ended_90d, months_of_supply } }: Figures): string {
  if (months_of_supply === null)
    return new_30d === 0 ? '' : `${say(new_30d)} came in the last 30 days.`
  return `At the pace of the last ${say(ended_90d)} endings what is on offer lasts ${say(months_of_supply)} months.`
}

function demand({ enquiries: { distinct_90d, per_listing } }: Figures): string {
  if (distinct_90d === null || per_listing === null) return ''
  return `${say(distinct_90d)} leads want something that is on offer here, ${say(per_listing)} for a listing on average.`
}

function numbersIn(text: string): string[] {
  return text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []
}

function normal(found: string): string {
  return String(Number(found.replaceAll(',', '')))
}
