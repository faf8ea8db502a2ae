import { convertTo } from './convert-to.ts'
import { copyOf } from './copy-of.ts'
import { memberNamed, type RecipeMember } from './members.ts'
import { partsOfPointer, valueAt } from './pointer.ts'
import { readRest } from './read-rest.ts'
import { isAbsent, isOfAnotherKind, meets, readValue } from './read-value.ts'
import { recipeLimits, type Conditions, type Recipe } from './recipe.ts'
import { openSteps, TooManySteps, type ReadingSteps } from './reading-steps.ts'

/** Members of `POST /v1/leads` that were read from a body. They are not validated. */
export type LeadReading = Record<string, unknown>

/** Stage of a lead that a CRM reported. `lead` names the lead by at least one of its members. */
export type OutcomeReading = {
  lead: { id?: string; external_id?: string; email?: string }
  stage: string
  /** RFC 3339 in UTC. */
  occurred_at?: string
  value?: number
}

/**
 * What a body contains. `skipped` counts the items that the recipe does not concern (`only`);
 * `unread` has a sentence for each item that lacks what it needs. If all items are unread, the body
 * is unreadable.
 */
export type RecipeReading =
  | { leads: LeadReading[]; skipped: number; unread: string[] }
  | { outcomes: OutcomeReading[]; skipped: number; unread: string[] }
  | { unreadable: string }

/** A typical body takes some hundred steps, and a hundred items with twenty fields take 10,000. */
const maxSteps = 200_000

/**
 * Reads a parsed body by a checked recipe. Copies only what the recipe names, and with `rest` the
 * other single values at the top. A value that cannot
 * be converted is left out of its member and stored under `attributes`, by the name of the member.
 *
 * Cost: microseconds; at most 50 ms for any body, because the steps are counted. Reading does not
 * recurse into the body, so its depth does not matter.
 */
export function readByRecipe(recipe: Recipe, body: unknown): RecipeReading {
  const steps = openSteps(maxSteps)
  const items = itemsOf(recipe, body)
  if (typeof items === 'string') return { unreadable: items }
  try {
    return readItems(recipe, items, body, steps)
  } catch (error) {
    if (!(error instanceof TooManySteps)) throw error
    return { unreadable: 'The body is too large: reading it takes too many steps.' }
  }
}

/** Returns the items of a body, or a sentence. */
function itemsOf({ items }: Recipe, body: unknown): readonly unknown[] | string {
  if (items === undefined) {
    const isReadable = typeof body === 'object' && body !== null && !Array.isArray(body)
    return isReadable ? [body] : 'The body is not a JSON object.'
  }
  const list = valueAt(body, partsOfPointer(items) ?? [])
  const where = items === '' ? 'The body' : `The value at ${items}`
  if (!Array.isArray(list)) return `${where} is not an array.`
  if (list.length === 0) return `${where} is an array without elements.`
  if (list.length > recipeLimits.items)
    return `${where} has ${list.length} elements; at most ${recipeLimits.items} are read.`
  return list
}

function readItems(
  recipe: Recipe,
  items: readonly unknown[],
  body: unknown,
  steps: ReadingSteps,
): RecipeReading {
  const { only } = recipe
  const concerned = items.filter((item) => !only || !isSkipped(only, item, steps))
  const skipped = items.length - concerned.length
  const readings = concerned.map((item) => readItem(recipe, { item, body }, steps))
  const unread = readings.flatMap((reading) => reading.missing ?? [])
  const [first] = unread
  if (first !== undefined && unread.length === concerned.length) return { unreadable: first }
  const read = readings.flatMap(({ result, missing }) => (missing === undefined ? [result] : []))
  return recipe.produces === 'lead'
    ? { leads: read, skipped, unread }
    : { outcomes: read as unknown as OutcomeReading[], skipped, unread }
}

type ItemReading = { result: Record<string, unknown>; missing?: string }

/**
 * Returns whether an item is of a kind that the recipe does not concern. An item that does not show
 * its kind is read: a sender that changes its format must not lose leads.
 */
const isSkipped = (only: readonly Conditions[], item: unknown, steps: ReadingSteps): boolean =>
  !only.some((where) => meets(where, item, steps)) &&
  only.some((where) => isOfAnotherKind(where, item, steps))

function readItem(
  recipe: Recipe,
  place: { item: unknown; body: unknown },
  steps: ReadingSteps,
): ItemReading {
  const result: Record<string, unknown> = {}
  for (const [name, from] of Object.entries(recipe.fields)) {
    const member = memberNamed(recipe.produces, name)
    const sent = member && onlyElement(member, readValue(from, place, steps))
    if (!member || isAbsent(sent) || isUnknownAmount(member, sent)) continue
    const value = convertTo(member, sent, steps)
    if (value !== undefined) put(result, member.path, value)
    else if (recipe.produces === 'lead') putUnconverted(result, name, sent, steps)
  }
  const missing = missingIn(recipe, result)
  if (missing !== undefined) return { result, missing }
  if (recipe.rest === 'attributes') putRest(recipe, place.item, result, steps)
  for (const [name, value] of Object.entries(recipe.fixed ?? {})) {
    const member = memberNamed(recipe.produces, name)
    if (member) put(result, member.path, value)
  }
  return { result }
}

/** Senders put the only answer of a choice into an array. */
const onlyElement = ({ kind }: RecipeMember, value: unknown): unknown =>
  Array.isArray(value) && value.length === 1 && kind !== 'any' ? value[0] : value

/** A value or a highest price of 0 means that the sender does not know it. */
const isUnknownAmount = (member: RecipeMember, sent: unknown): boolean =>
  member.kind === 'amount' && member.end === 'upper' && (sent === 0 || sent === '0')

/** Returns a sentence if the item has nothing to store. */
function missingIn({ produces }: Recipe, result: Record<string, unknown>): string | undefined {
  if (produces === 'lead')
    return Object.keys(result).length === 0
      ? 'None of the fields of the recipe is in the body.'
      : undefined
  const lacks = [
    ...(result['stage'] === undefined ? ['a stage'] : []),
    ...(result['lead'] === undefined ? ['the ID or email of a lead'] : []),
  ]
  return lacks.length === 0 ? undefined : `The body does not contain ${lacks.join(' or ')}.`
}

function put(result: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let into = result
  for (const name of path.slice(0, -1)) {
    const inner = into[name]
    const next = isMembers(inner) ? inner : {}
    into[name] = next
    into = next
  }
  const last = path.at(-1) ?? ''
  // Attributes that have a field of their own take precedence over a mapped object.
  const before = path.length === 1 && last === 'attributes' ? into[last] : undefined
  into[last] = isMembers(before) && isMembers(value) ? { ...value, ...before } : value
}

const isMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Stores what no pointer of the recipe reads under `attributes`. */
function putRest(
  recipe: Recipe,
  item: unknown,
  result: Record<string, unknown>,
  steps: ReadingSteps,
): void {
  const { attributes } = result
  const rest = readRest(recipe, item, isMembers(attributes) ? attributes : {}, steps)
  if (Object.keys(rest).length > 0) result['attributes'] = rest
}

/** Stores a value that is not of the type of its member under `attributes`. */
function putUnconverted(
  result: Record<string, unknown>,
  name: string,
  sent: unknown,
  steps: ReadingSteps,
): void {
  const copy = copyOf(sent, steps)
  if (copy === undefined || name.startsWith('attributes')) return
  put(result, ['attributes', name], copy)
}
