import type { Operation } from './operations.ts'
import { formatAnswer, moreText, ownScreen } from './output/answer-text.ts'
import type { Search } from './output/empty-text.ts'
import type { Row } from './output/format-value.ts'
import { formatTable } from './output/table.ts'

/** Options for the output of a command. */
export type PrintOptions = { json?: true }

/**
 * Writes a result to stdout: with --json as one value on one line, otherwise as the text that
 * `format` returns.
 */
export function print<T>(result: T, { json }: PrintOptions, format: (result: T) => string): void {
  process.stdout.write(`${json ? JSON.stringify(result) : format(result)}\n`)
}

/**
 * Writes the answer of an operation of the API, called with `search`, to stdout: bytes unchanged, and anything else as
 * `print` does. How to get further rows of a list is written to stderr, so that it is not taken for
 * a row.
 */
export async function printAnswer(
  operation: Operation,
  answer: unknown,
  options: PrintOptions,
  search: Search = {},
): Promise<void> {
  if (answer instanceof Response) {
    for await (const bytes of answer.body ?? []) process.stdout.write(bytes)
    return
  }
  print(answer ?? null, options, (result) => formatAnswer(operation, result, ownScreen(), search))
  const more = options.json ? null : moreText(answer)
  if (more !== null) process.stderr.write(`${more}\n`)
}

/** Formats the rows of a list as a table, or returns `empty` if there are none. */
export function listText(rows: readonly Row[], columns: string, empty: string): string {
  return rows.length === 0 ? empty : formatTable(rows, columns.split(' '), ownScreen().width)
}
