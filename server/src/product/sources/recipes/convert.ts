import { isCurrency, largestAmount } from '#kit'

/** Maximum number of characters of a text that is read as a number, a boolean or a time. */
const longest = 64

/**
 * Returns a value as text: numbers and booleans as they are written, and arrays of them with commas
 * between. Returns undefined for anything else.
 */
export function plainTextOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (!Array.isArray(value) || value.length > 50) return undefined
  const texts = value.map((one: unknown) => (Array.isArray(one) ? undefined : plainTextOf(one)))
  return texts.every((text) => text !== undefined) ? texts.join(', ') : undefined
}

/** Returns whether a value means yes or no, also in the words of several languages. */
export function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const word = plainTextOf(value)?.trim().toLowerCase() ?? ''
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}

const yes: ReadonlySet<string> = new Set(
  'true yes y 1 on ja oui si sí sì sim checked granted'.split(' '),
)
const no: ReadonlySet<string> = new Set(
  'false no n 0 off nein non nee não nao unchecked denied'.split(' '),
)

/**
 * Returns an amount of money in major units, with at most two decimals. Understands currency signs,
 * separators of thousands, `350k`, `1.2m`, and a range, of which it returns the `lower` or `upper`
 * end.
 */
export function amountOf(value: unknown, end: 'lower' | 'upper'): number | undefined {
  if (typeof value === 'number') return storedAmount(value)
  if (typeof value !== 'string' || value.length > longest) return undefined
  const text = spaced(value).toLowerCase()
  const numbers = [...text.matchAll(amounts)]
  if (numbers.length < 1 || numbers.length > 2) return undefined
  const others = text.replaceAll(amounts, ' # ').trim()
  const words = others.split(/[\s£$€¥₹.]+/).filter((word) => word !== '')
  const isReadable = words.every((word, i) => isAllowed(word, words[i - 1], words[i + 1]))
  if (!isReadable || (numbers.length === 2 && !/#.*(?:-|–|—|\bto\b|\band\b).*#/.test(others)))
    return undefined
  const [, digits = '', unit = ''] = (end === 'lower' ? numbers[0] : numbers.at(-1)) ?? []
  const number = separated(digits)
  return number === undefined ? undefined : storedAmount(number * (units.get(unit) ?? 1))
}

const amounts = /(\d(?:[\d.,'’\u00a0\u202f ]*\d)?)(?:\s?(k|tsd|m|mn|mio|million)\b)?/g
const units = new Map(Object.entries({ k: 1e3, tsd: 1e3, m: 1e6, mn: 1e6, mio: 1e6, million: 1e6 }))

/** Some senders replace the blanks of a choice by underscores. */
const spaced = (text: string): string => text.replaceAll('_', ' ').trim()

/** A dash must be between two numbers: before one it is a sign. */
const isAllowed = (word: string, before: string | undefined, after: string | undefined): boolean =>
  word === '#' ||
  (/^[-–—]$/.test(word) && before !== undefined && after !== undefined) ||
  around.has(word) ||
  isCurrency(word.toUpperCase())

const around: ReadonlySet<string> = new Set(
  'to and from between up max min about approx ca pcm + ,-'.split(' '),
)

/** Reads digits with separators of thousands or decimals, in either convention. */
function separated(digits: string): number | undefined {
  const text = digits.replaceAll(/['’\s\u00a0\u202f]/g, '')
  const dot = text.lastIndexOf('.')
  const comma = text.lastIndexOf(',')
  if (dot >= 0 && comma >= 0) {
    const [decimal, thousands] = dot > comma ? ['.', ','] : [',', '.']
    return plain(text.replaceAll(thousands, '').replace(decimal, '.'))
  }
  const mark = dot >= 0 ? '.' : ','
  if (/^[1-9]\d{0,2}([.,]\d{3})+$/.test(text)) return plain(text.replaceAll(mark, ''))
  return plain(text.replace(mark, '.'))
}

const plain = (text: string): number | undefined =>
  /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined

function storedAmount(amount: number): number | undefined {
  const rounded = Math.round(amount * 100) / 100
  return Number.isFinite(amount) && amount >= 0 && rounded <= largestAmount ? rounded : undefined
}

/** Returns a number of rooms, from 0 to 1,000: `3`, `"3 bedrooms"`, `"3+"`; of a range the lower. */
export function roomsOf(value: unknown): number | undefined {
  if (typeof value === 'number') return whole(value, 1000)
  if (typeof value !== 'string' || value.length > longest) return undefined
  const [, digits] =
    /^(\d{1,4})(?:\.0)?\s*(?:\+|[-–]\s*\d{1,4})?\s*\p{L}*\.?$/u.exec(spaced(value)) ?? []
  return digits === undefined ? undefined : whole(Number(digits), 1000)
}

/** Returns a number of days, from 0 to 3,650: `90`, `"90 days"`, `"12 weeks"`, `"3 months"`. */
export function daysOf(value: unknown): number | undefined {
  if (typeof value === 'number') return whole(value, 3650)
  if (typeof value !== 'string' || value.length > longest) return undefined
  const [, digits, unit = 'day'] =
    /^(\d{1,4})\s*(?:(day|week|month|year)s?)?$/i.exec(spaced(value)) ?? []
  if (digits === undefined) return undefined
  return whole(Number(digits) * (daysIn.get(unit.toLowerCase()) ?? 1), 3650)
}

const daysIn = new Map(Object.entries({ day: 1, week: 7, month: 30, year: 365 }))

const whole = (value: number, most: number): number | undefined =>
  Number.isInteger(value) && value >= 0 && value <= most ? value : undefined

/**
 * Returns a time as RFC 3339 in UTC. Understands ISO 8601 (UTC if it has no offset) and Unix time
 * in seconds or milliseconds, also as text.
 */
export function timeOf(value: unknown): string | undefined {
  const text = typeof value === 'string' && value.length <= longest ? value.trim() : value
  if (typeof text === 'number' || (typeof text === 'string' && /^\d{9,14}(\.\d+)?$/.test(text)))
    return fromUnix(Number(text))
  if (typeof text !== 'string') return undefined
  const [, day, clock = '00:00:00', offset = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)\s?(Z|[+-]\d\d:?\d\d)?)?$/i.exec(
      text,
    ) ?? []
  if (day === undefined || !isDay(day)) return undefined
  const zone = /^[+-]\d{4}$/.test(offset) ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset
  return isoOf(new Date(`${day}T${clock}${zone.toUpperCase()}`))
}

/** JavaScript reads February 30 as March 2. */
const isDay = (day: string): boolean =>
  isoOf(new Date(`${day}T00:00:00Z`))?.startsWith(day) === true

/** Unix time: a number below 10^11 is in seconds (until the year 5138), a larger in milliseconds. */
const fromUnix = (number: number): string | undefined =>
  number < 1e8 ? undefined : isoOf(new Date(number < 1e11 ? number * 1000 : number))

function isoOf(date: Date): string | undefined {
  const year = date.getUTCFullYear()
  return year >= 1970 && year <= 9999 ? date.toISOString() : undefined
}
