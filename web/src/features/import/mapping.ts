import type { BodyOf } from '@leadhouse/sdk'
import type { Fields, ImportKind } from './kinds.ts'

type NewImport = BodyOf<'/v1/imports', 'post'>

/** Which column fills which field, by its heading. */
export type Mapping = Readonly<Record<string, string>>

/** Finds the column of each field by its heading. */
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
 * Says what was chosen as an import takes it. What was left out is said as well, since headings it knows are taken without being asked; `same` is what
 * every row has where no column says it. What no row can do without is for the import to refuse.
 */
export function planOf(
  { fields, needed, same: { field } }: Pick<ImportKind, 'fields' | 'needed' | 'same'>,
  mapping: Mapping,
  same: string,
): Required<Pick<NewImport, 'map' | 'set'>> {
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
