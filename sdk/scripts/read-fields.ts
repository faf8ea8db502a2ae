import type { Contract } from './read-document.ts'
import type { Schema } from './simplify-schema.ts'

/** A member of a request body that the command line sets with an option. */
export type Field = {
  name: string
  does: string
  type: 'text' | 'number' | 'yes or no' | 'list'
  choices: readonly string[]
}

type Schemas = Contract['schemas']

/**
 * Returns the top-level members of a request body that are a text, a number, a boolean or a list of
 * texts. Other members need JSON.
 */
export function readFields(body: Schema | undefined, schemas: Schemas): Field[] {
  return Object.entries(body?.properties ?? {}).flatMap(([name, member]) => {
    const schema = resolve(member, schemas)
    const type = typeOf(schema, schemas)
    if (type === null) return []
    const items = type === 'list' ? resolve(schema.items, schemas) : schema
    const does = member.description ?? schema.description ?? ''
    return [{ name, does, type, choices: (items.enum ?? []).map(String) }]
  })
}

/** Returns the members of a row that a table shows by default: plain values, at most seven. */
export function suggestColumns(row: Schema | undefined, schemas: Schemas): string[] {
  const plain = Object.entries(row?.properties ?? {})
    .filter(([, member]) =>
      ['text', 'number', 'yes or no'].includes(String(typeOf(resolve(member, schemas), schemas))),
    )
    .map(([name]) => name)
    .filter((name) => name !== 'object' && name !== 'version' && name !== 'updated_at')
  return plain.slice(0, 7)
}

function typeOf(schema: Schema, schemas: Schemas): Field['type'] | null {
  const { type } = schema
  if (type === 'string' || (type === undefined && schema.enum !== undefined)) return 'text'
  if (type === 'number' || type === 'integer') return 'number'
  if (type === 'boolean') return 'yes or no'
  const isOfTexts = type === 'array' && typeOf(resolve(schema.items, schemas), schemas) === 'text'
  return isOfTexts ? 'list' : null
}

/** Follows a reference, and leaves out null as an alternative. */
function resolve(schema: Schema | undefined, schemas: Schemas): Schema {
  if (schema === undefined) return {}
  if (schema.$ref !== undefined)
    return resolve(schemas[schema.$ref.split('/').at(-1) ?? ''], schemas)
  const others = (schema.anyOf ?? []).filter((one) => one.type !== 'null')
  return others.length === 1 ? resolve(others[0], schemas) : schema
}
