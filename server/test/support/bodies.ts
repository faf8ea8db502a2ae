import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from '#kit'
import { plainTextPattern } from '../../src/platform/http/openapi/bound-request.ts'

/** Generates values that match a schema; checks beyond the schema may still reject them. */
export function fitting(schema: Schema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf && !schema.properties) return fc.oneof(...schema.anyOf.map(fitting))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === undefined) return fc.jsonValue({ maxDepth: 2 })
  switch (type) {
    case 'string':
      return fittingText(schema)
    case 'integer':
      return fc.integer({
        min: schema.minimum ?? -5,
        max: Math.min(schema.maximum ?? 5, 2 ** 31 - 1),
      })
    case 'number':
      return fc.double({ min: schema.minimum ?? -5, max: schema.maximum ?? 5, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(fitting(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 3),
      })
    case 'object':
      return fittingObject(schema)
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

/**
 * Generates invalid bodies of every kind: any JSON, and valid bodies with one member missing, wrong
 * or unknown.
 */
export function spoiled(schema: Schema): Arbitrary<unknown> {
  const wild = fc.jsonValue({ maxDepth: 3 })
  const names = Object.keys(schema.properties ?? {})
  const name = names.length === 0 ? fc.string() : fc.oneof(fc.constantFrom(...names), fc.string())
  const nearly = fc
    .tuple(fitting(schema), name, wild)
    .map(([body, member, value]) =>
      typeof body === 'object' && body !== null ? { ...body, [member]: value } : value,
    )
  const less = fc.tuple(fitting(schema), name).map(([body, member]) => {
    const { [member]: _, ...rest } = { ...(body as Record<string, unknown>) }
    return rest
  })
  return fc.oneof(
    { weight: 5, arbitrary: nearly },
    { weight: 1, arbitrary: less },
    { weight: 2, arbitrary: wild },
  )
}

function fittingText({
  format,
  pattern,
  minLength = 0,
  maxLength = 200,
}: Schema): Arbitrary<string> {
  if (format === 'date-time')
    return fc
      .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString())
  if (format === 'email') return fc.emailAddress()
  // The pattern that all texts share is ignored: it excludes only the NUL character.
  if (pattern !== undefined && pattern !== plainTextPattern) return matching(pattern)
  const bounds = { minLength, maxLength: Math.min(maxLength, minLength + 30) }
  return fc.oneof(fc.string({ ...bounds, unit: 'grapheme' }), fc.string(bounds))
}

/**
 * Generators are cached by pattern, because a pattern with a Unicode class takes a second to
 * compile.
 */
function matching(pattern: string): Arbitrary<string> {
  const made = patterns.get(pattern)
  if (made) return made
  const text = fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 40 })
  patterns.set(pattern, text)
  return text
}

const patterns = new Map<string, Arbitrary<string>>()

function fittingObject({ properties = {}, required = [] }: Schema): Arbitrary<object> {
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, meant[name] ?? fitting(schema)]),
  )
  return fc.record(members, { requiredKeys: required.filter((name) => name in members) })
}

/**
 * Members with a format that only the use case checks. Most generated values have the usual format.
 */
const amount = fc.integer({ min: 0, max: 90_000_000 }).map((cents) => cents / 100)
const meant: Record<string, Arbitrary<unknown>> = {
  email: fc.emailAddress(),
  phone: fc.integer({ min: 2_000_000_000, max: 2_147_483_647 }).map((digits) => `+1${digits}`),
  price: amount,
  value: amount,
  min: amount,
  max: amount,
  currency: fc.constantFrom('USD', 'EUR'),
  state: fc.constantFrom('TX', 'ca'),
  service_id: fc.constant(null),
}
