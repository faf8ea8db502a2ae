import { Type, type Static } from 'typebox'

/** Maximum number of paths of a filter, and of values of a path. */
const [maxPaths, maxValues] = [10, 50]

/** A value that a filter allows. */
const Value = Type.Union([
  Type.String({ maxLength: 200 }),
  Type.Number(),
  Type.Boolean(),
  Type.Null(),
])

/**
 * Filter of event contents: paths into the envelope of an event, and their allowed values. An event
 * matches if each path has one of its values. In lists, one matching item is enough. Null allows
 * that the value is null, absent or an empty list.
 */
export const EventFilter = Type.Record(
  Type.String(),
  Type.Array(Value, { minItems: 1, maxItems: maxValues, uniqueItems: true }),
  {
    maxProperties: maxPaths,
    description:
      'Filter of event contents: paths such as `data.qualification_type`, each with its allowed values. Every path must have one of them, in a list one item. `null` also allows an absent value.',
    examples: [{ 'data.qualification_type': ['hot'] }],
  },
)
export type EventFilter = Static<typeof EventFilter>

/**
 * Returns the first path of a filter that an event does not match; undefined if the event matches.
 * `envelope` is the parsed body of the event.
 */
export function findMismatch(filter: EventFilter, envelope: unknown): string | undefined {
  return Object.keys(filter).find((path) => {
    const found = valuesAt(envelope, path.split('.'))
    const values = found.length === 0 ? [null] : found
    return !values.some((value) => filter[path]?.some((allowed) => allowed === value))
  })
}

/** Returns the values at a path. A path continues in each item of a list. */
function valuesAt(value: unknown, names: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, names))
  const [name, ...rest] = names
  if (name === undefined) return value === undefined ? [] : [value]
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return []
  return valuesAt(Reflect.get(value, name), rest)
}
