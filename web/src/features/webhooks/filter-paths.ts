import { coversEvent } from '@leadhouse/sdk/webhooks'
import { useEventTypes } from './queries.ts'

export type FilterValue = string | number | boolean | null

/** A path into an event: the values to suggest, and how a typed text is read. */
type FilterPath = { suggestions: string[]; types: Set<string> }

/** The part of JSON Schema that the schemas of events use. */
type Node = {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Node[]
  items?: Node
  properties?: Readonly<Record<string, Node>>
  required?: readonly string[]
}

/** Returns the paths that exist in the events of an endpoint, in the order of the schemas. */
export function useFilterPaths(events: readonly string[]): Map<string, FilterPath> {
  const { data } = useEventTypes()
  const paths = new Map<string, FilterPath>()
  for (const { type, schema } of data?.data ?? [])
    if (coversEvent(events, type)) collect((schema as Node).properties?.['data'], 'data', paths)
  return paths
}

/** Reads a typed text as a value of a path: a number, true, false, null or the text itself. */
export function readFilterValue(path: FilterPath | undefined, text: string): FilterValue {
  const types = path?.types ?? new Set()
  if (text === 'null' && types.has('null')) return null
  if ((text === 'true' || text === 'false') && types.has('boolean')) return text === 'true'
  const isNumber = (types.has('integer') || types.has('number')) && text.trim() !== ''
  return isNumber && Number.isFinite(Number(text)) ? Number(text) : text
}

function collect(node: Node | undefined, path: string, paths: Map<string, FilterPath>): void {
  if (!node) return
  for (const one of node.anyOf ?? []) collect(one, path, paths)
  collect(node.items, path, paths)
  for (const [name, member] of Object.entries(node.properties ?? {})) {
    collect(member, `${path}.${name}`, paths)
    if (!node.required?.includes(name)) paths.get(`${path}.${name}`)?.types.add('null')
  }
  if (node.anyOf || node.items || node.properties) return
  const known = paths.get(path) ?? { suggestions: [], types: new Set() }
  const given = node.enum ?? (node.const === undefined ? [] : [node.const])
  const values = node.type === 'boolean' ? [true, false] : given
  known.suggestions = [...new Set([...known.suggestions, ...values.map(String)])]
  for (const type of [node.type ?? 'string', ...given.map((value) => typeof value)])
    known.types.add(type)
  paths.set(path, known)
}
