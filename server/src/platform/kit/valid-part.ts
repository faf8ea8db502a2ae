import { explain, type Schema } from './explain.ts'
import { pathOfPointer, pointerOf } from './json-pointer.ts'
import { inOrderOfValue } from './order-errors.ts'
import { maxFieldErrors, Problem, type FieldError } from './problem.ts'

/** The valid part of an invalid value, in which the remaining checks search for errors. */
export type ValidPart = {
  /**
   * The value without its invalid members. It matches its schema, except that members of the value
   * itself may be missing.
   */
  value: unknown
  /** JSON pointers of the invalid members, which are left out. */
  invalid: ReadonlySet<string>
  /** Adds the errors found in the valid part to the errors of the schema, in the order of the value. */
  complete(found: readonly FieldError[]): FieldError[]
}

type Path = readonly (string | number)[]

/** Maximum number of passes: a member can make each object around it invalid. */
const maxPasses = 8

/**
 * Returns the valid part of a value with the errors that its schema found. An object that requires
 * an invalid member is left out too. Returns undefined if nothing valid is left, or if the schema
 * alone found as many errors as a response lists.
 *
 * Cost: a copy of the value and a few slow checks. So it runs only for a value that is refused.
 */
export function validPartOf(
  schema: Schema,
  sent: unknown,
  errors: readonly FieldError[],
): ValidPart | undefined {
  if (errors.length >= maxFieldErrors) return undefined
  const value = structuredClone(sent)
  const places = new Map<unknown, readonly number[]>()
  const invalid = new Set<string>()
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const wrong = explain(schema, value).flatMap(({ path, code }) => {
      if (code !== 'required') return [path]
      invalid.add(pointerOf(pathAsSent(value, path, places)))
      return path.length === 1 ? [] : [path.slice(0, -1)]
    })
    if (wrong.length === 0) return { value, invalid, complete }
    if (wrong.some((path) => path.length === 0)) return undefined
    for (const path of wrong) invalid.add(pointerOf(pathAsSent(value, path, places)))
    leaveOut(value, wrong, places)
  }
  return undefined

  function complete(found: readonly FieldError[]): FieldError[] {
    const others = found.flatMap((error): FieldError[] => {
      if (!('pointer' in error)) return [error]
      const pointer = pointerOf(pathAsSent(value, pathOfPointer(error.pointer), places))
      const isAboutInvalid = [...invalid].some(
        (other) => within(other, pointer) || within(pointer, other),
      )
      return isAboutInvalid ? [] : [{ ...error, pointer }]
    })
    return inOrderOfValue(sent, [...errors, ...others])
  }
}

/**
 * Returns the errors that a check throws as `invalid_request`. Another problem concerns the whole
 * value, so it is not added to a list of errors.
 */
export async function errorsThrownBy(check: () => unknown): Promise<readonly FieldError[]> {
  try {
    await check()
    return []
  } catch (error) {
    if (error instanceof Problem) return error.options.errors ?? []
    throw error
  }
}

/** Returns whether the pointer is `base` or below it. */
const within = (base: string, pointer: string): boolean =>
  pointer === base || pointer.startsWith(`${base}/`)

const memberOf = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Returns the path as sent: items that were left out of an array have moved the later ones. */
function pathAsSent(root: unknown, path: Path, places: Map<unknown, readonly number[]>): Path {
  let current = root
  return path.map((name) => {
    const place = places.get(current)?.[Number(name)] ?? name
    current = memberOf(current, name)
    return place
  })
}

/** Deletes members in place and records where the remaining items of an array were sent. */
function leaveOut(
  root: unknown,
  paths: readonly Path[],
  places: Map<unknown, readonly number[]>,
): void {
  const names = new Map<object, Set<string | number>>()
  for (const path of paths) {
    const owner = path.slice(0, -1).reduce(memberOf, root)
    if (typeof owner !== 'object' || owner === null) continue
    const others = names.get(owner) ?? new Set()
    names.set(owner, others.add(path.at(-1) ?? ''))
  }
  for (const [owner, gone] of names) {
    if (!Array.isArray(owner)) {
      for (const name of gone) Reflect.deleteProperty(owner, name)
      continue
    }
    const before = places.get(owner) ?? owner.map((_, i) => i)
    const kept = owner.map((_, i) => i).filter((i) => !gone.has(i))
    places.set(
      owner,
      kept.map((i) => before[i] ?? i),
    )
    owner.splice(0, owner.length, ...kept.map((i): unknown => owner[i]))
  }
}
