type Cell = string | number | null

/** Saves rows as a CSV file. @see RFC 4180 */
export function saveCsv(
  name: string,
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
): void {
  const text = [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(url)
}

/** A text that a spreadsheet would read as a formula gets a leading apostrophe. */
function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
