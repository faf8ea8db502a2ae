import { parse } from 'csv-parse/sync'

/**
 * Returns the lines of a CSV file as objects, keyed by the names in its first line. Names are
 * converted to lower case, with `_` for blanks.
 */
export function readLeadsCsv(content: Buffer): Record<string, string>[] {
  return parse(content, {
    bom: true,
    columns: (names: string[]) =>
      names.map((name) => name.trim().toLowerCase().replaceAll(/\s+/g, '_')),
    relax_column_count: true,
    skip_empty_lines: true,
  })
}
