import { isDeepStrictEqual } from 'node:util'

/** The members that differ between two states of one thing, before and after, as the audit log keeps them; undefined where none does. */
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
