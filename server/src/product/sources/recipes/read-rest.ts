import { pointerPart } from '#kit'
import { partsOfPointer, unsafeNames } from './pointer.ts'
import { isAbsent } from './read-value.ts'
import type { Recipe, RecipeValue } from './recipe.ts'
import type { ReadingSteps } from './reading-steps.ts'

/**
 * Limits of the attributes of a lead after the rest was added. They leave room in the limits of
 * `POST /v1/leads` (50 members, 8 KiB) for the attributes that Leadhouse adds.
 */
export const restLimits = { members: 40, bytes: 6 * 1024 }

/**
 * Returns the attributes with the rest of an item: each member at the top that no pointer of the
 * recipe reads and that is a text, a number or a boolean. If an attribute has the name already, the
 * member is added under its JSON pointer. Members beyond the limits are left out.
 *
 * @throws TooManySteps
 */
export function readRest(
  recipe: Recipe,
  item: unknown,
  attributes: Readonly<Record<string, unknown>>,
  steps: ReadingSteps,
): Record<string, unknown> {
  const all = new Map<string, unknown>(Object.entries(attributes))
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return Object.fromEntries(all) // oxfmt-ignore
  const read = namesReadBy(recipe)
  let bytes = Buffer.byteLength(JSON.stringify(attributes))
  const names = Object.keys(item)
  // Listing the names of a large object is slow: about 100 ns for each.
  steps.take(4 * names.length)
  for (const name of names) {
    if (all.size >= restLimits.members) break
    const value = (item as Readonly<Record<string, unknown>>)[name]
    if (read.has(name) || unsafeNames.has(name) || !isScalar(value) || isAbsent(value)) continue
    if (typeof value === 'string' && value.length > restLimits.bytes) continue
    const place = all.has(name) ? `/${pointerPart(name)}` : name
    const added = Buffer.byteLength(JSON.stringify({ [place]: value }))
    steps.take(Math.ceil(added / 100))
    if (all.has(place) || bytes + added > restLimits.bytes) continue
    all.set(place, value)
    bytes += added
  }
  return Object.fromEntries(all)
}

const isScalar = (value: unknown): boolean =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value))

const known = new WeakMap<Recipe, ReadonlySet<string>>()

/** Returns the names at the top of an item that the pointers of a recipe begin with. */
function namesReadBy(recipe: Recipe): ReadonlySet<string> {
  const found = known.get(recipe)
  if (found) return found
  const { only = [], fields, items } = recipe
  const pointers = [
    ...only.flatMap(Object.keys),
    ...Object.values(fields).flatMap((value) => pointersIn(value, items !== undefined)),
  ]
  const names = new Set(pointers.flatMap((pointer) => partsOfPointer(pointer)?.slice(0, 1) ?? []))
  known.set(recipe, names)
  return names
}

/** Returns the pointers into the item. With `items`, those into the whole body are others. */
function pointersIn(value: RecipeValue, hasItems: boolean): string[] {
  if (typeof value === 'string') return [value]
  if ('body' in value) return hasItems ? [] : [value.body]
  if ('find' in value) return [value.find]
  if ('between' in value) return pointersIn(value.between, hasItems)
  if ('map' in value) return pointersIn(value.map, hasItems)
  const inner = 'first' in value ? value.first : value.join
  return inner.flatMap((one) => pointersIn(one, hasItems))
}
