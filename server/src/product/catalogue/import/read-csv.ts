import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { invalid, at } from '#kit'
import type { CsvFormat } from './csv-format.ts'
import { planColumns, type Mapping } from './plan-columns.ts'
import { readLine, type ImportLine } from './read-line.ts'

/**
 * Reads services from a CSV file lazily, line by line. The first line names the columns. Memory use
 * does not grow with the file.
 *
 * @throws Problem invalid_request if the mapping does not fit the columns, or at the first line
 * that is not valid CSV
 */
export async function* readCsv(file: Readable, mapping: Mapping): AsyncGenerator<ImportLine> {
  let plan: ReturnType<typeof planColumns> | undefined
  for await (const { line, cells } of readCsvRecords(file))
    if (plan) yield readLine(plan, line, cells)
    else plan = planColumns(cells, mapping)
}

/** One record of a CSV file: its last line, counted from 1, and its cells. */
export type CsvLine = { line: number; cells: string[] }

/**
 * Reads a CSV file lazily, record by record, header first. Skips a byte order mark. Accepts records
 * of any length.
 *
 * @throws Problem invalid_request for an empty file, or at the first line that is not valid CSV
 * @see RFC 4180
 */
export async function* readCsvRecords(
  file: Readable,
  separator = ',',
  encoding: CsvFormat['encoding'] = 'utf-8',
): AsyncGenerator<CsvLine> {
  const text = encoding === 'utf-8' ? file : Readable.from(decode(file, encoding))
  const records = text.pipe(
    parse({
      bom: true,
      delimiter: separator,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }),
  )
  // A pipe does not forward errors: without this, an unreadable file would look like one that ends.
  text.on('error', (error) => records.destroy(error))
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
    throw invalid([at('', 'empty', 'The file is empty. Its first line must name the columns.')])
}

async function* decode(file: Readable, encoding: CsvFormat['encoding']): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of file as AsyncIterable<Buffer>)
    yield decoder.decode(bytes, { stream: true })
}

type CsvRecord = { record: string[]; info: { lines: number } }

const notCsv = (error: CsvError) =>
  invalid([at('', 'not_csv', `The file is not valid CSV: ${error.message}`)])
