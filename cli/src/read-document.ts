import { existsSync, readFileSync } from 'node:fs'
import type { Static, TSchema } from 'typebox'
import { parseDocument } from 'yaml'
import { checkerOf } from '@leadhouse/server/kit'
import { Refusal, UsageError } from './refusal.ts'

/** Reads a file of YAML, or JSON, which is YAML; `-` is stdin. @throws Refusal that names every mistake by its place, UsageError where there is no file */
export function readDocument<T extends TSchema>(file: string, schema: T): Static<T> {
  if (file !== '-' && !existsSync(file)) throw new UsageError(`There is no file ${file}.`)
  const document = parseDocument(readFileSync(file === '-' ? 0 : file, 'utf8'))
  const [broken] = document.errors
  if (broken) throw new Refusal(`${file} is no YAML: ${broken.message.split('\n')[0]}`)
  const value: unknown = document.toJS({ maxAliasCount: 100 }) ?? {}
  const checker = checkerOf(schema)
  const faults = checker
    .faults(value)
    .map((fault) => `${'pointer' in fault ? fault.pointer : ''}: ${fault.detail}`)
  if (faults.length > 0 || !checker.accepts(value))
    throw new Refusal([`${file} cannot be applied.`, ...faults].join('\n'))
  return value
}
