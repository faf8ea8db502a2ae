import type { TSchema } from 'typebox'
import { at, nearest, pointerOf, Problem, type Warning } from '#kit'

/** Members of an object in a schema, with the members of nested objects. */
export type ListedMembers = ReadonlyMap<string, ListedMembers | undefined>

/** Member that is not in the schema, with its path. */
export type Unlisted = { path: readonly string[]; value: unknown; warning: Warning }

/**
 * Limits of the stored attributes, including those sent in `attributes`: members, and bytes as
 * JSON.
 */
export const maxKept = { members: 50, bytes: 8192 }

type Nested = { properties?: Record<string, TSchema>; anyOf?: TSchema[] }

/**
 * Returns the members of a schema at all depths. A nullable object has the members of the object.
 */
export function listingOf(schema: TSchema): ListedMembers | undefined {
  const { properties, anyOf = [] } = schema as Nested
  if (!properties) return anyOf.map(listingOf).find((listing) => listing !== undefined)
  return new Map(Object.entries(properties).map(([name, own]) => [name, listingOf(own)]))
}

/**
 * Finds the members of a body that are not in the schema, at all depths. An unknown field name must
 * not cause the loss of a lead.
 *
 * @throws Problem attributes_too_large for more than 50 members, before they are processed
 */
export function unlistedIn(listing: ListedMembers, body: object): Unlisted[] {
  const found: Unlisted[] = []
  collect(listing, body, [], found)
  return found
}

function collect(listing: ListedMembers, value: object, path: string[], found: Unlisted[]): void {
  for (const [name, member] of Object.entries(value)) {
    const inner = listing.get(name)
    if (inner && isMembers(member)) collect(inner, member, [...path, name], found)
    if (listing.has(name)) continue
    if (found.length === maxKept.members) throw new Problem('attributes_too_large')
    const place = [...path, name]
    found.push({ path: place, value: member, warning: unknownName(place, [...listing.keys()]) })
  }
}

type Members = Record<string, unknown>

/**
 * Adds a value to the attributes at the same path as in the body. An existing value takes
 * precedence: the new value is then stored under its JSON pointer, so that no data is lost.
 */
export function keep(attributes: Members, path: readonly string[], value: unknown): Members {
  return placed(attributes, path, value) ?? { ...attributes, [pointerOf(path)]: value }
}

function placed(into: Members, path: readonly string[], value: unknown): Members | undefined {
  const [name = '', ...rest] = path
  const there = Object.hasOwn(into, name) ? into[name] : undefined
  if (rest.length === 0) {
    if (there === undefined) return { ...into, [name]: value }
    return there === value ? into : undefined
  }
  const inner = there === undefined ? {} : there
  const within = isMembers(inner) ? placed(inner, rest, value) : undefined
  return within && { ...into, [name]: within }
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function unknownName(path: readonly string[], known: readonly string[]): Warning {
  const name = path.at(-1) ?? ''
  const near = nearest(name, known)
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`
  const detail = `"${name.slice(0, 64)}" is not a known field. It is stored under "attributes".${hint}`
  return at(pointerOf(path), 'unknown_name', detail)
}
