/** Options for the output of a command. */
export type PrintOptions = { json?: true }

/**
 * Writes a result to stdout: with --json as one value on one line, otherwise as the text that
 * `tell` returns.
 */
export function print<T>(result: T, { json }: PrintOptions, tell: (result: T) => string): void {
  process.stdout.write(`${json ? JSON.stringify(result) : tell(result)}\n`)
}

/** Formats rows as a table. Each column is as wide as its widest value. */
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
