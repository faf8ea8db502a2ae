import { partsOfPointer, valueAt } from '../recipes/pointer.ts'
import { recipeLimits, type Recipe } from '../recipes/recipe.ts'

/** One item of a push, as a body that contains only this item. */
export type PushItem = { body: unknown; text: string }

/**
 * Splits the body of a push into bodies with one item each, so that each can be received, reviewed
 * and read again without the others. Returns the body as it is if it has one item, or if its items cannot be
 * read.
 */
export function itemsOfPush({ items }: Recipe, body: unknown, text: string): PushItem[] {
  const whole = [{ body, text }]
  const parts = items === undefined ? null : partsOfPointer(items)
  const list = parts && valueAt(body, parts)
  if (!parts || !Array.isArray(list)) return whole
  if (list.length < 2 || list.length > recipeLimits.items) return whole
  try {
    return list.map((item: unknown) => {
      const alone = replaced(body, parts, [item])
      return { body: alone, text: JSON.stringify(alone) }
    })
  } catch (error) {
    // JSON.stringify fails for a body that is nested too deeply.
    if (error instanceof RangeError) return whole
    throw error
  }
}

/** Returns a copy of a value in which the part at this place is replaced. */
function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by
  if (Array.isArray(value))
    return value.map((one: unknown, i) => (String(i) === name ? replaced(one, rest, by) : one))
  const members = value as Readonly<Record<string, unknown>>
  return { ...members, [name]: replaced(members[name], rest, by) }
}
