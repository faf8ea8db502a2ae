import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { keyColumns, rowKey } from './row-keys.ts'

/** A table as read: column names and raw text cells. */
export type Table = { columns: string[]; rows: string[][] }

/**
 * Reads a CSV in any common format: UTF-8, UTF-16 or Windows-1252, comma, semicolon or tab, with or
 * without a byte order mark. Throws if it has no rows.
 */
export function readCsv(path: string): Table {
  const bytes = readFileSync(path)
  const text = decode(bytes)
  const firstLine = text.slice(0, text.indexOf('\n'))
  const delimiter = [',', ';', '\t', '|'].toSorted(
    (a, b) => firstLine.split(b).length - firstLine.split(a).length,
  )[0]
  const [columns, ...rows] = parseRows(text, delimiter ?? ',')
  if (columns === undefined || rows.length === 0) throw new Error(`${path} has no rows`)
  return { columns: columns.map((name) => name.trim()), rows }
}

/**
 * Returns the cells of one column; the name is not case-sensitive. Throws with the existing names
 * if there is no such column.
 */
export function columnOf(table: Table, name: string): string[] {
  const exact = table.columns.indexOf(name)
  const alike = table.columns.findIndex((column) => column.toLowerCase() === name.toLowerCase())
  const at = exact < 0 ? alike : exact
  if (at < 0) throw new Error(`no column ${name}; there are ${table.columns.join(', ')}`)
  return table.rows.map((row) => row[at] ?? '')
}

/** Returns the key of each row; see `rowKey`. */
export function keysOf(table: Table, key: string): string[] {
  const cells = keyColumns(key).map((name) => columnOf(table, name))
  return table.rows.map((_, i) =>
    rowKey(
      key,
      cells.map((column) => column[i] ?? ''),
      i,
    ),
  )
}

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function parseRows(text: string, delimiter: string): string[][] {
  return parse(text, {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
}
