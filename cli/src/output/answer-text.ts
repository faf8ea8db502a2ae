import type { Operation } from '../operations.ts'
import { columns } from './columns.ts'
import { confirm } from './confirmation.ts'
import { emptyText, type Search } from './empty-text.ts'
import { formatValue, isRow, type Row } from './format-value.ts'
import { labelOf } from './labels.ts'
import { formatMarket } from './market-form.ts'
import { formatForm } from './object-form.ts'
import { formatTable } from './table.ts'

/** Where text is shown: the width of the terminal, or null if the output goes elsewhere. */
export type Screen = { width: number | null }

/** The screen of this process. */
export const ownScreen = (): Screen => ({
  width: process.stdout.isTTY ? process.stdout.columns : null,
})

/** Formats the answer of an operation for a person: a table, a form, or a confirmation. */
export function formatAnswer(
  operation: Operation,
  answer: unknown,
  { width }: Screen,
  search: Search = {},
): string {
  if (!isRow(answer)) return confirm(operation, {}) ?? 'Done.'
  const rows = rowsOf(answer)
  if (rows?.length === 0) return emptyText(operation, search)
  if (rows) return formatList(operation, answer, rows, width)
  if (answer['object'] === 'market_analysis' || 'price_summary' in answer)
    return formatMarket(answer, width)
  return confirm(operation, answer) ?? formatForm(answer, width)
}

/** The rows of a list; an event, which has an object as its data, is not a list. */
const rowsOf = ({ data }: Row): Row[] | null => (Array.isArray(data) ? data.filter(isRow) : null)

function formatList(operation: Operation, answer: Row, rows: Row[], width: number | null): string {
  const name = `${operation.resource}.${operation.method}`
  const paths = columns[name]?.split(' ') ?? operation.columns
  const shown = paths.length > 0 ? paths : Object.keys(rows[0] ?? {}).slice(0, 5)
  const totals = Object.entries(answer).filter(
    ([member, value]) => typeof value === 'number' && member !== 'next_cursor',
  )
  const counts = totals.map(
    ([member, value]) => `${labelOf(member)}: ${formatValue(member, value)}`,
  )
  return [formatTable(rows, shown, width), ...(counts.length > 0 ? [counts.join('. ')] : [])].join(
    '\n',
  )
}

/** Returns how to get further rows, or null if there are none. */
export function moreText(answer: unknown): string | null {
  if (!isRow(answer) || answer['has_more'] !== true) return null
  const cursor = formatValue('next_cursor', answer['next_cursor'])
  return `There are more rows. Next page: --cursor ${cursor}. All rows: --all.`
}
