import fs from 'node:fs'
import path from 'node:path'
import { bindNamed } from './bind-named.ts'
import { openBlocks } from './sql-blocks.ts'
import { expand, expandPart, readFragments, type Fragment } from './fragments.ts'

/** The forms in which a statement is called. A form states how many rows the statement returns. */
const kinds = ['many', 'maybe', 'one', 'run'] as const
export type Kind = (typeof kinds)[number]

/** A statement of a file. Its fragments are expanded and its parameters numbered on first use. */
export type ReadStatement = {
  name: string
  kind: Kind
  /** Whether PostgreSQL plans it for each execution. Otherwise it is a named prepared statement. */
  isReplanned: boolean
} & Readonly<Expanded>

type Expanded = {
  /** The text as it is sent, with `$1` for the first of `parameters`. */
  text: string
  /**
   * The same text with nullability marks in its aliases: `as "n!"` is never null, `as "n?"` may be.
   */
  markedText: string
  parameters: { name: string; isNullable: boolean }[]
}

/** The definitions in a `.sql` file. */
export type StatementFile = {
  /** Its absolute path. */
  file: string
  statements: ReadStatement[]
  /** The exported fragments, expanded. Composed lists use them as well. */
  exported: Fragment[]
}

/** Reads the `.sql` files directly in a folder, sorted by name. */
export function readStatementFolder(folder: string): StatementFile[] {
  const read = openBlocks()
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readStatementFile(path.join(folder, name), read))
}

/**
 * Reads a file. A block begins with a head, and a comment below the head documents it. Heads are
 * `-- name: findLead :maybe`, `-- part: waits(lead)` and `-- use: other.sql`.
 *
 * @throws Error with the file and line of a block that cannot be parsed
 */
export function readStatementFile(file: string, read = openBlocks()): StatementFile {
  const blocks = read(file)
  const fragments = readFragments(file, read)
  const statements = blocks
    .filter(({ head }) => head.startsWith('name:'))
    .map(({ head, body, line }): ReadStatement => {
      const match = /^name: ([a-z][A-Za-z0-9]*) :([a-z]+)( replanned)?$/.exec(head)
      const kind = kinds.find((known) => known === match?.[2])
      if (!match?.[1] || !kind)
        throw new Error(`${file}:${line}: “${head}” is not a valid head of a statement.`)
      let known: Expanded | undefined
      const expanded = () => (known ??= number(expand(body, fragments, `${file}:${line}`)))
      return {
        name: match[1],
        kind,
        isReplanned: match[3] !== undefined,
        get text() {
          return expanded().text
        },
        get markedText() {
          return expanded().markedText
        },
        get parameters() {
          return expanded().parameters
        },
      }
    })
  const exported = [...fragments.values()]
    .filter(({ home, isExported }) => isExported && home === file)
    .map((part) => ({ ...part, body: removeMarks(expandPart(part, fragments, file)) }))
  return { file, statements, exported }
}

function number(expanded: string): Expanded {
  const { text, parameters } = bindNamed(expanded)
  return { text: removeMarks(text), markedText: text, parameters }
}

const removeMarks = (text: string): string => text.replace(/"([a-z_][a-z0-9_]*)[!?]"/g, '$1')
