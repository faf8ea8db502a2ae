import { numberAt } from '#statistics'
import type { AttributeColumn } from './read-attributes.ts'

/**
 * Maximum share of the variation of an attribute within types, below which its value follows from
 * the type. Its effect and the effect of the type then cannot be separated.
 */
const maxWithin = 0.01

/**
 * Returns whether the value of an attribute follows from the type of a home: the hours of each kind
 * of engagement, for example. Compares the variation within types with that of all homes, as a
 * number and as a category. `types` are the types of the homes. False if all homes are of one type.
 */
export function followsFromType(
  { numbers, words }: AttributeColumn,
  types: readonly string[],
): boolean {
  const rows = [...words.keys()].filter((i) => words[i] !== null)
  const groups = [...Map.groupBy(rows, (i) => types[i] ?? '').values()]
  if (groups.length < 2 || groups.length === rows.length) return false
  const freedom = (rows.length - 1) / (rows.length - groups.length)
  const isWithin = (variation: (some: readonly number[]) => number) => {
    const all = variation(rows)
    const within = groups.reduce((sum, group) => sum + variation(group), 0)
    return all > 0 && within * freedom <= maxWithin * all
  }
  const others = (some: readonly number[]) => some.length - largestGroup(some, words)
  return isWithin(others) || isWithin((some) => squaresOf(some, numbers))
}

/** Returns the number of homes with the most common category. */
function largestGroup(rows: readonly number[], words: readonly (string | null)[]): number {
  const counts = new Map<string | null, number>()
  for (const i of rows) counts.set(words[i] ?? null, (counts.get(words[i] ?? null) ?? 0) + 1)
  return Math.max(...counts.values())
}

/** Returns the sum of the squared differences from the mean; NaN if a value is not a number. */
function squaresOf(rows: readonly number[], numbers: Float64Array): number {
  const mean = rows.reduce((sum, i) => sum + numberAt(numbers, i), 0) / rows.length
  return rows.reduce((sum, i) => sum + (numberAt(numbers, i) - mean) ** 2, 0)
}
