import type { QueryResultRow } from 'pg'
import type { Sql } from '../context.ts'

/**
 * A statement of a `.sql` file. `npm run statements` generates a binding for each, with the types the
 * database gives its parameters and rows. It is called in one of the four forms below, so its head
 * states how many rows it returns.
 */
export type Statement = {
  /** Under which the server keeps it prepared; null for one that is planned anew for its values each time. */
  readonly name: string | null
  readonly text: string
  /** The parameters, in the order of `$1`, `$2`, … */
  readonly parameters: readonly string[]
}

/** A statement that was bound to a way of calling it, and can be looked at. */
type Called<Params, Answer> = ((sql: Sql, params: Params) => Promise<Answer>) & {
  readonly statement: Statement
}

/** Rows, in the order of the statement. */
export function many<Params, Row extends QueryResultRow>(
  statement: Statement,
): Called<Params, Row[]> {
  return bind(statement, async (sql, params) => (await ask<Row>(statement, sql, params)).rows)
}

/** The one row, or undefined where there is none. */
export function maybe<Params, Row extends QueryResultRow>(
  statement: Statement,
): Called<Params, Row | undefined> {
  return bind(statement, async (sql, params) => (await ask<Row>(statement, sql, params)).rows[0])
}

/** The one row there always is. @throws Error where there is none: the statement was misjudged */
export function one<Params, Row extends QueryResultRow>(statement: Statement): Called<Params, Row> {
  return bind(statement, async (sql, params) => {
    const [row] = (await ask<Row>(statement, sql, params)).rows
    if (row === undefined) throw new Error(`No row: ${statement.name ?? statement.text}`)
    return row
  })
}

/** How many rows were written, or read. */
export function run<Params>(statement: Statement): Called<Params, number> {
  return bind(
    statement,
    async (sql, params) => (await ask<QueryResultRow>(statement, sql, params)).rowCount ?? 0,
  )
}

/** Sent before anything is awaited, so that calls in one go are sent together. */
function ask<Row extends QueryResultRow>(
  { name, text, parameters }: Statement,
  sql: Sql,
  params: unknown,
) {
  const given = params as Record<string, unknown>
  const values = parameters.map((parameter) => given[parameter])
  return sql.query<Row>(name === null ? { text, values } : { name, text, values })
}

const bind = <Params, Answer>(
  statement: Statement,
  call: (sql: Sql, params: Params) => Promise<Answer>,
): Called<Params, Answer> => Object.assign(call, { statement })
