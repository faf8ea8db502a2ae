import type { TSchema } from 'typebox'
import { at, nearest, pointerPart, Problem, type Warning } from '#kit'

/** Which members of an object a schema lists, and what those list that are objects themselves. */
export type ListedMembers = ReadonlyMap<string, ListedMembers | undefined>

/** A member that is not listed, by the names on the way to it. */
export type Unlisted = { path: readonly string[]; value: unknown; warning: Warning }

/** The most members that are kept, and the most bytes they have as JSON, with those given in `attributes`. */
export const maxKept = { members: 50, bytes: 8192 }

type Nested = { properties?: Record<string, TSchema>; anyOf?: TSchema[] }

/** Reads what a schema lists, at every depth. A nullable object lists what the object does. */
export function listingOf(schema: TSchema): ListedMembers | undefined {
  const { properties, anyOf = [] } = schema as Nested
  if (!properties) return anyOf.map(listingOf).find((listing) => listing !== undefined)
  return new Map(Object.entries(properties).map(([name, own]) => [name, listingOf(own)]))
}

/**
 * Finds what a body holds beside what is listed, at every depth: a lead is never lost for the name of a field.
 * @throws Problem attributes_too_large past 50 members, before anything is done with them
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
 * Puts a value where it stood in the body, below `attributes`. What is there already wins: a value it leaves no place for stands under its JSON
 * pointer instead, so that nothing that was sent is gone.
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

const pointerOf = (path: readonly string[]): string =>
  path.map((name) => `/${pointerPart(name)}`).join('')

function unknownName(path: readonly string[], known: readonly string[]): Warning {
  const name = path.at(-1) ?? ''
  const near = nearest(name, known)
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`
  const detail = `"${name.slice(0, 64)}" is not known here; it is kept under "attributes".${hint}`
  return at(pointerOf(path), 'unknown_name', detail)
}
