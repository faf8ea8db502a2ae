import type { Listing } from '../listing.ts'

/**
 * The values of one attribute for each home: as a number (NaN if none), and as a word (null if
 * none).
 */
export type AttributeColumn = {
  name: string
  numbers: Float64Array
  words: readonly (string | null)[]
}

/** The attributes of homes by name, each with a value for each home. */
export type AttributeTable = { rows: number; columns: ReadonlyMap<string, AttributeColumn> }

/** Maximum number of attributes to consider: the ones present in most homes. */
const maxNames = 24
/**
 * Minimum number and share of homes that have the attribute; fewer give too little information
 * about a market.
 */
const minKnown = 30
const minShare = 0.2
/** Maximum number of homes in which names are counted, evenly spread. */
const maxCounted = 2000
/** Maximum length of a category; longer values are texts. */
const longestWord = 40

/**
 * Reads the attributes that may be useful for prediction: numbers, booleans and short words that at
 * least a fifth of the homes have. Ignores other values and nested attributes. Cost: one parse of
 * each home's attributes.
 */
export function readAttributes(listings: readonly Listing[]): AttributeTable {
  const kept = listings.map(parse)
  return tableOf(kept, commonNames(kept))
}

/** Reads attributes with known names, for any number of homes. */
export function readNamed(listings: readonly Listing[], names: readonly string[]): AttributeTable {
  return tableOf(listings.map(parse), names)
}

/** Formats attributes as stored, for a constructed home. */
export function writeAttributes(values: ReadonlyMap<string, string | number | null>): string {
  return JSON.stringify(Object.fromEntries(values))
}

type Kept = Readonly<Record<string, unknown>> | undefined

function parse({ attributes }: Listing): Kept {
  return attributes ? (JSON.parse(attributes) as Record<string, unknown>) : undefined
}

function commonNames(kept: readonly Kept[]): string[] {
  const step = Math.ceil(kept.length / maxCounted)
  const counts = new Map<string, number>()
  for (let i = 0; i < kept.length; i += step) {
    for (const [name, value] of Object.entries(kept[i] ?? {})) {
      if (wordOf(value) !== null) counts.set(name, (counts.get(name) ?? 0) + step)
    }
  }
  const least = Math.max(minKnown, minShare * kept.length)
  return [...counts]
    .filter(([, count]) => count >= least)
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, maxNames)
    .map(([name]) => name)
}

function tableOf(kept: readonly Kept[], names: readonly string[]): AttributeTable {
  const columns = names.map((name): [string, AttributeColumn] => {
    const words = kept.map((values) =>
      values !== undefined && Object.hasOwn(values, name) ? wordOf(values[name]) : null,
    )
    return [name, { name, words, numbers: Float64Array.from(words, numberOf) }]
  })
  return { rows: kept.length, columns: new Map(columns) }
}

function wordOf(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string' || value.length > longestWord) return null
  const word = value.trim()
  return word === '' ? null : word
}

/**
 * Parses a number. Files contain numbers as text, with thousands separators (commas) and a leading
 * currency sign.
 */
function numberOf(word: string | null): number {
  if (word === null) return NaN
  if (word === 'true' || word === 'false') return word === 'true' ? 1 : 0
  const plain = Number(word)
  if (Number.isFinite(plain) && !/[xob]/i.test(word)) return plain
  const bare = word.replace(/^[$€£]\s*/u, '').replaceAll(/,(?=\d{3}(\D|$))/g, '')
  return /^-?\d+(\.\d+)?(e[+-]?\d{1,3})?$/i.test(bare) ? Number(bare) : NaN
}
