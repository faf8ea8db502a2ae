import type { Static, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { explain, type FieldFault, type Schema } from './explain.ts'
import { setFormats } from './formats.ts'
import type { FieldError } from './problem.ts'
import { reviverOf } from './revive.ts'

/** A schema at work on values from outside. */
export type Checker<T> = {
  /** Whether the value fits. Compiled at its first use; well under a microsecond for a lead afterwards. */
  accepts(value: unknown): value is T
  /** An accepted value as its type has it: moments become Dates, in place. */
  revive(value: T): T
  /** Everything that is wrong with it, as JSON pointers below `base`; empty when it fits. */
  faults(value: unknown, base?: string): FieldError[]
}

/** Makes a checker of a schema: for bodies, the items of a batch, and the rows of a file alike. */
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
  }
}

/** What is wrong with a value that does not fit, never nothing. */
export function faultsIn(schema: Schema, value: unknown): FieldFault[] {
  const faults = explain(schema, value)
  if (faults.length > 0) return faults
  return [{ path: [], code: 'invalid', detail: 'The value is not as documented.' }]
}

function compile(schema: TSchema): Validator {
  setFormats()
  return Compile(schema)
}

function fieldError({ path, code, detail }: FieldFault, base: string): FieldError {
  return {
    pointer: base + path.map((part) => `/${pointerPart(String(part))}`).join(''),
    code,
    detail,
  }
}

/** A member's name as it stands in a JSON pointer. @see RFC 6901 section 3 */
export const pointerPart = (name: string): string =>
  name.replaceAll('~', '~0').replaceAll('/', '~1')
