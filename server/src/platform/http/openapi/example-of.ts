import type { TSchema } from 'typebox'
import { exampleId, exampleWords } from './example-words.ts'

/** Members of a schema that an example is built from. */
type Shape = {
  type?: string | string[]
  format?: string
  examples?: unknown[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  minimum?: number
  maximum?: number
  minItems?: number
  minLength?: number
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  patternProperties?: Record<string, Shape>
}

/**
 * Returns a plausible value of a schema. Values in the schema come first, then a value for the name
 * of the member, because a name has the same meaning in the whole API. The last choice is the
 * smallest valid value. A test validates every example against its schema.
 */
export const exampleOf = (schema: TSchema): unknown => valueOf(schema as Shape, '', '')

/**
 * Returns a value of a member. `owner` is the type of the object that contains it, which determines
 * the prefix of an `id`.
 */
function valueOf(schema: Shape, name: string, owner: string): unknown {
  if (schema.examples !== undefined) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.anyOf) return valueOf(schema.anyOf.find(isSomething) ?? {}, name, owner)
  const known = exampleId(name, owner) ?? exampleWords[name]
  if (known !== undefined && fits(schema, known)) return known
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  return byType(schema, name)
}

const isSomething = ({ type }: Shape): boolean => type !== 'null'

function byType(schema: Shape, name: string): unknown {
  switch (String(schema.type)) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () =>
        valueOf(schema.items ?? {}, singular(name), ''),
      )
    case 'string':
      return (formats[schema.format ?? ''] ?? 'text').padEnd(schema.minLength ?? 0, 'x')
    case 'integer':
      return Math.max(schema.minimum ?? 1, Math.min(1, schema.maximum ?? 1))
    case 'number':
      return Math.max(schema.minimum ?? 0.5, Math.min(0.5, schema.maximum ?? 0.5))
    case 'boolean':
      return false
    default:
      return {}
  }
}

function objectOf({ properties = {} }: Shape): object {
  const kind = properties['object']?.const
  const owner = typeof kind === 'string' ? kind : ''
  return Object.fromEntries(
    Object.entries(properties).map(([name, member]) => [name, valueOf(member, name, owner)]),
  )
}

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-03-02T09:00:00.000Z',
  date: '2026-03-02',
  email: 'ann@example.com',
  uri: 'https://example.com/',
}

const singular = (name: string): string => name.replace(/s$/, '')

/**
 * Returns whether a value of the table is valid for this schema. The table has one value for each
 * name, but a few names have two types.
 */
function fits(schema: Shape, value: unknown): boolean {
  const { type, enum: words, format, minimum, maximum, properties } = schema
  if (words) return words.includes(value)
  if (typeof value === 'string') return type === 'string' && (format ?? 'email') === 'email'
  if (typeof value === 'boolean') return type === 'boolean'
  if (Array.isArray(value)) return type === 'array'
  if (typeof value === 'object') return type === 'object' && properties === undefined
  if (typeof value !== 'number') return false
  if (type === 'integer' ? !Number.isInteger(value) : type !== 'number') return false
  return value >= (minimum ?? value) && value <= (maximum ?? value)
}
