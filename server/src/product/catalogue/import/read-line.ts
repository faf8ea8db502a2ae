import { at, checkerOf, type FieldError } from '#kit'
import { valueFaults } from '../check-service.ts'
import { NewService } from '../schema.ts'
import type { ColumnPlan } from './plan-columns.ts'

/** A parsed line of a file: the service it describes, or all its errors. */
export type ImportLine = { line: number } & ({ service: NewService } | { faults: FieldError[] })

/**
 * Parses one line. An empty cell leaves its field absent. Numbers may have a currency sign and
 * thousands separators (commas).
 *
 * A half bath counts as one, and the exact number is stored in the attribute `bathrooms_exact`. The
 * area is rounded. The unit of a price may be written as `per month` or `monthly`. Industry statuses other than those on offer become inactive. A date without a
 * time is midnight UTC.
 */
export function readLine(plan: ColumnPlan, line: number, cells: readonly string[]): ImportLine {
  const said: Record<string, unknown> = {}
  const location: Record<string, string> = {}
  const attributes: Record<string, unknown> = {}
  const unkeepable: FieldError[] = []
  for (const { target, from } of plan) {
    const text = typeof from === 'string' ? from : joined(cells, from)
    if (text === '') continue
    if (text.includes('\0')) unkeepable.push(at(`/${target}`, 'nul_character', nul(target)))
    else if (target.startsWith('attributes.')) attributes[target.slice(11)] = text
    else if (target === 'address' || target === 'city' || target === 'state')
      location[target] = text
    else if (target === 'bathrooms') Object.assign(said, wholeBaths(text, attributes))
    else said[target] = valueOf(target, text)
  }
  if (Object.keys(location).length > 0) said['location'] = location
  if (Object.keys(attributes).length > 0) said['attributes'] = attributes
  if (unkeepable.length > 0) return { line, faults: unkeepable }
  const faults = shape.accepts(said) ? valueFaults(said) : shape.faults(said).map(asColumn)
  return faults.length > 0 || !shape.accepts(said) ? { line, faults } : { line, service: said }
}

const shape = checkerOf(NewService)

const nul = (target: string): string =>
  `"${target}" contains a NUL character, which is not allowed.`

const joined = (cells: readonly string[], places: readonly number[]): string =>
  places
    .map((place) => cells[place]?.trim() ?? '')
    .filter((text) => text !== '')
    .join(':')

function valueOf(target: string, text: string): unknown {
  switch (target) {
    case 'price':
    case 'closed_price':
    case 'bedrooms':
      return numberOf(text)
    case 'square_feet': {
      const area = numberOf(text)
      // Some files contain 0 for an unknown area.
      return typeof area === 'number' ? Math.round(area) || null : area
    }
    case 'price_unit':
      return unitOf(text)
    case 'status':
      return statusOf(text)
    case 'listed_at':
    case 'ended_at':
      return momentOf(text)
    default:
      return text
  }
}

/**
 * Parses a number with a currency sign and thousands separators. Returns the text itself if it is
 * not a number, so that validation rejects it.
 */
function numberOf(text: string): number | string {
  const bare = text.replace(/^[$€£]\s*/u, '').replace(/,(?=\d{3}(\D|$))/g, '')
  return /^-?\d+(\.\d+)?(e\+?\d{1,3})?$/i.test(bare) ? Number(bare) : text
}

/**
 * Converts an ISO 8601 date or time, extended or compact, to RFC 3339. Returns the text itself if
 * it is neither, so that validation rejects it.
 */
function momentOf(text: string): string {
  const parts =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
      text,
    )
  if (!parts) return text
  const [, year, month, day, hour = '00', minute = '00', second = '00', part = '', zone = 'Z'] =
    parts
  const offset = /^z$/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${part}${offset}`
}

function wholeBaths(text: string, attributes: Record<string, unknown>): { bathrooms: unknown } {
  const baths = numberOf(text)
  if (typeof baths !== 'number') return { bathrooms: baths }
  if (!Number.isInteger(baths)) attributes['bathrooms_exact'] = baths
  return { bathrooms: Math.ceil(baths) }
}

/**
 * Converts a unit as files write it, such as `per month`, `/month` or `monthly`. Returns the text
 * itself if it is not a unit, so that validation rejects it.
 */
function unitOf(text: string): string {
  const word = text.toLowerCase().replace(/^(?:(?:per|a|an)\s+|\/\s*)/u, '')
  return adverbs.get(word) ?? word
}

const adverbs = new Map([
  ['monthly', 'month'],
  ['weekly', 'week'],
  ['daily', 'day'],
  ['hourly', 'hour'],
])

/** @see https://dd.reso.org (lookup StandardStatus) */
function statusOf(text: string): string {
  const status = text.toLowerCase().replace(/[\s_-]+/g, '')
  if (['active', 'activeundercontract', 'comingsoon', 'forsale'].includes(status)) return 'active'
  const isOver =
    /^(inactive|pending|hold|withdrawn|closed|sold|expired|delete|incomplete|cancell?ed)$/
  return isOver.test(status) ? 'inactive' : text
}

/** Replaces the pointer of an error by the field name that a mapping uses. */
const asColumn = (fault: FieldError): FieldError =>
  'pointer' in fault
    ? at(fault.pointer.replace('/location/', '/'), fault.code, fault.detail)
    : fault
