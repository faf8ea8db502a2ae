import { withoutDescription, type Schema } from './simplify-schema.ts'

type Schemas = Readonly<Record<string, Schema>>

/**
 * Replaces each object inside the schemas that is equal to one of them by a reference, so that no
 * type is printed twice. The document contains such objects because a request has limits that a
 * response does not have.
 */
export function referToNamed(schemas: Schemas): Record<string, Schema> {
  const names = new Map(
    Object.entries(schemas).map(([name, schema]) => [keyOf(schema, schemas), name]),
  )
  const refer = (schema: Schema): Schema => {
    const name = schema.properties && names.get(keyOf(schema, schemas))
    const { description } = schema
    if (name === undefined) return mapChildren(schema, refer)
    return {
      $ref: `#/components/schemas/${name}`,
      ...(description !== undefined && { description }),
    }
  }
  return mapValues(schemas, (schema) => mapChildren(schema, refer))
}

/** Returns a text that is equal for schemas of the same type with the same comments of members. */
function keyOf(schema: Schema, schemas: Schemas): string {
  return JSON.stringify(withoutDescription(resolve(schema, schemas)))
}

/** Replaces references by the schemas that they refer to. */
function resolve(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.split('/').at(-1) ?? ''
  return mapChildren(schemas[name] ?? schema, (child) => resolve(child, schemas))
}

function mapChildren(schema: Schema, change: (child: Schema) => Schema): Schema {
  const { items, properties, anyOf, allOf, additionalProperties } = schema
  return {
    ...schema,
    ...(items && { items: change(items) }),
    ...(properties && { properties: mapValues(properties, change) }),
    ...(anyOf && { anyOf: anyOf.map(change) }),
    ...(allOf && { allOf: allOf.map(change) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: change(additionalProperties),
    }),
  }
}

const mapValues = (values: Schemas, change: (value: Schema) => Schema): Record<string, Schema> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
