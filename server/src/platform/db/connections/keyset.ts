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

/** A page that is asked for: the query of a list, as its route checked it. */
export type PageQuery = { limit: number; cursor?: string; sort?: string }

export type PageOptions = {
  /** The list's own name; a cursor of one list does not fit another. */
  list: string
  /** `name` or `-name` of a selected column; `-created_at` where the list has one order only. */
  sort?: string
  /** Columns of the sort that may be null. */
  nullable?: readonly string[]
  /** The table in front of the sort column and the id, where a join makes them ambiguous. */
  table?: string
}

/**
 * Reads one page of a list in the order (sort value, id), both in the same direction, nulls last. It continues behind the row the cursor names
 * whether or not that row still exists, so pages stay stable under inserts and deletes. Counts on an index (account_id, …filters, sort
 * column, id); a page costs the same at any depth.
 *
 * Nulls are read by a statement of their own, only when the values are used up: an index kept in ascending order gives `desc nulls last` no
 * other way.
 *
 * @throws Problem invalid_cursor when the cursor is of another list, sort or filter
 */
export async function readPage<DB, TB extends keyof DB, Row extends { id: string }>(
  query: SelectQueryBuilder<DB, TB, Row>,
  asked: PageQuery,
  options: PageOptions,
): Promise<Page<Row>> {
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
  const rows = await readRows(query, order, after, asked.limit + 1).catch((error: unknown) => {
    throw after && isUnreadable(error) ? new Problem('invalid_cursor') : error
  })
  return pageOf(list, rows, asked.limit, (row) => positionOf(row, name))
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

// A cursor somebody wrote by hand may hold a value the column's type cannot read (class 22, data exception).
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
  throw new Error('A list is sorted by a column that its rows do not have.')
}
