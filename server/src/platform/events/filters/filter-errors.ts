import { at, nearest, pointerPart, type FieldError } from '#kit'
import { eventSchemas, type EventType } from '../catalogue.ts'
import { payloadVersions } from '../versions.ts'
import type { EventFilter } from './event-filter.ts'

/**
 * Returns the errors of a filter for an endpoint with these event types, at most one for each path
 * and each value. A path must exist in at least one of the types, and a value must be possible in at
 * least one of them.
 */
export function filterErrors(filter: EventFilter, types: readonly EventType[]): FieldError[] {
  const envelopes = types.map(envelopeOf)
  return Object.entries(filter).flatMap(([path, values]) => {
    const pointer = `/filter/${pointerPart(path)}`
    const nodes = envelopes.flatMap((envelope) => nodesAt(envelope, path.split('.')))
    if (nodes.length === 0) return [at(pointer, 'unknown_path', unknownPath(path, envelopes))]
    const leaves = nodes.filter((node) => node.properties === undefined)
    if (leaves.length === 0)
      return [at(pointer, 'not_a_value', `"${path}" is an object. Name one of its members.`)]
    return values.flatMap((value, i) =>
      leaves.some((leaf) => allows(leaf, value))
        ? []
        : [at(`${pointer}/${i}`, 'impossible_value', impossible(path, value, leaves))],
    )
  })
}

/** The part of JSON Schema that the schemas of events use. */
type Node = {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Node[]
  items?: Node
  properties?: Readonly<Record<string, Node>>
  required?: readonly string[]
  minimum?: number
  maximum?: number
}

const text: Node = { type: 'string' }

const envelopeOf = (type: EventType): Node => ({
  properties: {
    id: text,
    object: { const: 'event' },
    type: { const: type },
    created: text,
    data: eventSchemas[type] as Node,
    version: { const: payloadVersions.current },
  },
  required: ['id', 'object', 'type', 'created', 'data', 'version'],
})

/** Returns the schemas at a path. A path continues in the items of a list. */
function nodesAt(node: Node, names: readonly string[]): Node[] {
  if (node.anyOf && names.length > 0) return node.anyOf.flatMap((one) => nodesAt(one, names))
  if (node.items) return [...nodesAt(node.items, names), ...(names.length === 0 ? [absent] : [])]
  const [name, ...rest] = names
  if (name === undefined) return [node]
  const { properties = {}, required = [] } = node
  if (!Object.hasOwn(properties, name) || !properties[name]) return []
  const found = nodesAt(properties[name], rest)
  return found.length > 0 && !required.includes(name) ? [...found, absent] : found
}

/** Schema of a value that can be absent, which null allows. */
const absent: Node = { type: 'null' }

function allows(node: Node, value: unknown): boolean {
  if (node.anyOf) return node.anyOf.some((one) => allows(one, value))
  if (node.const !== undefined) return node.const === value
  if (node.enum) return node.enum.includes(value)
  const { minimum = -Infinity, maximum = Infinity } = node
  switch (node.type) {
    case undefined:
      return false
    case 'null':
      return value === null
    case 'integer':
      return Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum
    case 'number':
      return typeof value === 'number' && value >= minimum && value <= maximum
    default:
      return typeof value === node.type
  }
}

function unknownPath(path: string, envelopes: readonly Node[]): string {
  const known = [...new Set(envelopes.flatMap((envelope) => pathsIn(envelope)))]
  const member = synonyms.get(path.split('.').at(-1) ?? '')
  const near = known.find((one) => one.endsWith(`.${member}`)) ?? nearest(path, known)
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`
  return `No event type of the endpoint has the path "${path.slice(0, 64).toWellFormed()}".${hint}`
}

/** Names that other programs and the dashboard use for a member. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ['tier', 'qualification_type'],
  ['rating', 'qualification_type'],
])

/** Returns all paths to values in a schema. */
function pathsIn(node: Node, prefix = ''): string[] {
  if (node.items) return pathsIn(node.items, prefix)
  if (!node.properties) return [prefix]
  return Object.entries(node.properties).flatMap(([name, member]) =>
    pathsIn(member, prefix === '' ? name : `${prefix}.${name}`),
  )
}

function impossible(path: string, value: unknown, leaves: readonly Node[]): string {
  const forms = [...new Set(leaves.flatMap(formsOf))]
  return `"${path}" is never ${JSON.stringify(value)}. Possible values: ${forms.join(', ')}.`
}

/** Returns the possible values of a schema, as text. */
function formsOf(node: Node): string[] {
  if (node.anyOf) return node.anyOf.flatMap(formsOf)
  if (node.const !== undefined) return [JSON.stringify(node.const)]
  if (node.enum) return node.enum.map((value) => JSON.stringify(value))
  const { minimum, maximum } = node
  const range = minimum === undefined || maximum === undefined ? '' : ` ${minimum} to ${maximum}`
  const forms: Record<string, string> = {
    string: 'any text',
    integer: `whole numbers${range}`,
    number: `numbers${range}`,
    boolean: 'true, false',
  }
  return [forms[node.type ?? ''] ?? 'null']
}
