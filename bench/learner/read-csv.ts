import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Example } from '@leadhouse/server/qualification'
import { keyColumns, rowKey } from '../row-keys.ts'
import { isHeldOut } from '../split.ts'

/** What to read from a CSV file, as the command line says it. */
export type CsvChoice = {
  file: string
  target: string
  positive: string
  drop: readonly string[]
  /** What names a row; see `rowKey`. */
  key: string
  testKeysFile: string | null
}

/** A file's rows as examples, dealt into those to learn from and those to be judged by. */
export type Split = { train: Example[]; test: Example[] }

/**
 * Reads any CSV of numbers, days and words. A column is of numbers where every cell that holds anything is one (days count as numbers); an
 * empty cell is not known, nor, in a column of numbers, one of the usual words for that.
 * A row is for judging when its key is in the file of keys, or else when a hash of its key falls below a fifth.
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

/** What parts the cells is what parts the names: the one of the usual four that the first line has most of. */
function delimiterOf(content: Buffer): string {
  const [names = ''] = content.subarray(0, 65_536).toString('utf8').split(/\r?\n/, 1)
  const bare = names.replaceAll(/"[^"]*"/g, '')
  const counted = [',', ';', '\t', '|'].map((sign) => ({ sign, count: bare.split(sign).length }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign
}

/** Names of columns, each once: a second `x` is `x (2)`. */
function namesOf(cells: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return cells.map((cell) => {
    const name = cell.trim()
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

/** What people write into a column of numbers where there is none. */
const absent = new Set([
  '', 'na', 'n/a', 'n.a.', '#n/a', '<na>', 'nan', 'null', '(null)', 'nil', 'none', 'missing', 'unknown', 'undefined', 'not available',
  'not applicable', '?', '-', '--', '.', 'inf', '+inf', '-inf', 'infinity', '-infinity',
]) // oxfmt-ignore

const isNumber = (cell: string) =>
  absent.has(cell.trim().toLowerCase()) || !Number.isNaN(numberOf(cell))

/**
 * A number, also one as people write it (`$1,200`, `12 %`, `1.234,5`), or the days since 1970 of a day in ISO 8601; NaN for anything else.
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
