import { isDeepStrictEqual } from 'node:util'

/**
 * Returns the members that differ between two states of an object, before and after, as stored in
 * the audit log. Returns undefined if no member differs.
 */
export function changedMembers<T extends object>(
  before: T,
  after: T,
): { before: Partial<T>; after: Partial<T> } | undefined {
  const names = (Object.keys(after) as (keyof T)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  if (names.length === 0) return undefined
  const of = (state: T): Partial<T> =>
    Object.fromEntries(names.map((name) => [name, state[name]])) as Partial<T>
  return { before: of(before), after: of(after) }
}
