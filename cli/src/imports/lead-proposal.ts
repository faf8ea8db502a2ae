import type { GuessedColumns, LeadMapping, LeadValues } from '@leadhouse/server/learning'
import { alignRows } from '../output/table.ts'
import { formatArgument } from './pairs.ts'

/** Formats a proposed mapping: the fields with a sample of each, the outcomes and the dates. */
export function formatProposal(
  { fields, attributes, skipped, outcomes }: GuessedColumns,
  mapping: LeadMapping,
  dates: LeadValues['dates'],
): string {
  const rows = fields.map(({ field, columns, sureness, sample }) => [
    field,
    columns.join(' + '),
    shortened(sample),
    sureness,
  ])
  const values = outcomes.map(({ value, lines }) => [
    value,
    lines.toLocaleString('en'),
    meaningOf(value, mapping),
  ])
  return [
    alignRows([['FIELD', 'COLUMN', 'FIRST VALUE', 'HOW SURE'], ...rows]),
    ...(attributes.length > 0 ? [`\nCustom fields: ${attributes.join(', ')}`] : []),
    ...(skipped.length > 0
      ? [
          `\nLeft out, because they are empty, repeat a field, or are filled after the enquiry:\n  ${skipped.join(', ')}`,
        ]
      : []),
    ...(values.length > 0
      ? [`\n${alignRows([['OUTCOME VALUE', 'LINES', 'READ AS'], ...values])}`]
      : []),
    `\n${formatDates(dates, mapping)}`,
  ].join('\n')
}

/** Formats a mapping as options of `leadhouse import leads`. */
export function formatOptions({
  map = {},
  set = {},
  skip = [],
  outcomes = {},
  dates,
}: LeadMapping) {
  const pairs = (object: Readonly<Record<string, string>>) =>
    Object.entries(object).map(([name, value]) => `${name}=${value}`)
  const lists = [
    ['--map', pairs(map)],
    ['--set', pairs(set)],
    ['--map-outcome', pairs(outcomes)],
    ['--skip', skip],
    ['--dates', dates === undefined ? [] : [dates]],
  ] as const
  return lists
    .filter(([, parts]) => parts.length > 0)
    .map(([option, parts]) => `${option} ${formatArgument(parts)}`)
    .join(' ')
}

function meaningOf(value: string, { outcomes = {} }: LeadMapping): string {
  const meaning = outcomes[value]
  if (meaning === '') return 'no outcome'
  return meaning ?? (milestonesOnly.has(value.toLowerCase()) ? value.toLowerCase() : 'unknown')
}

const milestonesOnly = new Set(['contacted', 'met', 'offer', 'won', 'lost', 'disqualified', 'spam'])

/** Formats how the dates of a file are read. */
export function formatDates(dates: LeadValues['dates'], { dates: given }: LeadMapping): string {
  const order = given ?? dates.order
  if (order === 'mdy') return 'Dates such as 03/04/2026 are read as month/day/year (--dates mdy).'
  if (order === 'dmy') return 'Dates such as 03/04/2026 are read as day/month/year (--dates dmy).'
  if (order === 'iso') return 'Dates have the year first or a month name, or points.'
  return `${formatDateProblem(dates)}`
}

/** Formats why the order of dates must be set by the user. */
export function formatDateProblem(dates: LeadValues['dates']): string {
  if (dates.order !== null) return ''
  const question = 'Choose one order with --dates mdy or --dates dmy'
  return dates.reason === 'ambiguous'
    ? `The dates can be read as month/day/year or day/month/year, such as ${dates.example}. ${question}.`
    : `Some dates are month/day/year, such as ${dates.example}, and others day/month/year, such as ${dates.other}. ${question}; lines with the other order then fail.`
}

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 32 ? `${line.slice(0, 31)}…` : line
}
