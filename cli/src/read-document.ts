import { existsSync, readFileSync } from 'node:fs'
import type { Static, TSchema } from 'typebox'
import { parseDocument, type Document } from 'yaml'
import { checkerOf } from '@leadhouse/server/kit'
import { Refusal, UsageError } from './refusal.ts'

/** Reads a file of YAML, or JSON, which is YAML; `-` is stdin. @throws Refusal that names every mistake by its place, UsageError where there is no file */
export function readDocument<T extends TSchema>(file: string, schema: T): Static<T> {
  if (file !== '-' && !existsSync(file)) throw new UsageError(`There is no file ${file}.`)
  const document = parseDocument(readFileSync(file === '-' ? 0 : file, 'utf8'))
  const [broken] = document.errors
  if (broken) throw new Refusal(`${file} is no YAML: ${broken.message.split('\n')[0]}`)
  const value = toValue(document, file)
  const checker = checkerOf(schema)
  const faults = checker
    .faults(value)
    .map((fault) => `${'pointer' in fault ? fault.pointer : ''}: ${fault.detail}`)
  if (faults.length > 0 || !checker.accepts(value))
    throw new Refusal([`${file} cannot be applied.`, ...faults].join('\n'))
  return value
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
