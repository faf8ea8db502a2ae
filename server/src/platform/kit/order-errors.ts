import { pathOfPointer } from './json-pointer.ts'
import type { FieldError } from './problem.ts'

/**
 * Sorts errors by the position of their members in the value. A missing member comes before the
 * members that were sent, and an object before its members. Errors at the same place keep their
 * order.
 */
export function inOrderOfValue(value: unknown, errors: readonly FieldError[]): FieldError[] {
  const indices = new Map<object, ReadonlyMap<string, number>>()
  return errors
    .map((error) => ({
      error,
      at: 'pointer' in error ? positionsOf(value, pathOfPointer(error.pointer), indices) : [],
    }))
    .sort((a, b) => comparePositions(a.at, b.at))
    .map(({ error }) => error)
}

/** Returns the position of each part of a path within its object. A missing member has -1. */
function positionsOf(
  value: unknown,
  path: readonly string[],
  indices: Map<object, ReadonlyMap<string, number>>,
): number[] {
  let current = value
  return path.map((name) => {
    if (typeof current !== 'object' || current === null) return -1
    const known = indices.get(current) ?? new Map(Object.keys(current).map((key, i) => [key, i]))
    indices.set(current, known)
    current = Reflect.get(current, name)
    return known.get(name) ?? -1
  })
}

function comparePositions(a: readonly number[], b: readonly number[]): number {
  for (const [i, place] of a.entries()) {
    const other = b[i]
    if (other === undefined) return 1
    if (place !== other) return place - other
  }
  return a.length - b.length
}
