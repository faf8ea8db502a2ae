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
export function copyOf(value: unknown, steps: ReadingSteps, depth = 0): unknown {
  steps.take()
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'object' || value === null || depth >= most.depth) return undefined
  if (Array.isArray(value)) {
    if (value.length > most.members) return undefined
    return value
      .map((one: unknown) => copyOf(one, steps, depth + 1))
      .filter((copy) => copy !== undefined)
  }
  const members = Object.entries(value)
  steps.take(members.length)
  if (members.length > most.members) return undefined
  return Object.fromEntries(
    members
      .filter(([name]) => !unsafeNames.has(name))
      .map(([name, one]) => [name, copyOf(one, steps, depth + 1)])
      .filter(([, copy]) => copy !== undefined),
  )
}
