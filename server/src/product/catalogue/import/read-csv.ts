import type { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { invalid, at } from '#kit'
import { planColumns, type Mapping } from './plan-columns.ts'
import { readLine, type ImportLine } from './read-line.ts'

/**
 * Reads services from a CSV file, line by line as they are asked for: the first line names the columns. Memory does not grow with the file.
 *
 * @throws Problem invalid_request when the mapping does not fit the columns, or from where on the file is no CSV
 */
export async function* readCsv(file: Readable, mapping: Mapping): AsyncGenerator<ImportLine> {
  let plan: ReturnType<typeof planColumns> | undefined
  for await (const { line, cells } of readCsvRecords(file))
    if (plan) yield readLine(plan, line, cells)
    else plan = planColumns(cells, mapping)
}

/** One line of a file of separated values: where it ends, counted from 1, and what stands in it. */
export type CsvLine = { line: number; cells: string[] }

/**
 * Reads a CSV file line by line as asked for, its header first. A byte order mark is passed over, short and long lines are taken as they are.
 *
 * @throws Problem invalid_request for an empty file, or from where on it is no CSV
 * @see RFC 4180
 */
export async function* readCsvRecords(file: Readable): AsyncGenerator<CsvLine> {
  const records = file.pipe(
    parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true }),
  )
  // A pipe hands on no errors: a file that cannot be read would otherwise look like one that ends.
  file.on('error', (error) => records.destroy(error))
  let isEmpty = true
  try {
    for await (const { record, info } of records as AsyncIterable<CsvRecord>) {
      isEmpty = false
      yield { line: info.lines, cells: record }
    }
  } catch (error) {
    throw error instanceof CsvError ? notCsv(error) : error
  } finally {
    file.destroy()
  }
  if (isEmpty)
    throw invalid([at('', 'empty', 'The file is empty; its first line names the columns.')])
}

type CsvRecord = { record: string[]; info: { lines: number } }

const notCsv = (error: CsvError) =>
  invalid([at('', 'not_csv', `The file is not valid CSV: ${error.message}`)])
