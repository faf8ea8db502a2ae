import type { TSchema } from 'typebox'
import { usualBodyLimit } from '../operation/route.ts'

/** What every text of a request is, whatever else it is: the reader of bodies refuses a NUL character anywhere. */
export const plainTextPattern = '^[^\\u0000]*$'

/** A text of the head of a request is part of it, and Node reads at most so many bytes of that. */
export const maxInHead = 16 * 1024

type Node = Readonly<Record<string, unknown>>

/**
 * The schema of an input with what the edge holds every request to, so that the document says what is refused: a text is no longer than what carries
 * it and has no NUL character, a whole number is one that JSON carries exactly, a list has no more members than its bytes can hold. What the
 * schema says itself stands. `maxBytes` is what carries it: the body's limit, or that of the head.
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

/** Members of a schema that hold values, no schemas. */
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
