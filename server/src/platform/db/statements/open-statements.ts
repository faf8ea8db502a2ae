import type { QueryResultRow } from 'pg'
import { fillPart } from './fragments.ts'
import { readStatementFolder, type Kind } from './read-statements.ts'
import type { Context, Sql } from '../connections/context.ts'

/**
 * Reads the `.sql` files of a folder and returns the functions that bind their statements to types.
 * Called once by the generated `queries.ts` of each folder, when it is loaded: a process keeps the
 * texts it started with, whatever happens to the files later.
 *
 * @param module prefix of the names under which the server keeps statements prepared
 * @param folder absolute path of the folder
 * @throws Error for a `.sql` file that cannot be read, and for a name that no file has
 */
export function openStatements(module: string, folder: string) {
  const files = readStatementFolder(folder)
  const statements = new Map(files.flatMap((file) => file.statements.map((one) => [one.name, one])))
  const parts = new Map(files.flatMap((file) => file.exported.map((part) => [part.name, part])))
  const find = (name: string, kind: Kind): Statement => {
    const found = statements.get(name)
    if (found?.kind !== kind) throw new Error(stale(folder, `${name} :${kind}`))
    let names: string[] | undefined
    return {
      name: found.isReplanned ? null : preparedName(module, name),
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
    /** A part as a function of its arguments, for lists that are composed. */
    part: <Arguments extends string[]>(name: string): ((...given: Arguments) => string) => {
      const found = parts.get(name)
      if (!found) throw new Error(stale(folder, `{${name}}`))
      return (...given) => fillPart(found, given)
    },
  }
}

const stale = (folder: string, what: string): string =>
  `${folder} has no ${what}. Run npm run statements.`

/** The name under which the server keeps a statement prepared: `leads-find-lead`. */
export const preparedName = (module: string, name: string): string =>
  `${module}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/**
 * A statement of a `.sql` file. `npm run statements` generates a binding for each, with the types the
 * database gives its parameters and rows. It is called in one of the four forms below, so its head
 * states how many rows it returns.
 */
type Statement = {
  /** Under which the server keeps it prepared; null for one that is planned anew for its values each time. */
  readonly name: string | null
  readonly text: string
  /** The parameters, in the order of `$1`, `$2`, … */
  readonly parameters: readonly string[]
}

/**
 * Runs a statement. A context gives it `account_id`, so that a call cannot name another account, and
 * `now` unless the call does. A plain connection is for statements that belong to no account or to many.
 */
type Called<Params, Answer> = {
  (sql: Sql, params: Params): Promise<Answer>
  (context: Context, params: OfContext<Params>): Promise<Answer>
  readonly statement: Statement
}

type OfContext<Params> = Omit<Params, 'account_id' | 'now'> & { now?: Date }

/** Rows, in the order of the statement. */
function many<Params, Row extends QueryResultRow>(statement: Statement): Called<Params, Row[]> {
  return bind(statement, async (target, params) => (await ask<Row>(statement, target, params)).rows)
}

/** The one row, or undefined where there is none. */
function maybe<Params, Row extends QueryResultRow>(
  statement: Statement,
): Called<Params, Row | undefined> {
  return bind(
    statement,
    async (target, params) => (await ask<Row>(statement, target, params)).rows[0],
  )
}

/** The one row there always is. @throws Error where there is none: the statement was misjudged */
function one<Params, Row extends QueryResultRow>(statement: Statement): Called<Params, Row> {
  return bind(statement, async (target, params) => {
    const [row] = (await ask<Row>(statement, target, params)).rows
    if (row === undefined) throw new Error(`No row: ${statement.name ?? statement.text}`)
    return row
  })
}

/** How many rows were written, or read. */
function run<Params>(statement: Statement): Called<Params, number> {
  return bind(
    statement,
    async (target, params) => (await ask<QueryResultRow>(statement, target, params)).rowCount ?? 0,
  )
}

/** Sent before anything is awaited, so that calls in one go are sent together. */
function ask<Row extends QueryResultRow>(
  { name, text, parameters }: Statement,
  target: Sql | Context,
  params: unknown,
) {
  const given = params as Record<string, unknown>
  const values = parameters.map((parameter) => given[parameter])
  if ('sql' in target) fill(values, parameters, target)
  const sql = 'sql' in target ? target.sql : target
  return sql.query<Row>(name === null ? { text, values } : { name, text, values })
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
