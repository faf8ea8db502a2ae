import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Example } from '@leadhouse/server/qualification'

/** What to read from a CSV file, as the command line says it. */
export type CsvChoice = {
  file: string
  target: string
  positive: string
  drop: readonly string[]
  /** Columns whose raw text, joined by `:`, names a row; or `row:PREFIX` for `PREFIX:<0-based data row>`. */
  key: string
  testKeysFile: string | null
}

/** A file's rows as examples, dealt into those to learn from and those to be judged by. */
export type Split = { train: Example[]; test: Example[] }

/**
 * Reads any CSV of numbers and words. A column is of numbers where every cell that holds anything is one; an empty cell is not known.
 * A row is for judging when its key is in the file of keys, or else when a hash of its key falls below a fifth.
 */
export function readCsv(choice: CsvChoice): Split {
  const records: string[][] = parse(readFileSync(choice.file), {
    bom: true,
    relax_column_count: true,
    delimiter: [',', ';'],
  })
  const header = (records.shift() ?? []).map((name) => name.trim())
  const target = placeOf(header, choice.target)
  const keyPlaces = choice.key.startsWith('row:')
    ? []
    : choice.key.split(/[:,]/).map((name) => placeOf(header, name))
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
    const key =
      keyPlaces.length === 0
        ? `${choice.key.slice(4)}:${row}`
        : keyPlaces.map((place) => cells[place] ?? '').join(':')
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

const isNumber = (cell: string) => cell.trim() === '' || Number.isFinite(Number(cell))

function valueOf(cell: string, isNumeric: boolean): string | number | null {
  if (cell.trim() === '') return null
  return isNumeric ? Number(cell) : cell
}

function testRule({ testKeysFile }: CsvChoice): (key: string) => boolean {
  if (testKeysFile !== null) {
    const keys = new Set(readFileSync(testKeysFile, 'utf8').split(/\r?\n/))
    return (key) => keys.has(key)
  }
  return (key) =>
    parseInt(createHash('sha256').update(`leadbar-v1:${key}`).digest('hex').slice(0, 8), 16) /
      2 ** 32 <
    0.2
}
