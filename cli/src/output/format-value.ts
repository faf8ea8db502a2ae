import { wordsOf } from './labels.ts'

/** A JSON object with unknown members. */
export type Row = Readonly<Record<string, unknown>>

/** Shown for a value that is null, empty or absent. */
export const noValue = '–'

/** Returns whether a value is an object with members, not null and not a list. */
export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** Returns whether nothing would be shown for a value. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRow(value) && Object.values(value).every(isEmpty))

/** Returns whether a value is a timestamp of the API. */
export const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value)

/** Returns the IANA name of the local time zone, in which times are shown. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Formats one value on one line. `of` is the object that contains it, with the currency. */
export function formatValue(name: string, value: unknown, of: Row = {}): string {
  if (isEmpty(value)) return noValue
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return formatNumber(name, value, of['currency'])
  if (value instanceof Date) return formatTime(value.toISOString())
  if (isTime(value)) return formatTime(value)
  if (typeof value === 'string') return withoutControls(value)
  if (Array.isArray(value)) return formatList(name, value)
  return isRow(value) ? formatObject(value) : ''
}

/** Local date and time without seconds: `2026-11-28 10:00`. */
export function formatTime(time: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })
  return parts.format(new Date(time))
}

const moneyNames = new Set(
  'price previous_price closed_price estimate value win_value median mean min max p10 p25 p75 p90 low high'.split(
    ' ',
  ),
)

/** Amounts of money are members of an object with a currency. */
function formatNumber(name: string, value: number, currency: unknown): string {
  if (typeof currency === 'string' && moneyNames.has(name)) return formatMoney(value, currency)
  if (Number.isInteger(value) && Math.abs(value) < 10_000) return String(value)
  return value.toLocaleString('en', {
    maximumSignificantDigits: Math.abs(value) < 1 ? 3 : 12,
    maximumFractionDigits: 2,
    roundingPriority: 'lessPrecision',
  })
}

/** Formats an amount with its currency; without cents if it has none. */
export function formatMoney(amount: number, currency: string): string {
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2
  return amount.toLocaleString('en', {
    style: 'currency',
    currency,
    minimumFractionDigits,
    maximumFractionDigits: 2,
  })
}

function formatList(name: string, values: readonly unknown[]): string {
  if (!values.some((value) => isRow(value) || Array.isArray(value)))
    return values.map((value) => formatValue(name, value)).join(', ')
  const [only] = values
  return values.length === 1 ? formatValue(name, only) : String(values.length)
}

/** Members that name an object for people, by priority. */
export const naming = [
  'title',
  'name',
  'text',
  'detail',
  'message',
  'label',
  'milestone',
  'slug',
  'city',
  'stage',
  'outcome',
  'code',
  'id',
]

function formatObject(value: Row): string {
  const name = naming.find((member) => typeof value[member] === 'string' && value[member] !== '')
  if (name !== undefined) return formatValue(name, value[name])
  const members = Object.entries(value).filter(([, one]) => !isEmpty(one))
  const plain = members.filter(([, one]) => !isRow(one))
  if (plain.length === 0) return `${members.length} ${members.length === 1 ? 'value' : 'values'}`
  return plain
    .map(([member, one]) => `${wordsOf(member)} ${formatValue(member, one, value)}`)
    .join(', ')
}

/**
 * Replaces control characters by spaces. Names and messages come from strangers, and an escape
 * sequence could rewrite what a terminal shows.
 */
const withoutControls = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the characters to replace
  text.replaceAll(/[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\s]+/g, ' ').trim()
