import type { Static, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Format } from 'typebox/format'
import { explain, type FieldFault, type Schema } from './explain.ts'
import { pointerOf } from './json-pointer.ts'
import type { FieldError } from './problem.ts'
import { validPartOf, type ValidPart } from './valid-part.ts'
import { isEmail } from './contact.ts'

/** Validates external values against a schema. */
export type Checker<T> = {
  /**
   * Returns whether the value is valid. The schema is compiled on first use; a check of a lead then
   * takes well under a microsecond.
   */
  accepts(value: unknown): value is T
  /** Converts a valid value to its type: timestamps become Dates, in place. */
  revive(value: T): T
  /** Returns all errors of a value, as JSON pointers below `base`; empty if it is valid. */
  faults(value: unknown, base?: string): FieldError[]
  /**
   * Returns the valid part of an invalid value with these errors, converted to its types; see
   * `validPartOf`.
   */
  validPart(value: unknown, faults: readonly FieldError[]): ValidPart | undefined
}

/** Creates a checker for a schema. Used for bodies, items of a batch, and rows of a file. */
export function checkerOf<S extends TSchema>(schema: S): Checker<Static<S>> {
  let compiled: Validator | undefined
  const accepts = (value: unknown): value is Static<S> => {
    compiled ??= compile(schema)
    return compiled.Check(value)
  }
  const revive = reviverOf(schema as Schema)
  return {
    accepts,
    revive: (value) => (revive ? (revive(value) as Static<S>) : value),
    faults: (value, base = '') =>
      accepts(value)
        ? []
        : faultsIn(schema as Schema, value).map((fault) => fieldError(fault, base)),
    validPart(value, faults) {
      const part = validPartOf(schema as Schema, value, faults)
      return part && revive ? { ...part, value: revive(structuredClone(part.value)) } : part
    },
  }
}

/** Returns the errors of an invalid value, always at least one. */
export function faultsIn(schema: Schema, value: unknown): FieldFault[] {
  const faults = explain(schema, value)
  if (faults.length > 0) return faults
  return [{ path: [], code: 'invalid', detail: 'The value does not match the documented schema.' }]
}

function compile(schema: TSchema): Validator {
  setFormats()
  return Compile(schema)
}

function fieldError({ path, code, detail }: FieldFault, base: string): FieldError {
  return { pointer: base + pointerOf(path), code, detail }
}

/**
 * Registers the formats used in the schemas of this service. `date-time` is RFC 3339 with an
 * existing date. A leap second is rejected, because JavaScript dates cannot represent it.
 *
 * @see RFC 3339 section 5.6
 */
function setFormats(): void {
  Format.Set('email', isEmail)
  Format.Set('date-time', isInstant)
}

const instant =
  /^(\d{4})-(\d{2})-(\d{2})[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/

function isInstant(text: string): boolean {
  const parts = instant.exec(text)
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()

/** Converts the timestamps in a valid value from texts to Dates, in place. */
type Revive = (value: unknown) => unknown

/**
 * Creates the conversion for a schema. Members declared as `Timestamp` become Dates. Members
 * declared as `TimestampText` (which has a maximum length) stay texts. Returns undefined if the
 * schema has no such member, so that most inputs cost nothing.
 */
function reviverOf(schema: Schema): Revive | undefined {
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
