import { createHash } from 'node:crypto'
import { Problem } from './problem.ts'

/** What a list answers with. */
export type Page<T> = { object: 'list'; data: T[]; has_more: boolean; next_cursor: string | null }

/** One value a list is sorted by, as it stands in a cursor; null sorts last. */
export type SortValue = string | number | null

/** A place in a list: the sort value and the id of the last row that was seen. */
export type Position = { value: SortValue; id: string }

/**
 * A short name of the list a cursor belongs to: whatever filters and sort were asked for. Two requests with the same filters give the
 * same name in any order of their parameters.
 */
export function listName(path: string, query: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(query)
    .filter(([name, value]) => name !== 'cursor' && name !== 'limit' && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([path, parts]))
    .digest('base64url')
    .slice(0, 10)
}

/** Writes the place after which the next page begins. */
export function writeCursor(list: string, { value, id }: Position): string {
  return Buffer.from(JSON.stringify([list, value, id])).toString('base64url')
}

/** Reads a cursor back. @throws Problem invalid_cursor when it is not one of this list */
export function readCursor(list: string, cursor: string): Position {
  const parts = parse(cursor)
  if (
    !Array.isArray(parts) ||
    parts.length !== 3 ||
    parts[0] !== list ||
    typeof parts[2] !== 'string'
  )
    throw wrongCursor()
  const value: unknown = parts[1]
  if (value !== null && typeof value !== 'string' && typeof value !== 'number') throw wrongCursor()
  return { value, id: parts[2] }
}

/**
 * Makes a page from rows that were read with one more than the limit: the extra row only says that there is more.
 * `positionOf` tells the sort value and id of a row.
 */
export function pageOf<T>(
  list: string,
  rows: T[],
  limit: number,
  positionOf: (row: T) => Position,
): Page<T> {
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  const has_more = rows.length > limit
  return {
    object: 'list',
    data,
    has_more,
    next_cursor: has_more && last ? writeCursor(list, positionOf(last)) : null,
  }
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw wrongCursor()
  }
}

const wrongCursor = (): Problem =>
  new Problem('invalid_cursor', undefined, {
    errors: [
      {
        parameter: 'cursor',
        code: 'invalid_cursor',
        detail: 'The cursor is not valid for this list.',
      },
    ],
  })
