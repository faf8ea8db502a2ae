import { Readable } from 'node:stream'
import { detectSeparator, readCsvRecords, type CsvLine } from '#catalogue'
import { at, invalid, Problem } from '#kit'
import type { NewImport } from './schema.ts'

/** A file as a header and lines of values, in any format. */
export type Table = { header: readonly string[]; lines: AsyncIterable<CsvLine> }

/**
 * Reads a file as a table. @throws Problem invalid_request for an empty file, and while lines are
 * read, at the first line that violates the format
 */
export async function readTable({ format, content }: NewImport): Promise<Table> {
  return format === 'ndjson' ? readNdjson(content) : readCsvTable(content)
}

async function readCsvTable(content: string): Promise<Table> {
  const lines = withPlace(
    readCsvRecords(Readable.from(piecesOf(content)), detectSeparator(content)),
  )
  const first = await lines.next()
  return { header: first.done ? [] : first.value.cells, lines }
}

/** Splits the content into chunks, so that reading a long file does not block other work. */
function* piecesOf(content: string): Generator<string> {
  for (let from = 0; from < content.length; from += 65_536) yield content.slice(from, from + 65_536)
}

async function* withPlace(lines: AsyncGenerator<CsvLine>): AsyncGenerator<CsvLine> {
  try {
    yield* lines
  } catch (error) {
    // The file reader reports errors without a JSON pointer. In this request body, the file is the
    // member `content`, so that pointer is added.
    if (!(error instanceof Problem)) throw error
    const errors = error.options.errors ?? []
    throw invalid(errors.map(({ code, detail }) => at('/content', code, detail)))
  }
}

function readNdjson(content: string): Table {
  const objects = content
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((text, i) => ({ line: i + 1, text }))
    .filter(({ text }) => text.trim() !== '')
    .map(({ line, text }) => ({ line, members: flat(parseLine(text, line)) }))
  if (objects.length === 0) throw invalid([at('/content', 'empty', 'The file is empty.')])
  const header = [...new Set(objects.flatMap(({ members }) => [...members.keys()]))]
  const cellsOf = (members: Map<string, string>) => header.map((name) => members.get(name) ?? '')
  async function* lines() {
    for (const { line, members } of objects) yield { line, cells: cellsOf(members) }
  }
  return { header, lines: lines() }
}

function parseLine(text: string, line: number): object {
  const problem = (detail: string) =>
    invalid([at('/content', 'not_ndjson', `Line ${line} ${detail}`)])
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    throw problem('is not valid JSON.')
  }
  throw problem('is not a JSON object.')
}

/**
 * Flattens an object into values by column: nested members become `outer.inner`, null is empty,
 * lists are JSON.
 */
function flat(object: object, prefix = ''): Map<string, string> {
  const cells = new Map<string, string>()
  for (const [name, value] of Object.entries(object) as [string, unknown][]) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [inner, text] of flat(value, `${prefix}${name}.`)) cells.set(inner, text)
    else cells.set(prefix + name, typeof value === 'string' ? value : textOf(value))
  }
  return cells
}

const textOf = (value: unknown): string => (value === null ? '' : (JSON.stringify(value) ?? ''))
