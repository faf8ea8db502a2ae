import { existsSync, readFileSync } from 'node:fs'
import type { Static, TSchema } from 'typebox'
import { isNode, LineCounter, parseDocument, type Document } from 'yaml'
import { checkerOf } from '@leadhouse/server/kit'
import { Refusal, UsageError } from './refusal.ts'

/** A file that was read: its value, and the line of the value at a JSON pointer, from 1. */
export type OpenDocument = { value: unknown; lineOf: (pointer: string) => number }

/** Reads a file of YAML, or JSON, which is YAML; `-` is stdin. @throws Refusal, UsageError where there is no file */
export function openDocument(file: string): OpenDocument {
  if (file !== '-' && !existsSync(file)) throw new UsageError(`There is no file ${file}.`)
  const lineCounter = new LineCounter()
  const document = parseDocument(readFileSync(file === '-' ? 0 : file, 'utf8'), { lineCounter })
  const [broken] = document.errors
  if (broken) throw new Refusal(`${file} is no YAML: ${broken.message.split('\n')[0]}`)
  return {
    value: toValue(document, file),
    lineOf: (pointer) => lineOf(document, lineCounter, pointer),
  }
}

/** Reads a file that must fit a schema. @throws Refusal that names the line and the key of every mistake, UsageError where there is no file */
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

/** Line of the value at a JSON pointer, from 1. A missing value has the line of the nearest object or list around it. */
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

/** The most values that the aliases of a file may stand for: a few lines of aliases of aliases would fill the memory otherwise. */
const maxAliasCount = 100

function toValue(document: Document, file: string): unknown {
  try {
    return document.toJS({ maxAliasCount }) ?? {}
  } catch (error) {
    // The library throws it for both faults of aliases, and for nothing else.
    if (!(error instanceof ReferenceError)) throw error
    throw new Refusal(
      `${file} cannot be read: an alias (*name) has no anchor (&name) before it, or aliases stand for more than ${maxAliasCount} values. Write the values out.`,
    )
  }
}
