import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import {
  errorBandOf,
  expectLogs,
  fitHedonic,
  groupColumn,
  pickHomes,
  withCells,
  type Homes,
} from '@leadhouse/server/market'
import { median, sortedNumbers } from '@leadhouse/server/statistics'
import { monthOf, numberOf, wordOf } from './read-cells.ts'
import { columnOf, keysOf, readCsv, type Table } from './read-csv.ts'
import { keyColumns } from './row-keys.ts'
import { isHeldOut } from './split.ts'
import { finiteFigures } from './finite.ts'

/*
 * Measures how well prices are explained: fits four fifths of a table of homes and estimates the
 * prices of the rest.
 *
 *   npm run bench -- hedonic --csv FILE --price COLUMN --numeric a,b --categorical c,d --log e
 *     --month DATECOLUMN --key a,b|a:b|row:PREFIX [--test-keys FILE] [--json]
 *
 * Keys are the raw cells joined by `:`. The test rows are those in the file of keys, or one in five
 * by their hash.
 */
const minToFit = 10

measure()

function measure(): void {
  const options = readOptions()
  const table = readCsv(options.csv)
  const { homes, prices } = homesOf(table, options)
  const held = heldOut(keysOf(table, options.key), options['test-keys'])
  const usable = [...prices.keys()].filter((i) => isPrice(prices[i] ?? 0))
  const [test, train] = [usable.filter((i) => held[i]), usable.filter((i) => !held[i])]
  refuseTooFew(table, options, { usable: usable.length, train: train.length, test: test.length })
  for (const doubt of doubtsOf(table, options)) console.error(doubt)
  const started = performance.now()
  const pricesAt = (rows: number[]) => Float64Array.from(rows, (i) => prices[i] ?? NaN)
  const hedonic = fitHedonic(pickHomes(homes, train), pricesAt(train), true)
  const seconds = (performance.now() - started) / 1000
  const expected = expectLogs(hedonic, pickHomes(homes, test))
  const errors = pricesAt(test).map((price, i) => Math.log(price) - (expected[i] ?? NaN))
  const answer = finiteFigures('hedonic', {
    n_train: train.length,
    n_test: test.length,
    ...accuracyOf(errors, pricesAt(test)),
    coverage80: coverageOf(errors, errorBandOf(sortedNumbers(hedonic.leftOut), 0.8)),
    seconds: round(seconds, 3),
  })
  if (options.json) console.log(JSON.stringify(answer))
  else console.table(answer)
}

/**
 * Returns whether this can be the price of a home. Other rows, such as zero or infinite prices, are
 * left out of both parts.
 */
function isPrice(price: number): boolean {
  return price > 0 && Number.isFinite(price)
}

function refuseTooFew(
  table: Table,
  { price }: Options,
  { usable, train, test }: { usable: number; train: number; test: number },
): void {
  const cells = columnOf(table, price)
  if (usable === 0)
    throw new Error(
      `column ${price}: none of ${cells.length} cells is a price above 0; the first is "${cells[0]}"`,
    )
  if (train < minToFit || test === 0)
    throw new Error(
      `${usable} of ${cells.length} rows have a price above 0: ${train} to fit and ${test} to test are too few`,
    )
}

/**
 * Returns warnings about columns with many unreadable cells. Such a cell counts as unknown, and the
 * user of the command should know.
 */
function doubtsOf(table: Table, options: Options): string[] {
  const doubt = (name: string, what: string, isRead: (cell: string) => boolean) => {
    const cells = columnOf(table, name).filter((cell) => wordOf(cell) !== null)
    const unread = cells.filter((cell) => !isRead(cell))
    if (unread.length <= 0.05 * cells.length) return []
    return [
      `column ${name}: ${unread.length} of ${cells.length} cells are not ${what}, such as "${unread[0]}"; they count as unknown`,
    ]
  }
  const isNumber = (cell: string) => !Number.isNaN(numberOf(cell))
  const numbers = [options.price, ...namesIn(options.numeric), ...namesIn(options.log)]
  const { month } = options
  return [
    ...numbers.flatMap((name) => doubt(name, 'numbers', isNumber)),
    ...(month === undefined ? [] : doubt(month, 'dates', (cell) => monthOf(cell) !== null)),
  ]
}

type Options = ReturnType<typeof readOptions>

function readOptions() {
  const { values } = parseArgs({
    options: {
      csv: { type: 'string' },
      price: { type: 'string' },
      numeric: { type: 'string', default: '' },
      categorical: { type: 'string', default: '' },
      log: { type: 'string', default: '' },
      month: { type: 'string' },
      key: { type: 'string', default: 'row:row' },
      'test-keys': { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  if (values.csv === undefined || values.price === undefined) {
    throw new Error('hedonic needs --csv FILE and --price COLUMN')
  }
  return { ...values, csv: values.csv, price: values.price }
}

function homesOf(table: Table, options: Options): { homes: Homes; prices: Float64Array } {
  const keys = new Set([options.price, ...keyColumns(options.key)])
  const logged = namesIn(options.log).filter((name) => !keys.has(name))
  const plain = namesIn(options.numeric).filter((name) => !keys.has(name) && !logged.includes(name))
  const groups = namesIn(options.categorical).filter((name) => !keys.has(name))
  const { month } = options
  const homes = {
    rows: table.rows.length,
    numbers: [...plain, ...logged].map((name) => ({
      name,
      values: Float64Array.from(columnOf(table, name), numberOf),
      logged: logged.includes(name),
    })),
    groups: [
      ...groups.map((name) => groupColumn(name, columnOf(table, name).map(wordOf))),
      ...(month === undefined ? [] : [groupColumn('month', columnOf(table, month).map(monthOf))]),
    ],
  }
  return {
    homes: withCells(homes),
    prices: Float64Array.from(columnOf(table, options.price), numberOf),
  }
}

function heldOut(keys: readonly string[], path: string | undefined): boolean[] {
  if (path === undefined) return keys.map(isHeldOut)
  const listed = new Set(
    readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => line.trim()),
  )
  return keys.map((key) => listed.has(key.trim()))
}

function accuracyOf(errors: Float64Array, prices: Float64Array) {
  const relative = errors.map((error) => Math.abs(Math.expm1(-error)) * 100)
  const within = (percent: number) =>
    (100 * relative.filter((error) => error <= percent).length) / relative.length
  const logs = sortedNumbers(prices.map((price) => Math.log(price)))
  const centre = logs.reduce((sum, log) => sum + log, 0) / logs.length
  const total = logs.reduce((sum, log) => sum + (log - centre) ** 2, 0)
  return {
    mdape: round(median(relative), 3),
    pe10: round(within(10), 2),
    pe20: round(within(20), 2),
    // If all prices are equal, there is no variance to explain.
    r2_log:
      total > 1e-9
        ? round(1 - errors.reduce((sum, error) => sum + error ** 2, 0) / total, 5)
        : null,
  }
}

function coverageOf(errors: Float64Array, band: { low: number; high: number }): number {
  const inside = errors.filter((error) => band.low - 1e-9 <= error && error <= band.high + 1e-9)
  return round(inside.length / errors.length, 4)
}

function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
