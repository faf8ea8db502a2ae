import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Example } from '@leadhouse/server/qualification'
import { keyColumns, rowKey } from '../row-keys.ts'
import { isHeldOut } from '../split.ts'

/** Options for reading a CSV file, as given on the command line. */
export type CsvChoice = {
  file: string
  target: string
  positive: string
  drop: readonly string[]
  /** The columns that identify a row; see `rowKey`. */
  key: string
  testKeysFile: string | null
}

/** The rows of a file as examples, divided into a training set and a test set. */
export type Split = { train: Example[]; test: Example[] }

/**
 * Reads any CSV of numbers, dates and words. A column is numeric if every non-empty cell is a
 * number; a date counts as a number of days. An empty cell is unknown. In a numeric column, so is
 * one of the usual words for a missing value. A row is in the test set if its key is in the file of
 * keys. Without that file, it is in the test set if a hash of its key is below a fifth.
 */
export function readCsv(choice: CsvChoice): Split {
  const content = readFileSync(choice.file)
  const delimiter = delimiterOf(content)
  const records: string[][] = parse(content, { bom: true, relax_column_count: true, delimiter })
  const header = namesOf(records.shift() ?? [])
  const target = placeOf(header, choice.target)
  const keyPlaces = keyColumns(choice.key).map((name) => placeOf(header, name))
  const dropped = new Set([
    target,
    ...keyPlaces,
    ...choice.drop.map((name) => placeOf(header, name)),
  ])
  const columns = header
    .map((name, place) => ({ name, place }))
    .filter(({ place }) => !dropped.has(place))
  const numbers = new Set(
    columns
      .filter(({ place }) => records.every((cells) => isNumber(cells[place] ?? '')))
      .map(({ place }) => place),
  )
  const isTest = testRule(choice)
  const split: Split = { train: [], test: [] }
  records.forEach((cells, row) => {
    const named = keyPlaces.map((place) => cells[place] ?? '')
    const key = rowKey(choice.key, named, row)
    const features = Object.fromEntries(
      columns.map(({ name, place }) => [name, valueOf(cells[place] ?? '', numbers.has(place))]),
    )
    const example = {
      features,
      converted: (cells[target] ?? '').trim() === choice.positive,
      weight: 1,
    }
    ;(isTest(key) ? split.test : split.train).push(example)
  })
  return split
}

function placeOf(header: readonly string[], name: string): number {
  const place = header.indexOf(name.trim())
  if (place < 0) throw new Error(`The file has no column "${name}". It has: ${header.join(', ')}.`)
  return place
}

/**
 * Returns the delimiter: the one of the four usual characters that occurs most often in the first
 * line.
 */
function delimiterOf(content: Buffer): string {
  const [names = ''] = content.subarray(0, 65_536).toString('utf8').split(/\r?\n/, 1)
  const bare = names.replaceAll(/"[^"]*"/g, '')
  const counted = [',', ';', '\t', '|'].map((sign) => ({ sign, count: bare.split(sign).length }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign
}

/** Returns unique column names: a second `x` becomes `x (2)`. */
function namesOf(cells: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return cells.map((cell) => {
    const name = cell.trim()
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

/** Words that people write into a numeric column for a missing value. */
const absent = new Set([
  '', 'na', 'n/a', 'n.a.', '#n/a', '<na>', 'nan', 'null', '(null)', 'nil', 'none', 'missing', 'unknown', 'undefined', 'not available',
  'not applicable', '?', '-', '--', '.', 'inf', '+inf', '-inf', 'infinity', '-infinity',
]) // oxfmt-ignore

const isNumber = (cell: string) =>
  absent.has(cell.trim().toLowerCase()) || !Number.isNaN(numberOf(cell))

/**
 * Parses a number, also in a formatted form (`$1,200`, `12 %`, `1.234,5`). An ISO 8601 date becomes
 * the number of days since 1970. Returns NaN for anything else.
 */
function numberOf(cell: string): number {
  const plain = cell.trim()
  if (/^\d{4}-\d{2}-\d{2}(?:[T ]|$)/.test(plain)) return Date.parse(plain) / 86_400_000
  const bare = plain.replace(/^([-+]?)\s*[$€£]\s*/, '$1').replace(/\s*[%€]$/, '')
  if (bare === '') return NaN
  if (/^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)) return Number(bare.replaceAll(',', ''))
  if (/^[-+]?(\d{1,3}(\.\d{3})+|\d+),\d+$/.test(bare))
    return Number(bare.replaceAll('.', '').replace(',', '.'))
  return Number(bare)
}

function valueOf(cell: string, isNumeric: boolean): string | number | null {
  if (!isNumeric) return cell.trim() === '' ? null : cell
  const value = absent.has(cell.trim().toLowerCase()) ? null : numberOf(cell)
  return Number.isFinite(value) ? value : null
}

function testRule({ testKeysFile }: CsvChoice): (key: string) => boolean {
  if (testKeysFile !== null) {
    const keys = new Set(readFileSync(testKeysFile, 'utf8').split(/\r?\n/))
    return (key) => keys.has(key)
  }
  return isHeldOut
}
