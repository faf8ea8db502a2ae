import type { TSchema } from 'typebox'

/**
 * Converts a response schema for the serializer: a union with null becomes a nullable value, and a
 * union of words a string. Otherwise the serializer would try each branch with a validator for
 * every value.
 */
export function forWriting(schema: TSchema): object {
  return rewrite(schema) as object
}

function rewrite(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(rewrite)
  if (typeof node !== 'object' || node === null) return node
  const { anyOf, $id: _, ...rest } = node as { anyOf?: unknown[]; $id?: string }
  const plain = Object.fromEntries(
    Object.entries(rest).map(([name, member]) => [name, rewrite(member)]),
  )
  if (anyOf === undefined) return plain
  const branches = anyOf.map(rewrite).flatMap(branchesOf)
  const values = branches.filter((branch) => branch.type !== 'null')
  const only = values.every((branch) => typeof branch.const === 'string')
    ? { type: 'string' }
    : values[0]
  const isSimple = values.length === 1 || values.every((branch) => typeof branch.const === 'string')
  if (!isSimple) return { ...plain, anyOf: branches }
  return { ...plain, ...only, ...(values.length < branches.length && { nullable: true }) }
}

type Branch = { type?: unknown; const?: unknown; anyOf?: Branch[] }

/** Flattens a nested union. Only a flat union preserves the types that `nullable` needs. */
function branchesOf(node: unknown): Branch[] {
  const branch = node as Branch
  return branch.anyOf ?? [branch]
}
