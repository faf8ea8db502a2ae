import { formatValue, isTime, localZone, noValue, type Row } from './format-value.ts'
import { headingOf } from './labels.ts'

/** Columns between which a table leaves this much space. */
const gap = 2
/** Minimum width of a column that is cut. */
const narrowest = 10

type Column = { cells: string[]; isRight: boolean; isFixed: boolean }

/**
 * Formats rows as a table with headings. A column is a path such as `location.city`; of
 * `name|email`, the first that has a value is shown. With a width, long values are cut, and columns
 * at the end that do not fit are left out; the first column and numbers and times are never cut.
 * The heading of the first column of times names the time zone.
 */
export function formatTable(
  rows: readonly Row[],
  paths: readonly string[],
  width: number | null = null,
): string {
  let isZoneNamed = false
  const columns = paths.map((path, place): Column => {
    const values = rows.map((row) => valueAt(row, path))
    const isOfTimes = values.some(isTime)
    const zone = isOfTimes && !isZoneNamed ? ` (${localZone()})` : ''
    isZoneNamed ||= isOfTimes
    const isRight = values.some((value) => typeof value === 'number')
    const cells = rows.map((row) => cellAt(row, path))
    return {
      cells: [headingOf(path) + zone, ...cells],
      isRight,
      isFixed: place === 0 || isRight || isOfTimes,
    }
  })
  return joinColumns(columns, width)
}

/** Aligns rows of text; the first row has the headings. Numbers are on the right. */
export function alignRows(
  rows: readonly (readonly string[])[],
  width: number | null = null,
): string {
  const count = Math.max(...rows.map((row) => row.length))
  const columns = Array.from({ length: count }, (_, place): Column => {
    const cells = rows.map((row) => row[place] ?? '')
    const values = cells.slice(1).filter((cell) => cell !== '' && cell !== noValue)
    const isRight = values.length > 0 && values.every((cell) => /^[\d.,]+$/.test(cell))
    return { cells, isRight, isFixed: place === 0 || isRight }
  })
  return joinColumns(columns, width)
}

function joinColumns(columns: readonly Column[], width: number | null): string {
  const widths = fit(columns, width)
  const lines = columns[0]?.cells.map((_, line) =>
    widths
      .map((wide, place) => {
        const { cells, isRight } = columns[place] ?? { cells: [], isRight: false }
        const cell = cut(cells[line] ?? '', wide)
        const space = ' '.repeat(wide - widthOf(cell))
        return isRight ? space + cell : cell + space
      })
      .join(' '.repeat(gap))
      .trimEnd(),
  )
  return (lines ?? []).join('\n')
}

/** Returns the widths of the columns that fit, at least of the first. */
function fit(columns: readonly Column[], width: number | null): number[] {
  const full = columns.map(({ cells }) => Math.max(...cells.map(widthOf)))
  if (width === null) return full
  const least = columns.map(({ isFixed }, place) =>
    isFixed ? (full[place] ?? 0) : Math.min(full[place] ?? 0, narrowest),
  )
  let shown = columns.length
  while (shown > 1 && totalOf(least.slice(0, shown)) > width) shown -= 1
  const widths = full.slice(0, shown)
  for (;;) {
    if (totalOf(widths) <= width) return widths
    const spare = widths.map((wide, place) => (wide > (least[place] ?? 0) ? wide : 0))
    const widest = spare.indexOf(Math.max(...spare))
    if ((spare[widest] ?? 0) === 0) return widths
    widths[widest] = (widths[widest] ?? 0) - 1
  }
}

const totalOf = (widths: readonly number[]): number =>
  widths.reduce((sum, wide) => sum + wide, gap * (widths.length - 1))

function cellAt(row: Row, path: string): string {
  const chosen = path.split('|').find((one) => valueAt(row, one) != null) ?? path
  const steps = chosen.split('.')
  const owner = steps.length > 1 ? valueAt(row, steps.slice(0, -1).join('.')) : row
  return formatValue(steps.at(-1) ?? '', valueAt(row, chosen), (owner ?? row) as Row)
}

/** Returns the value at a path, of alternatives the first that is not null. */
function valueAt(row: Row, path: string): unknown {
  for (const one of path.split('|')) {
    let value: unknown = row
    for (const step of one.split('.')) value = (value as Row | null | undefined)?.[step]
    if (value !== null && value !== undefined) return value
  }
  return null
}

/** Cuts a text to a width, with an ellipsis. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (widthOf(kept + segment) > width - 1) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

/** Characters that take two places on a terminal. */
const wide =
  /\p{Emoji_Presentation}|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/u

/** Returns the number of places that a text takes on a terminal. */
export function widthOf(text: string): number {
  // oxlint-disable-next-line no-control-regex -- most texts are ASCII, which needs no segmenting
  if (/^[\u0000-\u007F]*$/.test(text)) return text.length
  const segments = [...new Intl.Segmenter().segment(text)]
  return segments.reduce((sum, { segment }) => sum + (wide.test(segment) ? 2 : 1), 0)
}
