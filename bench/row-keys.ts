/**
 * Returns the columns that identify a row, from the command line: `a,b` or `a:b`; none if rows are
 * identified by position, `row:PREFIX`.
 */
export function keyColumns(key: string): string[] {
  if (key.startsWith('row:')) return []
  return key
    .split(/[:,]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/**
 * Returns the key of a row: its raw cells in these columns, joined by `:`; or `PREFIX:` and its
 * position from 0.
 */
export const rowKey = (key: string, cells: readonly string[], row: number): string =>
  key.startsWith('row:') ? `${key.slice(4)}:${row}` : cells.join(':')
