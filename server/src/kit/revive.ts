import type { Schema } from './explain.ts'

/** Turns the moments in a checked value from texts into Dates, in place. */
export type Revive = (value: unknown) => unknown

/**
 * Makes the revival of a schema: members declared as `Timestamp` become Dates, those declared as `TimestampText` (which has a largest length) stay
 * texts. Undefined where the schema has no such member, so that most inputs pay nothing.
 */
export function reviverOf(schema: Schema): Revive | undefined {
  if (schema.format === 'date-time' && schema.maxLength === undefined)
    return (value) => (typeof value === 'string' ? new Date(value) : value)
  if (schema.anyOf) return schema.anyOf.map(reviverOf).find((revive) => revive !== undefined)
  if (schema.items) return itemsReviver(reviverOf(schema.items))
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const revive = reviverOf(member)
    return revive ? [{ name, revive }] : []
  })
  return members.length === 0 ? undefined : membersReviver(members)
}

const itemsReviver = (revive: Revive | undefined): Revive | undefined =>
  revive && ((value) => (Array.isArray(value) ? value.map(revive) : value))

const membersReviver =
  (members: readonly { name: string; revive: Revive }[]): Revive =>
  (value) => {
    if (typeof value !== 'object' || value === null) return value
    for (const { name, revive } of members) {
      if (Object.hasOwn(value, name)) Reflect.set(value, name, revive(Reflect.get(value, name)))
    }
    return value
  }
