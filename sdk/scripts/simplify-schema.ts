/** The parts of a JSON Schema that the API document uses and a TypeScript type can express. */
export type Schema = {
  $ref?: string
  description?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  required?: string[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
}

/**
 * Returns the parts of a schema that its TypeScript type and the comments of its members need.
 * Limits, formats, examples and defaults are removed.
 */
export function simplifySchema(schema: Schema): Schema {
  const { $ref, description } = schema
  const about = description === undefined ? {} : { description }
  if ($ref !== undefined) return { $ref, ...about }
  // A literal in a union is printed without the comments `@constant` and `@enum`.
  if ('const' in schema) return { anyOf: [{ const: schema.const }], ...about }
  if (schema.enum) return { anyOf: schema.enum.map((value) => ({ const: value })), ...about }
  if (schema.anyOf && !schema.anyOf.every(onlyRequires)) return simplifyUnion(schema.anyOf, about)
  if (schema.allOf) return { allOf: schema.allOf.map(simplifySchema), ...about }
  return {
    ...about,
    ...(schema.type !== undefined && { type: schema.type }),
    ...(schema.items && { items: simplifySchema(schema.items) }),
    ...(schema.required && { required: schema.required }),
    ...simplifyMembers(schema),
  }
}

/**
 * Returns whether an alternative only lists required members. In TypeScript, a union of such
 * alternatives would accept any value. The server checks them.
 */
const onlyRequires = (schema: Schema): boolean => Object.keys(schema).join() === 'required'

/** A comment belongs to a member, so the description of its only described alternative is used. */
function simplifyUnion(alternatives: readonly Schema[], about: { description?: string }): Schema {
  const simple = alternatives.map(simplifySchema)
  const described = simple.filter(({ description }) => description !== undefined)
  const [only] = described.length === 1 ? described : []
  return {
    anyOf: simple.map(withoutDescription),
    ...(only?.description !== undefined && { description: only.description }),
    ...about,
  }
}

/** Returns a schema without its own description. The descriptions of its members stay. */
export function withoutDescription(schema: Schema): Schema {
  const { description: _description, ...rest } = schema
  return rest
}

/**
 * With an index signature, an object would accept every misspelt name, so only an object without
 * named members gets one.
 */
function simplifyMembers(schema: Schema): Schema {
  const { properties = {}, patternProperties, additionalProperties } = schema
  const members = Object.entries(properties).map(([name, one]) => [name, simplifySchema(one)])
  if (members.length > 0)
    return { properties: Object.fromEntries(members) as Record<string, Schema> }
  const [any = additionalProperties] = Object.values(patternProperties ?? {})
  if (any === undefined || any === false) return {}
  return { additionalProperties: any === true ? true : simplifySchema(any) }
}
