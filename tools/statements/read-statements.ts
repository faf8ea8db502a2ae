import fs from 'node:fs'
import { blocksOf } from './blocks.ts'
import { expand, handedOver, readFragments, type Fragment } from './fragments.ts'
import { bindNamed } from './bind-named.ts'

/** How a statement is called, and so what it answers. */
export const kinds = ['many', 'maybe', 'one', 'run'] as const
export type Kind = (typeof kinds)[number]

/** A statement as its file says it, with its parts put in and its parameters counted. */
export type ReadStatement = {
  name: string
  kind: Kind
  /** Whether it is planned anew for its values each time, instead of being kept prepared. */
  isReplanned: boolean
  /** What it is for: the lines above it. */
  doc: string
  /** The text as it is sent, `$1` for the first of `parameters`. */
  text: string
  parameters: { name: string; isNullable: boolean }[]
}

/** A `.sql` file of statements: where it is, what it is about, and what is in it. */
export type StatementFile = {
  /** From `server/src`. */
  file: string
  statements: ReadStatement[]
  /** Parts that composed lists use as well. */
  exported: Fragment[]
}

/** Every file of statements under `server/src`, by its name. */
export function readStatementFiles(source: string): StatementFile[] {
  const files = fs.globSync('**/*.sql', { cwd: source }).sort()
  return files.map((file) => readStatementFile(source, file))
}

/**
 * Reads one file. A block begins with `-- name: findLead :maybe`, `-- part: waits(lead)` or `-- use: other.sql`; what stands behind it in comments is its doc.
 *
 * @throws Error that names the file and line of what cannot be read
 */
export function readStatementFile(source: string, file: string): StatementFile {
  const blocks = blocksOf(source, file)
  const fragments = readFragments(source, file, blocks)
  const statements = blocks
    .filter(({ head }) => head.startsWith('name:'))
    .map(({ head, doc, body, line }): ReadStatement => {
      const match = /^name: ([a-z][A-Za-z0-9]*) :([a-z]+)( replanned)?$/.exec(head)
      const kind = kinds.find((known) => known === match?.[2])
      if (!match?.[1] || !kind)
        throw new Error(`${file}:${line}: “${head}” is no head of a statement.`)
      const whole = expand(body, fragments, `${file}:${line}`)
      return { name: match[1], kind, isReplanned: match[3] !== undefined, doc, ...bindNamed(whole) }
    })
  const exported = [...fragments.values()]
    .filter(({ home, isExported }) => isExported && home === file)
    .map((part) => ({ ...part, body: expandPart(part, fragments, file) }))
  return { file, statements, exported }
}

/** A part with those put in that it names itself; where what is handed to it stands, its name does between two marks. */
function expandPart(
  { name, body, arguments: given }: Fragment,
  parts: ReadonlyMap<string, Fragment>,
  file: string,
): string {
  const marked = given.reduce(
    (text, argument) => text.replaceAll(`{${argument}}`, handedOver(argument)),
    body,
  )
  const whole = expand(marked, parts, `${file}: ${name}`)
  if (bindNamed(whole).parameters.length > 0)
    throw new Error(`${file}: {${name}} is exported, and has to be handed its parameters.`)
  return whole
}
