import { plainTextOf } from './convert.ts'
import { partsOfPointer, valueAt } from './pointer.ts'
import type {
  BetweenValue,
  Conditions,
  Constant,
  Expected,
  FindValue,
  RecipeValue,
} from './recipe.ts'
import type { ReadingSteps } from './reading-steps.ts'

/** What a value is read from: an item, and the body that contains it. */
export type Place = { item: unknown; body: unknown }

/**
 * Reads a value of a recipe. Returns undefined if it is absent. The value is as sent: it can have
 * any type.
 *
 * @throws TooManySteps
 */
export function readValue(value: RecipeValue, place: Place, steps: ReadingSteps): unknown {
  if (typeof value === 'string') return at(value, place.item, steps)
  if ('body' in value) return at(value.body, place.body, steps)
  if ('first' in value) {
    let zero: unknown
    for (const one of value.first) {
      const found = readValue(one, place, steps)
      if (found === 0) zero ??= found
      else if (!isAbsent(found)) return found
    }
    return zero
  }
  if ('join' in value) {
    const texts = value.join.map((one) => plainTextOf(readValue(one, place, steps))?.trim() ?? '')
    steps.take(Math.ceil(texts.reduce((sum, { length }) => sum + length, 0) / 100))
    return texts.filter((text) => text !== '').join(' ')
  }
  if ('find' in value) return findIn(value, place, steps)
  if ('between' in value) return partOf(value, place, steps)
  const key = comparable(readValue(value.map, place, steps))
  if (key === undefined) return undefined
  steps.take(Object.keys(value.to).length)
  return Object.entries(value.to).find(([name]) => comparable(name) === key)?.[1]
}

/** Returns the part of a text between two others. */
function partOf({ between, after, before }: BetweenValue, place: Place, steps: ReadingSteps) {
  const text = plainTextOf(readValue(between, place, steps))
  if (text === undefined) return undefined
  steps.take(Math.ceil(text.length / 100))
  const found = after === undefined ? 0 : text.indexOf(after)
  if (found === -1) return undefined
  const start = found + (after?.length ?? 0)
  const end = before === undefined ? text.length : text.indexOf(before, start)
  return end === -1 ? undefined : text.slice(start, end).trim()
}

/** Returns whether an item meets all conditions. @throws TooManySteps */
export function meets(conditions: Conditions, item: unknown, steps: ReadingSteps): boolean {
  return Object.entries(conditions).every(([pointer, expected]) =>
    isExpected(expected, at(pointer, item, steps)),
  )
}

/**
 * Returns whether an item is of a kind that a sender names and a recipe does not concern: it has a
 * value where a condition compares one. An item without any such value is of an unknown kind.
 *
 * @throws TooManySteps
 */
export const isOfAnotherKind = (
  conditions: Conditions,
  item: unknown,
  steps: ReadingSteps,
): boolean =>
  Object.entries(conditions).some(
    ([pointer, expected]) => !isExistence(expected) && !isAbsent(at(pointer, item, steps)),
  )

/**
 * Returns whether a value counts as absent: null, blank, or an array without elements. A text of
 * over 50,000 characters is not searched, so that reading it a hundred times is fast.
 */
export const isAbsent = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.length <= 50_000 && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

function at(pointer: string, value: unknown, steps: ReadingSteps): unknown {
  const parts = partsOfPointer(pointer) ?? []
  steps.take(1 + parts.length)
  return valueAt(value, parts)
}

function findIn(
  { find, where, take, options }: FindValue,
  place: Place,
  steps: ReadingSteps,
): unknown {
  const list = at(find, place.item, steps)
  if (!Array.isArray(list)) return undefined
  const found = list.find((element: unknown) => meets(where, element, steps))
  const value = found === undefined ? undefined : at(take, found, steps)
  return options && !isAbsent(value) ? textsOf(value, options, found, steps) : value
}

/** Replaces the ID of an option, or each of several IDs, by its text. */
function textsOf(
  value: unknown,
  { list, key, take }: NonNullable<FindValue['options']>,
  element: unknown,
  steps: ReadingSteps,
): unknown {
  const options = at(list, element, steps)
  if (!Array.isArray(options) || (Array.isArray(value) && value.length > 50)) return value
  const textOfOption = (id: unknown): unknown => {
    const name = comparable(id)
    const option = options.find((one: unknown) => comparable(at(key, one, steps)) === name)
    return option === undefined ? id : at(take, option, steps)
  }
  return Array.isArray(value) ? value.map(textOfOption) : textOfOption(value)
}

const isExistence = (expected: Expected): expected is { exists: boolean } =>
  typeof expected === 'object' && 'exists' in expected

function isExpected(expected: Expected, value: unknown): boolean {
  if (Array.isArray(expected)) return expected.some((one) => isExpected(one, value))
  if (isExistence(expected)) return expected.exists === !isAbsent(value)
  return comparable(value) === comparable(expected as Constant)
}

/** Returns the form in which values are compared: texts without regard to case and blanks around. */
function comparable(value: unknown): string | undefined {
  if (typeof value === 'string') return value.length > 500 ? undefined : value.trim().toLowerCase()
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}
