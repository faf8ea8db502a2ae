import { createHash } from 'node:crypto'
import { Problem } from './problem.ts'

/** The response of a list. */
export type Page<T> = { object: 'list'; data: T[]; has_more: boolean; next_cursor: string | null }

/** The sort value of a row, as stored in a cursor; null sorts last. */
export type SortValue = string | number | null

/** A position in a list: the sort value and the id of the last row that was returned. */
export type Position = { value: SortValue; id: string }

/**
 * Returns a short identifier of a list with its filters and sort order. A cursor is valid only for
 * the list with the same identifier. The order of the query parameters does not matter.
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

/** Encodes the position after which the next page begins. */
export function writeCursor(list: string, { value, id }: Position): string {
  return Buffer.from(JSON.stringify([list, value, id])).toString('base64url')
}

/** Decodes a cursor. @throws Problem invalid_cursor if it does not belong to this list */
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
 * Creates a page from rows that were read with one more than the limit. The extra row only shows
 * that there is another page. `positionOf` returns the sort value and id of a row.
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
