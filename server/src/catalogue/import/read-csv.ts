import type { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { invalid, at } from '#kit'
import { planColumns, type Mapping } from './plan-columns.ts'
import { readLine, type ImportLine } from './read-line.ts'

/**
 * Reads services from a CSV file, line by line as they are asked for: the first line names the columns, a byte order mark is passed over, short and
 * long lines are taken as they are. Memory does not grow with the file.
 *
 * @throws Problem invalid_request when the mapping does not fit the columns, or from where on the file is no CSV
 * @see RFC 4180
 */
export async function* readCsv(file: Readable, mapping: Mapping): AsyncGenerator<ImportLine> {
  const records = file.pipe(
    parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true }),
  )
  // A pipe hands on no errors: a file that cannot be read would otherwise look like one that ends.
  file.on('error', (error) => records.destroy(error))
  let plan: ReturnType<typeof planColumns> | undefined
  try {
    for await (const { record, info } of records as AsyncIterable<CsvRecord>) {
      if (plan) yield readLine(plan, info.lines, record)
      else plan = planColumns(record, mapping)
    }
  } catch (error) {
    throw error instanceof CsvError ? notCsv(error) : error
  } finally {
    file.destroy()
  }
  if (!plan)
    throw invalid([at('', 'empty', 'The file is empty; its first line names the columns.')])
}

type CsvRecord = { record: string[]; info: { lines: number } }

const notCsv = (error: CsvError) =>
  invalid([at('', 'not_csv', `The file is not valid CSV: ${error.message}`)])
