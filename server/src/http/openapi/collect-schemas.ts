import type { TSchema } from 'typebox'

export type Json = Readonly<Record<string, unknown>>

/** Gathers the schemas that have a name: their `$id`, or else the kind of resource their `object` says they are. */
export type Components = {
  /** The schema as the document has it: a reference where it has a name, else itself with references inside. */
  of(schema: TSchema): Json
  named(): Record<string, Json>
}

/** An empty collection. @throws from `of` when two different schemas claim one name */
export function collectSchemas(): Components {
  const found = new Map<string, { written: string; schema: Json }>()

  const copy = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(copy)
    if (typeof node !== 'object' || node === null) return node
    const { $id, ...rest } = node as { $id?: string }
    const plain = Object.fromEntries(
      Object.entries(rest).map(([name, member]) => [name, copy(member)]),
    )
    const name = $id ?? kindOf(plain)
    if (name === undefined) return plain
    const known = found.get(name)
    const written = JSON.stringify(plain)
    if (known && known.written !== written) {
      if ($id === undefined) return plain
      throw new Error(`Two schemas are named ${$id}.`)
    }
    found.set(name, { written, schema: plain })
    return { $ref: `#/components/schemas/${name}` }
  }

  return {
    of: (schema) => copy(schema) as Json,
    named: () =>
      Object.fromEntries(
        [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, { schema }]) => [name, schema]),
      ),
  }
}

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
