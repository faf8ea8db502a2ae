import { sql, type SelectQueryBuilder } from 'kysely'
import {
  listName,
  pageOf,
  Problem,
  readCursor,
  type Page,
  type Position,
  type SortValue,
} from '#kit'
import type { Context } from './context.ts'

/** The paging parameters of a list request, validated by its route. */
export type PageQuery = { limit: number; cursor?: string; sort?: string }

export type PageOptions = {
  /** Name of the list. A cursor is valid only for the list it was created by. */
  list: string
  /**
   * `name` or `-name` of a selected column. Default: `-created_at`, for lists with only one order.
   */
  sort?: string
  /** Sort columns that can be null. */
  nullable?: readonly string[]
  /** Table name to prefix the sort column and the id with, if a join makes them ambiguous. */
  table?: string
}

/**
 * Reads one page of a list in the order (sort value, id), both in the same direction, nulls last.
 * The page starts after the row of the cursor, even if that row no longer exists, so pages stay
 * stable under inserts and deletes. Requires an index on (account_id, …filters, sort column, id); a
 * page then costs the same at any depth.
 *
 * Rows with a null sort value are read by a second statement, after all other rows. An index in
 * ascending order cannot return `desc nulls last` in one scan.
 *
 * @throws Problem invalid_cursor if the cursor belongs to another list, sort or filter
 */
export async function readPage<DB, TB extends keyof DB, Row extends { id: string }>(
  query: SelectQueryBuilder<DB, TB, Row>,
  asked: PageQuery,
  options: PageOptions,
): Promise<Page<Row>> {
  const { list, order, after } = startOf(asked, options)
  const rows = await readRows(query, order, after, asked.limit + 1).catch((error: unknown) => {
    throw after && isUnreadable(error) ? new Problem('invalid_cursor') : error
  })
  return pageOf(list, rows, asked.limit, (row) => positionOf(row, order.name))
}

/**
 * Reads the next `limit` rows in the order of `readPage`, and returns only the IDs of those with
 * `fits`. Neither the other rows nor their columns leave the database.
 */
export async function readFittingIds<DB, TB extends keyof DB>(
  { db }: Context,
  query: SelectQueryBuilder<DB, TB, { id: string; fits: boolean }>,
  asked: PageQuery,
  options: PageOptions,
): Promise<{ ids: string[]; has_more: boolean }> {
  const { order, after } = startOf(asked, options)
  const wanted = asked.limit + 1
  const readPart = async (part: typeof query, limit: number) => {
    const { rows } = await sql<{ ids: string[]; read: number }>`
      select coalesce(array_agg(id) filter (where fits), '{}') as ids, count(*)::int as read
        from ${part.limit(limit)} as part`.execute(db)
    return rows[0] ?? { ids: [], read: 0 }
  }
  const first =
    after?.value === null
      ? { ids: [], read: 0 }
      : await readPart(valued(query, order, after), wanted)
  if (!order.isNullable || first.read === wanted)
    return { ids: first.ids, has_more: first.read === wanted }
  const rest = await readPart(unvalued(query, order, after), wanted - first.read)
  return { ids: [...first.ids, ...rest.ids], has_more: first.read + rest.read === wanted }
}

/** Returns the order of a list, and the position after which the page starts. */
function startOf(asked: PageQuery, options: PageOptions) {
  const sort = asked.sort ?? options.sort ?? '-created_at'
  const name = sort.replace(/^-/, '')
  const order: Order = {
    name,
    isNullable: options.nullable?.includes(name) ?? false,
    direction: sort.startsWith('-') ? 'desc' : 'asc',
    prefix: options.table === undefined ? '' : `${options.table}.`,
  }
  const list = listName(options.list, { ...asked, sort })
  const after = asked.cursor === undefined ? undefined : readCursor(list, asked.cursor)
  return { list, order, after }
}

type Order = { name: string; isNullable: boolean; direction: 'asc' | 'desc'; prefix: string }

async function readRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: Order,
  after: Position | undefined,
  wanted: number,
): Promise<Row[]> {
  const rows =
    after?.value === null ? [] : await valued(query, order, after).limit(wanted).execute()
  if (!order.isNullable || rows.length === wanted) return rows
  const rest = unvalued(query, order, after).limit(wanted - rows.length)
  return [...rows, ...(await rest.execute())]
}

// A forged cursor can contain a value that the type of the column cannot parse (SQLSTATE class 22,
// data exception).
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('22')

function valued<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { name, isNullable, direction, prefix }: Order,
  after: Position | undefined,
): SelectQueryBuilder<DB, TB, Row> {
  const value = sql.ref(prefix + name)
  const id = sql.ref(`${prefix}id`)
  let ordered = query.orderBy(value, direction).orderBy(id, direction)
  if (isNullable) ordered = ordered.where(sql<boolean>`${value} is not null`)
  if (after === undefined) return ordered
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  return ordered.where(sql<boolean>`(${value}, ${id}) ${beyond} (${after.value}, ${after.id})`)
}

function unvalued<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { name, direction, prefix }: Order,
  after: Position | undefined,
): SelectQueryBuilder<DB, TB, Row> {
  const id = sql.ref(`${prefix}id`)
  const rest = query.where(sql<boolean>`${sql.ref(prefix + name)} is null`).orderBy(id, direction)
  if (after === undefined || after.value !== null) return rest
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  return rest.where(sql<boolean>`${id} ${beyond} ${after.id}`)
}

function positionOf(row: { id: string }, name: string): Position {
  const value: unknown = Reflect.get(row, name)
  return { value: value instanceof Date ? value.toISOString() : sortValue(value), id: row.id }
}

function sortValue(value: unknown): SortValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  throw new Error('The rows of a list do not have its sort column.')
}
