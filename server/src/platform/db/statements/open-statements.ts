import type { QueryResultRow } from 'pg'
import { traceStatement } from '#kit'
import { fillPart } from './fragments.ts'
import { readStatementFolder, type Kind } from './read-statements.ts'
import type { Context, Sql } from '../connections/context.ts'

/**
 * Reads the `.sql` files of a folder and returns the functions that bind their statements to types.
 * The generated `queries.ts` of each folder calls this once when it is loaded. So a process uses
 * the texts it started with, even if the files change later.
 *
 * @param module prefix of the names of the prepared statements
 * @param folder absolute path of the folder
 * @throws Error for a `.sql` file that cannot be parsed, and for a name that is not defined in any
 * file
 */
export function openStatements(module: string, folder: string) {
  const files = readStatementFolder(folder)
  const statements = new Map(files.flatMap((file) => file.statements.map((one) => [one.name, one])))
  const parts = new Map(files.flatMap((file) => file.exported.map((part) => [part.name, part])))
  const find = (name: string, kind: Kind): Statement => {
    const found = statements.get(name)
    if (found?.kind !== kind) throw new Error(stale(folder, `${name} :${kind}`))
    let names: string[] | undefined
    const label = preparedName(module, name)
    return {
      label,
      name: found.isReplanned ? null : label,
      get text() {
        return found.text
      },
      get parameters() {
        return (names ??= found.parameters.map((parameter) => parameter.name))
      },
    }
  }
  return {
    many: <Params, Row extends QueryResultRow>(name: string) =>
      many<Params, Row>(find(name, 'many')),
    maybe: <Params, Row extends QueryResultRow>(name: string) => maybe<Params, Row>(find(name, 'maybe')), // oxfmt-ignore
    one: <Params, Row extends QueryResultRow>(name: string) => one<Params, Row>(find(name, 'one')),
    run: <Params>(name: string) => run<Params>(find(name, 'run')),
    /** Returns a fragment as a function of its arguments, for composed lists. */
    part: <Arguments extends string[]>(name: string): ((...given: Arguments) => string) => {
      const found = parts.get(name)
      if (!found) throw new Error(stale(folder, `{${name}}`))
      return (...given) => fillPart(found, given)
    },
  }
}

const stale = (folder: string, what: string): string =>
  `${folder} has no ${what}. Run npm run statements.`

/** Returns the name of a prepared statement: `leads-find-lead`. */
export const preparedName = (module: string, name: string): string =>
  `${module}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/**
 * A statement of a `.sql` file. `npm run statements` generates a binding for each, with the
 * database types of its parameters and rows. It is called in one of the four forms below, so its
 * head states how many rows it returns.
 */
type Statement = {
  /** Name of the statement in traces. */
  readonly label: string
  /**
   * Name of the prepared statement; null for a statement that is planned again for its values each
   * time.
   */
  readonly name: string | null
  readonly text: string
  /** The parameters, in the order of `$1`, `$2`, … */
  readonly parameters: readonly string[]
}

/**
 * Runs a statement. A context provides `account_id`, so that a call cannot name another account,
 * and `now` unless the call does. A plain connection is used for statements that belong to no
 * account or to several.
 */
type Called<Params, Answer> = {
  (sql: Sql, params: Params): Promise<Answer>
  (context: Context, params: OfContext<Params>): Promise<Answer>
  readonly statement: Statement
}

type OfContext<Params> = Omit<Params, 'account_id' | 'now'> & { now?: Date }

/** Returns the rows in the order of the statement. */
function many<Params, Row extends QueryResultRow>(statement: Statement): Called<Params, Row[]> {
  return bind(statement, async (target, params) => (await ask<Row>(statement, target, params)).rows)
}

/** Returns the row, or undefined if no row was found. */
function maybe<Params, Row extends QueryResultRow>(
  statement: Statement,
): Called<Params, Row | undefined> {
  return bind(
    statement,
    async (target, params) => (await ask<Row>(statement, target, params)).rows[0],
  )
}

/** Returns the row of a statement that always returns one. @throws Error if there is no row */
function one<Params, Row extends QueryResultRow>(statement: Statement): Called<Params, Row> {
  return bind(statement, async (target, params) => {
    const [row] = (await ask<Row>(statement, target, params)).rows
    if (row === undefined) throw new Error(`No row: ${statement.name ?? statement.text}`)
    return row
  })
}

/** Returns the number of written or read rows. */
function run<Params>(statement: Statement): Called<Params, number> {
  return bind(
    statement,
    async (target, params) => (await ask<QueryResultRow>(statement, target, params)).rowCount ?? 0,
  )
}

/**
 * Sends the statement before anything is awaited, so that calls made together are sent together.
 */
function ask<Row extends QueryResultRow>(
  { label, name, text, parameters }: Statement,
  target: Sql | Context,
  params: unknown,
) {
  const given = params as Record<string, unknown>
  const values = parameters.map((parameter) => given[parameter])
  if ('sql' in target) fill(values, parameters, target)
  const sql = 'sql' in target ? target.sql : target
  return traceStatement(label, () =>
    sql.query<Row>(name === null ? { text, values } : { name, text, values }),
  )
}

function fill(values: unknown[], parameters: readonly string[], { actor, clock }: Context): void {
  const account = parameters.indexOf('account_id')
  if (account !== -1) values[account] = actor.account_id
  const now = parameters.indexOf('now')
  if (now !== -1) values[now] ??= clock.now()
}

const bind = <Params, Answer>(
  statement: Statement,
  call: (target: Sql | Context, params: unknown) => Promise<Answer>,
): Called<Params, Answer> => Object.assign(call, { statement })
