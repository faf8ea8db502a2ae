import { sql, type RawBuilder } from 'kysely'
import { Type, type Static, type TOptional, type TSchema } from 'typebox'
import { meIn, type Actor } from '#kit'
import type { Filed, Sought } from './terms.ts'

/**
 * A query parameter that filters a list, and everything derived from it. `Row` is a record as it is
 * read for a search. `Caller` is other input of a condition, such as the time.
 */
type Filter<Value, Row, Caller> = {
  schema: TSchema
  /** Value used if the parameter is absent. Without it, an absent parameter does not filter. */
  absent?: (caller: Caller) => unknown
  /** Columns that `term` reads. */
  columns?: readonly (keyof Row & string)[]
  /** Name under which the search index stores the term. */
  filed?: string
  /**
   * Term under which a record is stored. Null means no term. Of several filters with the same
   * `filed`, only one defines it.
   */
  term?: (row: Row) => string | null
  /** Terms of all records that may match. Undefined means that any record may match. */
  terms?: (value: Value, caller: Caller) => readonly string[] | undefined
  /** Exact condition on the row, in addition to the terms, which may match too many records. */
  sql?: (value: Value, caller: Caller) => RawBuilder<unknown> | undefined
  /** Condition that an index of the table supports for every sort order of the list. */
  indexed?: (value: Value, caller: Caller) => RawBuilder<unknown> | undefined
}

/** Filters of a list by the names of their parameters. */
type Filters<Row, Caller> = Readonly<Record<string, Filter<never, Row, Caller>>>

/**
 * Returns a function that declares a filter of a list. It infers the value from the schema, and the
 * row from the columns.
 */
export const filterOf =
  <Row, Caller>() =>
  <S extends TSchema, C extends keyof Row & string = never>(
    filter: Filter<Static<S>, Pick<Row, C>, Caller> & {
      schema: S
      columns?: readonly C[]
      absent?: (caller: Caller) => Static<S> | undefined
    },
  ) =>
    filter

/** Returns the query parameters of filters, in the order of their declaration. */
export const parametersOf = <F extends Filters<never, never>>(filters: F) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, { schema }]) => [name, Type.Optional(schema)]),
  ) as { [Name in keyof F]: TOptional<F[Name]['schema']> }

/** Returns the columns that the terms of a record are computed from, without duplicates. */
export const termColumns = <C extends string>(
  filters: Readonly<Record<string, { columns?: readonly C[] }>>,
): C[] => [...new Set(Object.values(filters).flatMap(({ columns = [] }) => columns))]

/** Returns the terms under which the search index stores a record. Cost: about a microsecond. */
export function termsOf<Row>(filters: Filters<Row, never>, row: Row): Filed {
  const filed: Record<string, string | null> = {}
  for (const { filed: name, term } of Object.values(filters))
    if (name !== undefined && term !== undefined) filed[name] = term(row)
  return filed
}

/** Returns whether two versions of a record are stored under the same terms. */
export function haveSameTerms<Row>(filters: Filters<Row, never>, one: Row, other: Row): boolean {
  const terms = termsOf(filters, other)
  return Object.entries(termsOf(filters, one)).every(([name, term]) => terms[name] === term)
}

/**
 * Evaluated filters of a query: terms for the search index, the exact condition, and a condition
 * that an index of the table supports.
 */
export type AskedFilters = Pick<Sought, 'filed'> & Record<'fits' | 'indexed', RawBuilder<boolean>>

/** Evaluates the filters of a query. @throws Problem invalid_request for `me` of a key */
export function askFor<Caller>(
  filters: Filters<never, Caller>,
  query: Readonly<Record<string, unknown>>,
  caller: Caller,
): AskedFilters {
  const filed: [string, readonly string[]][] = []
  const fits: RawBuilder<unknown>[] = []
  const indexed: RawBuilder<unknown>[] = []
  for (const [name, filter] of Object.entries(filters)) {
    const value = (query[name] ?? filter.absent?.(caller)) as never
    if (value === undefined) continue
    const terms = filter.terms?.(value, caller)
    if (filter.filed !== undefined && terms) filed.push([filter.filed, terms])
    fits.push(...listed(filter.sql?.(value, caller)))
    indexed.push(...listed(filter.indexed?.(value, caller)))
  }
  return { filed, fits: allOf(fits), indexed: allOf(indexed) }
}

const listed = <T>(one: T | undefined): T[] => (one === undefined ? [] : [one])

/** Combines conditions with AND. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`

/** A filter for the exact value of a column, stored under the name of the column. */
export const equalTo = <C extends string, S extends TSchema>(column: C, schema: S) => ({
  schema,
  columns: [column],
  filed: column as string,
  term: (row: Readonly<Record<C, string | null>>) => row[column],
  terms: (value: string) => [value],
  sql: (value: string) => sql`${sql.ref(column)} = ${value}`,
})

type Assigned = { assigned_to: string | null }

/** A filter for the member a record is assigned to. */
export const assignedTo = {
  schema: Type.String({
    maxLength: 64,
    description: 'Assigned member. `me` means the caller; `none` means unassigned.',
  }),
  columns: ['assigned_to'] as const,
  filed: 'owner',
  term: (row: Assigned) => row.assigned_to ?? unassigned,
  terms: (id: string, { actor }: { actor: Actor }) => [id === 'me' ? meIn(actor) : id],
  sql: (id: string, { actor }: { actor: Actor }) =>
    id === unassigned
      ? sql`assigned_to is null`
      : sql`assigned_to = ${id === 'me' ? meIn(actor) : id}`,
}

const unassigned = 'none'

/**
 * A filter for test data. Without this filter, a list contains no test data except the demo data of
 * a new account.
 */
export const testData = (description: string) => ({
  schema: Type.Boolean({ description }),
  absent: () => false,
  columns: ['is_test'] as const,
  filed: 'test',
  term: (row: { is_test: boolean }) => (row.is_test ? 'true' : null),
  terms: (isTest: boolean) => (isTest ? ['true'] : undefined),
  sql: (isTest: boolean) => (isTest ? sql`is_test` : sql`(not is_test or is_demo)`),
})
