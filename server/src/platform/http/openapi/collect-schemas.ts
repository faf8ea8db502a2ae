import type { TSchema } from 'typebox'

export type Json = Readonly<Record<string, unknown>>

/** Gathers the schemas that have a name: their `$id`, or else the kind of resource their `object` says they are. */
export type Components = {
  /** The schema as the document has it: a reference where it has a name, else itself with references inside. */
  of(schema: TSchema): Json
  named(): Record<string, Json>
  /** Of the schemas that could have a name, the one that was met most often. */
  winners(): Winners
}

/** Which schema bears a name, as it is written out. */
export type Winners = ReadonlyMap<string, string>

/**
 * An empty collection. A resource may appear whole and in part, or once with its secret, all of one kind: with `winners` of an earlier collection
 * over the same schemas only one of them gets the name, and the others are written out where they stand.
 */
export function collectSchemas(winners?: Winners): Components {
  const found = new Map<string, Json>()
  const met = new Map<string, Map<string, number>>()

  const copy = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(copy)
    if (typeof node !== 'object' || node === null) return node
    const { $id, 'x-any-of': oneNeeded, ...rest } = node as { $id?: string; 'x-any-of'?: string[] }
    const plain: Json = {
      ...Object.fromEntries(Object.entries(rest).map(([name, member]) => [name, copy(member)])),
      // One of these members is needed, which the use case asks for with a better sentence than a schema has.
      ...(oneNeeded && { anyOf: oneNeeded.map((name) => ({ required: [name] })) }),
    }
    const name = $id ?? kindOf(plain)
    if (name === undefined) return plain
    const written = JSON.stringify(node)
    const times = met.get(name) ?? new Map<string, number>()
    met.set(name, times.set(written, (times.get(written) ?? 0) + ($id === undefined ? 1 : 1000)))
    if ((winners?.get(name) ?? written) !== written) return plain
    found.set(name, plain)
    return { $ref: `#/components/schemas/${name}` }
  }

  return {
    of: (schema) => copy(schema) as Json,
    named: () => Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1))),
    winners: () => new Map([...met].map(([name, times]) => [name, maxMet(times)])),
  }
}

const maxMet = (times: ReadonlyMap<string, number>): string =>
  [...times].reduce((best, one) => (one[1] > best[1] ? one : best))[0]

/** `Lead` for what says `object: "lead"`. Lists and deletions are made of other schemas and stay as they are. */
function kindOf(schema: Json): string | undefined {
  const properties = schema['properties'] as Record<string, { const?: unknown }> | undefined
  const kind = properties?.['object']?.const
  if (typeof kind !== 'string' || kind === 'list' || properties?.['deleted']) return undefined
  return kind
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}
