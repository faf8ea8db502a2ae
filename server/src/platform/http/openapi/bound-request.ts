import type { TSchema } from 'typebox'
import { usualBodyLimit } from '../operation/route.ts'

/** Pattern of every string in a request: the body parser refuses a NUL character anywhere. */
export const plainTextPattern = '^[^\\x00]*$'

/**
 * Maximum size of a request head, which Node.js limits to this many bytes. A string in it cannot be
 * longer.
 */
export const maxInHead = 16 * 1024

type Node = Readonly<Record<string, unknown>>

/**
 * Adds the limits that the server applies to every request to an input schema, so that the document
 * shows them. A string is no longer than the body or head that contains it and has no NUL
 * character, an integer can be represented exactly in JSON, and an array has only as many items as
 * fit into its bytes. Limits in the schema itself have priority. `maxBytes` is the limit of the
 * body or of the head.
 */
export function boundRequest(schema: TSchema, maxBytes: number = usualBodyLimit): TSchema {
  const bound = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(bound)
    if (typeof node !== 'object' || node === null) return node
    const own = node as Node
    const members = Object.fromEntries(
      Object.entries(own).map(([name, member]) => [
        name,
        isWord.has(name) ? member : name === 'properties' ? inEach(member as Node) : bound(member),
      ]),
    )
    return { ...limitsOf(own, maxBytes), ...members }
  }
  const inEach = (properties: Node): Node =>
    Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, bound(member)]))
  return bound(schema) as TSchema
}

/** Members of a schema that contain values, not schemas. */
const isWord = new Set(['examples', 'default', 'const', 'enum', 'required', 'x-any-of'])

function limitsOf(node: Node, maxBytes: number): Node {
  const { type, format, pattern, maximum, minimum, exclusiveMinimum } = node
  if (node['enum'] !== undefined || node['const'] !== undefined) return {}
  if (type === 'string')
    return {
      maxLength: format === 'date-time' ? 40 : maxBytes,
      ...(format === undefined && pattern === undefined && { pattern: plainTextPattern }),
    }
  if (type === 'integer')
    return {
      format: typeof maximum === 'number' && maximum < 2 ** 31 ? 'int32' : 'int64',
      ...(minimum === undefined &&
        exclusiveMinimum === undefined && { minimum: Number.MIN_SAFE_INTEGER }),
      ...(maximum === undefined && { maximum: Number.MAX_SAFE_INTEGER }),
    }
  if (type === 'array') return { maxItems: Math.floor(maxBytes / 2) }
  return {}
}
