import { Type, type TSchema } from 'typebox'

/**
 * Returns the JSON schema of a response with these facts. It has every fact as a required member
 * and only keywords that servers accept in strict mode: bounds are checked after the response.
 */
export function answerSchemaOf(facts: Readonly<Record<string, TSchema>>): object {
  const properties = Object.fromEntries(
    Object.entries(facts).map(([name, schema]) => [name, strictOf(schema)]),
  )
  return objectOf(properties)
}

function strictOf(schema: TSchema): object {
  if (Type.IsUnion(schema)) {
    const words = schema.anyOf.flatMap((one) => (Type.IsLiteral(one) ? [one.const] : []))
    return words.length === schema.anyOf.length
      ? { type: 'string', enum: words }
      : { anyOf: schema.anyOf.map(strictOf) }
  }
  if (!Type.IsObject(schema)) return { type: 'type' in schema ? schema.type : 'null' }
  const properties = Object.entries(schema.properties)
  return objectOf(Object.fromEntries(properties.map(([name, one]) => [name, strictOf(one)])))
}

const objectOf = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
