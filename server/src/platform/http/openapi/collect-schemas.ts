import type { TSchema } from 'typebox'

export type Json = Readonly<Record<string, unknown>>

/** Collects the schemas with a name: their `$id`, or the resource type in their `object` member. */
export type Components = {
  /**
   * Returns the schema for the document: a reference if it has a name, otherwise the schema with
   * references inside.
   */
  of(schema: TSchema): Json
  named(): Record<string, Json>
  /** Returns the most frequent schema for each name. */
  winners(): Winners
}

/** The schema of each name, serialized. */
export type Winners = ReadonlyMap<string, string>

/**
 * Opens an empty collection. A resource may occur completely and in part, or once with its secret,
 * always with the same type. With `winners` of an earlier collection of the same schemas, only one
 * of them gets the name, and the others are written inline.
 */
export function collectSchemas(winners?: Winners): Components {
  const found = new Map<string, Json>()
  const met = new Map<string, Map<string, number>>()

  const copy = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(copy)
    if (typeof node !== 'object' || node === null) return node
    const {
      $id,
      'x-any-of': oneNeeded,
      'x-documented-pattern': pattern,
      ...rest
    } = node as { $id?: string; 'x-any-of'?: string[]; 'x-documented-pattern'?: string }
    const plain: Json = {
      ...Object.fromEntries(Object.entries(rest).map(([name, member]) => [name, copy(member)])),
      // A pattern that more validators can compile than the server’s stricter one.
      ...(pattern !== undefined && { pattern }),
      // One of these members is required. The use case checks it, with a better message than a
      // schema could give.
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

/**
 * Returns `Lead` for a schema with `object: "lead"`, and `DeletedLead` for the response to its
 * deletion. Lists consist of other schemas and stay inline.
 */
function kindOf(schema: Json): string | undefined {
  const properties = schema['properties'] as Record<string, { const?: unknown }> | undefined
  const kind = properties?.['object']?.const
  if (typeof kind !== 'string' || kind === 'list') return undefined
  const words = [...(properties?.['deleted'] ? ['deleted'] : []), ...kind.split('_')]
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
