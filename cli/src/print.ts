/** How a command shows its result. */
export type PrintOptions = { json?: true }

/** Shows a result on stdout: with --json as one value on one line, else as the words `tell` finds for it. */
export function print<T>(result: T, { json }: PrintOptions, tell: (result: T) => string): void {
  process.stdout.write(`${json ? JSON.stringify(result) : tell(result)}\n`)
}

/** Rows under each other, every column as wide as its widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
