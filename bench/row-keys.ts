/** The columns whose cells name a row, as the command line says them, `a,b` or `a:b`; none where rows are named by their place, `row:PREFIX`. */
export function keyColumns(key: string): string[] {
  if (key.startsWith('row:')) return []
  return key
    .split(/[:,]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** The name of a row: its raw cells in those columns, joined by `:`; or `PREFIX:` and its place from 0. */
export const rowKey = (key: string, cells: readonly string[], row: number): string =>
  key.startsWith('row:') ? `${key.slice(4)}:${row}` : cells.join(':')
