import { findDateOrder, formatPastTime } from './past-dates.ts'
import { outcomeOfValue } from './outcome-words.ts'
import { readPastNumber } from './past-numbers.ts'

/** Returns whether at least this share of the values can be read as the field. */
export function fits(field: string, values: readonly string[], share = 0.8): boolean {
  const check = field.endsWith('_at') ? timeCheckOf(values) : checks[field]
  if (!check) return true
  if (field === 'external_id' && new Set(values).size < values.length) return false
  if (field === 'outcome' && new Set(values).size > 40) return false
  return values.filter(check).length >= values.length * share
}

const checks: Readonly<Record<string, (value: string) => boolean>> = {
  email: (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  phone: (value) =>
    /^[+(]?[\d\s()./-]{6,}(?:\s*(?:x|ext)\.?\s*\d+)?$/i.test(value) && !isTime(value),
  bedrooms: isCount,
  bathrooms: isCount,
  timeline_days: isCount,
  price_min: (value) => readPastNumber(value) !== null,
  price_max: (value) => readPastNumber(value) !== null,
  state: (value) => /^[a-z]{2,3}$/i.test(value),
  source: (value) => value.length <= 100,
  name: (value) => value.length <= 200 && !value.includes('@'),
  external_id: (value) => value.length <= 200,
  outcome: (value) => outcomeOfValue(value) !== undefined,
}

function isCount(value: string): boolean {
  const number = readPastNumber(value)
  return number !== null && Number.isInteger(number) && number >= 0
}

const isTime = (value: string): boolean =>
  formatPastTime(value, 'mdy') !== null || formatPastTime(value, 'dmy') !== null

function timeCheckOf(values: readonly string[]): (value: string) => boolean {
  const found = findDateOrder(values)
  if (found.order === null) return isTime
  return (value) => formatPastTime(value, found.order) !== null
}
