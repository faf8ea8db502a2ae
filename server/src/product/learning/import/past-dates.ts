/**
 * Order of the parts of a date such as 03/04/2026: `mdy` is 4 March, `dmy` is 3 April. With `iso`,
 * such dates are rejected.
 */
export const dateOrders = ['iso', 'mdy', 'dmy'] as const
export type DateOrder = (typeof dateOrders)[number]

/**
 * Formats a time of a file as RFC 3339. A time without a zone is in UTC, and a date without a
 * time is midnight. A date with points is day first, and a month may be a word. Returns null if the text is
 * not a time, or if it needs an order and `order` is `iso`.
 */
export function formatPastTime(text: string, order: DateOrder): string | null {
  const match = shape.exec(text.trim())
  if (!match?.groups) return null
  const { date = '', hour = '0', minute = '0', second = '0', fraction = '', zone } = match.groups
  const day = readDay(date, order)
  if (!day) return null
  const half = match.groups['half']?.toLowerCase().replaceAll('.', '')
  if (half !== undefined && (Number(hour) > 12 || hour === '0')) return null
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'pm' ? 12 : 0)
  const clock = [hours, Number(minute), Number(second)]
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null
  const formatted = `${day}T${clock.map(padded).join(':')}${fraction}${formatZone(zone)}`
  return Number.isNaN(Date.parse(formatted)) ? null : formatted
}

const shape =
  /^(?<date>.+?)(?:[T,]?\s*(?<=[T,\s])(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?<fraction>\.\d{1,9})?)?\s*(?<half>[ap]\.?m\.?)?\s*(?<zone>Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$/i

function formatZone(zone: string | undefined): string {
  if (zone === undefined || /^[a-z]/i.test(zone)) return 'Z'
  return `${zone.slice(0, 3)}:${zone.slice(-2)}`
}

const padded = (part: number): string => String(part).padStart(2, '0')

function readDay(text: string, order: DateOrder): string | null {
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text)
  if (numbers) {
    const [, first, separator, second, year] = numbers
    if (separator === '.' || order === 'dmy')
      return dayOf(yearOf(year), Number(second), Number(first))
    return order === 'mdy' ? dayOf(yearOf(year), Number(first), Number(second)) : null
  }
  const words = /^(?:\p{L}+,\s*)?(\p{L}+|\d{1,2})[.\s-]+(?:de\s+)?(\p{L}+|\d{1,2})[.,]*[\s-]+(?:de\s+)?(\d{4}|\d{2})$/u.exec(text) // oxfmt-ignore
  const [, left = '', right = '', year] = words ?? []
  const [month, day] = /^\d/.test(left) ? [monthOf(right), left] : [monthOf(left), right]
  return words && month > 0 && /^\d/.test(day) ? dayOf(yearOf(year), month, Number(day)) : null
}

const yearOf = (text: string | undefined): number =>
  text?.length === 2 ? 2000 + Number(text) : Number(text)

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 1900 ? date.toISOString().slice(0, 10) : null
}

/** Beginnings of the names of months in English, German, Spanish and French, by month. */
const months = [
  ['jan', 'jän', 'ene'],
  ['feb', 'fév', 'fev'],
  ['mar', 'mär', 'mrz'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'aoû', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dez', 'dic', 'déc'],
]

const monthOf = (word: string): number =>
  months.findIndex((names) => names.some((name) => word.toLowerCase().startsWith(name))) + 1

/** Result of looking for the order of dates. */
export type FoundDateOrder =
  | { order: DateOrder }
  | { order: null; reason: 'ambiguous'; example: string }
  | { order: null; reason: 'conflicting'; example: string; other: string }

/**
 * Finds the order in which the dates of a file are written. A day above 12 decides. Without one the
 * order is ambiguous, and with days above 12 at both places the dates contradict each other. Dates
 * that are the same in both orders, such as 03/03/2026, do not matter.
 */
export function findDateOrder(texts: Iterable<string>): FoundDateOrder {
  let ambiguous: string | undefined
  let monthFirst: string | undefined
  let dayFirst: string | undefined
  for (const text of texts) {
    const parts = /^\s*(\d{1,2})([-/])(\d{1,2})\2\d{2,4}/.exec(text)
    if (!parts || Number(parts[1]) === Number(parts[3])) continue
    if (Number(parts[1]) > 12) dayFirst ??= text
    else if (Number(parts[3]) > 12) monthFirst ??= text
    else ambiguous ??= text
  }
  if (dayFirst !== undefined && monthFirst !== undefined)
    return { order: null, reason: 'conflicting', example: monthFirst, other: dayFirst }
  if (dayFirst !== undefined) return { order: 'dmy' }
  if (monthFirst !== undefined) return { order: 'mdy' }
  return ambiguous === undefined
    ? { order: 'iso' }
    : { order: null, reason: 'ambiguous', example: ambiguous }
}
