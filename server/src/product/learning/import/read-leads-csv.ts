import { CsvError, parse } from 'csv-parse/sync'
import { detectCsvFormat, detectSeparator, type CsvLine } from '#catalogue'
import { at, invalid } from '#kit'

/** A file of past leads: the names of its columns, and its records with their line numbers. */
export type LeadTable = { header: string[]; lines: CsvLine[] }

/**
 * Reads a CSV file of past leads. The first line names the columns. The separator may be a comma, a
 * semicolon or a tab, and the encoding UTF-8, UTF-16 or Windows-1252.
 *
 * @throws Problem invalid_request for an empty file, and for a file that is not valid CSV
 */
export function readLeadsCsv(content: Buffer): LeadTable {
  const { encoding } = detectCsvFormat(content)
  const [header, ...lines] = parseRecords(new TextDecoder(encoding).decode(content))
  if (!header)
    throw invalid([at('', 'empty', 'The file is empty. Its first line must name the columns.')])
  return { header: header.cells.map((name) => name.trim()), lines }
}

function parseRecords(text: string): CsvLine[] {
  const separator = detectSeparator(text)
  try {
    const records = parse(text, {
      bom: true,
      delimiter: separator,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return records
      .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
      .map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw invalid([at('', 'not_csv', `The file is not valid CSV: ${error.message}`)])
  }
}
