import { formatMoney, formatValue, isRow, type Row } from './format-value.ts'
import { cut, widthOf } from './table.ts'

/**
 * Formats a market analysis as its headline and the figures that a person asks for. Members that an
 * answer does not contain are left out.
 */
export function formatMarket(analysis: Row, width: number | null): string {
  const { headline, insights, warnings, included, sample } = analysis
  const figures = figuresOf(analysis).map(([label, value]) => `${label.padEnd(26)}  ${value}`)
  const hasListings = isRow(sample) && sample['listings'] !== 0
  const canFind = hasListings && Array.isArray(included) && !included.includes('insights')
  const text = [
    ...textsOf(headline).flatMap((line) => line.split('\n')),
    '',
    ...figures.map((line) => (width === null ? line : cut(line, width))),
    ...listOf('What this means', insights),
    ...listOf('Limits', warnings),
    ...(canFind ? ['', 'Findings with suggested actions: --include insights'] : []),
  ]
  return text.flatMap((line) => (width === null ? [line] : wrap(line, width))).join('\n')
}

/** Breaks a line between words. The further lines have the indent of the first. */
function wrap(line: string, width: number): string[] {
  if (widthOf(line) <= width) return [line]
  const indent = /^ */.exec(line)?.[0] ?? ''
  const lines: string[] = []
  let open = indent
  for (const word of line.trim().split(' ')) {
    const longer = open === indent ? indent + word : `${open} ${word}`
    if (open !== indent && widthOf(longer) > width) {
      lines.push(cut(open, width))
      open = indent + word
    } else open = longer
  }
  return [...lines, cut(open, width)]
}

function figuresOf(analysis: Row): [label: string, value: string][] {
  const at = (...path: string[]): unknown =>
    path.reduce<unknown>((value, step) => (isRow(value) ? value[step] : undefined), analysis)
  const code = at('price', 'currency')
  const money = (value: unknown) =>
    typeof value === 'number' && typeof code === 'string' ? formatMoney(value, code) : null
  const count = (value: unknown, unit = '') =>
    typeof value === 'number' ? formatValue('', value) + unit : null
  const range = (low: unknown, high: unknown) => {
    const [from, to] = [money(low), money(high)]
    return from === null || to === null ? null : `${from} to ${to}`
  }
  const why = (reason: unknown) =>
    at('sample', 'listings') !== 0 && typeof reason === 'string' ? `unknown: ${reason}` : null
  const lines: [string, string | null][] = [
    ['ID', textOf(at('id'))],
    ['Area', [textOf(at('area', 'city')), textOf(at('area', 'state'))].filter(Boolean).join(', ')],
    ['Property type', textOf(at('property_type'))],
    ['Listings', count(at('sample', 'listings'))],
    ['On offer', count(at('sample', 'active'))],
    ['Median price', money(at('price', 'median'))],
    ['  likely', range(at('price', 'ci95', 'low'), at('price', 'ci95', 'high'))],
    ['  middle half', range(at('price', 'p25'), at('price', 'p75'))],
    ['Price per square foot', money(at('per_unit', 'price_per_sqft'))],
    ['Yearly trend', count(at('trend', 'pct_per_year'), ' %') ?? why(at('trend', 'reason'))],
    ['Months of supply', count(at('supply', 'months_of_supply')) ?? why(at('supply', 'reason'))],
    ['Ended in 90 days', count(at('supply', 'ended_90d'))],
    ['Sale price to asking price', count(at('sale_to_asking', 'median_pct', 'value'), ' %')],
    ['Enquiries in 90 days', count(at('enquiries', 'distinct_90d'))],
    ['  per listing', count(at('enquiries', 'per_listing'))],
    [
      'Days on offer, median',
      count(at('listing_age', 'live_median')) ?? why(at('listing_age', 'reason')),
    ],
  ]
  return lines.filter((line): line is [string, string] => line[1] !== null && line[1] !== '')
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** A text, or a list of texts or of objects with a text. */
const textsOf = (value: unknown): string[] =>
  [value].flat().flatMap((one: unknown) => textOf(isRow(one) ? one['text'] : one) ?? [])

/** At most three texts of a list, under a title. */
function listOf(title: string, value: unknown): string[] {
  const texts = textsOf(value)
  const rest = texts.length > 3 ? [`  … ${texts.length - 3} more; show all with --json.`] : []
  return texts.length === 0
    ? []
    : ['', title, ...texts.slice(0, 3).map((text) => `  ${formatValue('text', text)}`), ...rest]
}
