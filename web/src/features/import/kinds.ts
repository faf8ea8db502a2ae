import type { BodyOf } from '@leadhouse/sdk'

/** What a column can fill, by the name it has at the import: how it is called, and the headings it goes by. */
export type Fields = Readonly<Record<string, { says: string; names: readonly string[] }>>

/** A kind of file that can be brought in. */
export type ImportKind = {
  kind: BodyOf<'/v1/imports', 'post'>['kind']
  title: string
  fields: Fields
  /** Fields no row can do without: that one is missing is for the import to refuse. */
  needed: readonly string[]
  /** What may be the same on every row where no column says it. */
  same: { field: string; label: string; description: string; usual: string }
  sample: { head: readonly string[]; rows: readonly (readonly (string | number)[])[] }
  /** The lists that are read anew as it gets on. */
  renews: readonly string[]
  /** Where it leads when it is over: the list itself, and a page beside it. */
  see: string
  next: { to: string; says: string }
  /** What becomes of what came in. */
  after: string
}
