import type { ImportInput } from '@leadhouse/sdk/dashboard'
import type { Fields, ImportKind } from './kinds.ts'

/** The field of each column, by its heading. */
export type Mapping = Readonly<Record<string, string>>

/** Guesses the column of each field from the headings. */
export function guessMapping(fields: Fields, headings: readonly string[]): Mapping {
  const folded = new Map(
    headings.map((heading) => [heading.trim().toLowerCase().replaceAll(/[\s-]/g, '_'), heading]),
  )
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, { names }]) => {
      const heading = names.map((name) => folded.get(name)).find((one) => one !== undefined)
      return heading === undefined ? [] : [[field, heading]]
    }),
  )
}

/**
 * Returns the column mapping as import parameters. Ignored columns are included, because the import
 * recognizes known headings by default. `same` is the value for all rows if no column has it. The
 * import itself reports missing required fields.
 */
export function planOf(
  { fields, needed, same: { field } }: Pick<ImportKind, 'fields' | 'needed' | 'same'>,
  mapping: Mapping,
  same: string,
): Required<Pick<ImportInput, 'map' | 'set'>> {
  const left = Object.keys(fields).filter((name) => mapping[name] === undefined)
  const empty = left.filter((name) => !needed.includes(name))
  return {
    map: { ...mapping },
    set: {
      ...Object.fromEntries(empty.map((name) => [name, ''])),
      ...(left.includes(field) && same.trim() !== '' && { [field]: same.trim() }),
    },
  }
}
