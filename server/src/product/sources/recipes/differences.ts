import { pointerPart } from '#kit'

/** A place where two JSON values differ. */
export type Difference = { pointer: string; expected: unknown; got: unknown }

/**
 * Returns the places where two JSON values differ, at most `limit`. The values may be at most as
 * deep as a recipe.
 */
export function differencesIn(expected: unknown, got: unknown, limit: number): Difference[] {
  const found: Difference[] = []
  compare(expected, got, '', found, limit)
  return found
}

function compare(
  expected: unknown,
  got: unknown,
  pointer: string,
  found: Difference[],
  limit: number,
): void {
  if (found.length >= limit || Object.is(expected, got)) return
  if (!isNested(expected) || !isNested(got) || Array.isArray(expected) !== Array.isArray(got))
    return void found.push({ pointer, expected, got })
  const names = new Set([...Object.keys(expected), ...Object.keys(got)])
  for (const name of names)
    compare(memberOf(expected, name), memberOf(got, name), `${pointer}/${pointerPart(name)}`, found, limit) // oxfmt-ignore
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

const memberOf = (value: object, name: string): unknown =>
  Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
