import { locale } from '#texts/locale.ts'

/**
 * Lists the regions of the browser's own data as options, sorted by their English names. `current`
 * is added if the browser does not know it. The server refuses the few regions without phone
 * numbers.
 */
export function listRegions(current: string | null): { value: string; label: string }[] {
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return codes
    .filter((code) => !areNoPlaces.has(code) && isCurrent(code))
    .map((code) => ({ value: code, label: names.of(code) ?? '' }))
    .filter(({ value, label }) => label !== '' || value === current)
    .map(({ value, label }) => ({ value, label: label || value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
}

/** Codes that CLDR names although they are groups of countries, tests, or parts of a country. */
const areNoPlaces = new Set([
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'IC',
  'QO',
  'UN',
  'XA',
  'XB',
  'ZZ',
])

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })

/** Returns whether the code is not an outdated one, such as BU for Myanmar. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code
