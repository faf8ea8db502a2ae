import { existsSync, readFileSync } from 'node:fs'
import type { Static, TSchema } from 'typebox'
import { isNode, LineCounter, parseDocument, type Document } from 'yaml'
import { checkerOf } from '@leadhouse/server/kit'
import { Refusal, UsageError } from './refusal.ts'

/** A parsed file: its value, and the line (from 1) of the value at a JSON pointer. */
export type OpenDocument = { value: unknown; lineOf: (pointer: string) => number }

/**
 * Reads a YAML or JSON file; `-` is stdin. @throws Refusal if it is invalid, UsageError if there is
 * no file
 */
export function openDocument(file: string): OpenDocument {
  if (file !== '-' && !existsSync(file)) throw new UsageError(`There is no file ${file}.`)
  const lineCounter = new LineCounter()
  const document = parseDocument(readFileSync(file === '-' ? 0 : file, 'utf8'), { lineCounter })
  const [broken] = document.errors
  if (broken) throw new Refusal(`${file} is not valid YAML: ${broken.message.split('\n')[0]}`)
  return {
    value: toValue(document, file),
    lineOf: (pointer) => lineOf(document, lineCounter, pointer),
  }
}

/**
 * Reads a file and checks it against a schema. @throws Refusal with the line and key of every
 * error, UsageError if there is no file
 */
export function readDocument<T extends TSchema>(file: string, schema: T): Static<T> {
  const { value, lineOf } = openDocument(file)
  const checker = checkerOf(schema)
  const faults = checker.faults(value).map((fault) => {
    const pointer = 'pointer' in fault ? fault.pointer : ''
    return `line ${lineOf(pointer)}: ${pointer}: ${fault.detail}`
  })
  if (faults.length > 0 || !checker.accepts(value))
    throw new Refusal([`${file} cannot be applied.`, ...faults].join('\n'))
  return value
}

/**
 * Returns the line (from 1) of the value at a JSON pointer. A missing value has the line of the
 * object or list around it.
 */
function lineOf(document: Document, lines: LineCounter, pointer: string): number {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  for (; keys.length > 0; keys.pop()) {
    const node = document.getIn(keys, true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

/**
 * The maximum number of values that aliases may expand to. Otherwise a few lines of nested aliases
 * would exhaust the memory.
 */
const maxAliasCount = 100

function toValue(document: Document, file: string): unknown {
  try {
    return document.toJS({ maxAliasCount }) ?? {}
  } catch (error) {
    // The library throws this for both alias errors, and for nothing else.
    if (!(error instanceof ReferenceError)) throw error
    throw new Refusal(
      `${file} cannot be read: an alias (*name) has no anchor (&name) before it, or aliases expand to more than ${maxAliasCount} values. Replace them by their values.`,
    )
  }
}
