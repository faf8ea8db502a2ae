import { unsafeNames } from './pointer.ts'
import type { ReadingSteps } from './reading-steps.ts'

/** Maximum depth, and members or elements per level, of a value that is copied. */
const most = { depth: 4, members: 60 }

/**
 * Copies a JSON value. Returns undefined if it is deeper than 4 levels or has more than 60 members
 * on a level. Leaves out names that reach into a prototype, and nulls.
 *
 * @throws TooManySteps
 */
export function copyOf(value: unknown, steps: ReadingSteps): unknown {
  const copy = copyLevel(value, steps, 0)
  return copy === tooLarge ? undefined : copy
}

const tooLarge = Symbol('too large')

function copyLevel(value: unknown, steps: ReadingSteps, depth: number): unknown {
  steps.take()
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'object' || value === null) return undefined
  const names = Object.keys(value)
  // Listing the names of a large object is slow: about 100 ns for each.
  steps.take(4 * names.length)
  if (depth >= most.depth || names.length > most.members) return tooLarge
  const copies = names
    .filter((name) => !unsafeNames.has(name))
    .map((name) => [name, copyLevel((value as Record<string, unknown>)[name], steps, depth + 1)])
    .filter(([, copy]) => copy !== undefined)
  if (copies.some(([, copy]) => copy === tooLarge)) return tooLarge
  return Array.isArray(value) ? copies.map(([, copy]) => copy) : Object.fromEntries(copies)
}
