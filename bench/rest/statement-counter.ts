import { globSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { readStatementFolder } from '../../server/src/platform/db/statements/read-statements.ts'
import { socketFolder } from '../embedded-socket.ts'

/** How often a statement was executed. */
export type StatementCount = { statement: string; calls: number; ms: number }

/** Counts the statements of an instance by name. */
export type StatementCounter = Awaited<ReturnType<typeof openStatementCounter>>

const sources = path.resolve(import.meta.dirname, '../../server/src')

/**
 * Opens a counter on the embedded database of the instance with this data folder. Its own session
 * is not counted. The database must have loaded pg_stat_statements.
 */
export async function openStatementCounter(folder: string) {
  const pool = new pg.Pool({
    host: socketFolder(folder),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
  })
  await pool.query('create extension pg_stat_statements')
  const names = statementNames()
  return {
    reset: () => pool.query('select pg_stat_statements_reset()'),
    async counts(): Promise<StatementCount[]> {
      const { rows } = await pool.query<{ query: string; calls: number; ms: number }>(
        `select query, sum(calls)::int as calls, sum(total_exec_time)::float8 as ms
           from pg_stat_statements
           join pg_database as d on d.oid = dbid
          where d.datname = 'leadhouse'
          group by query
          order by calls desc, query`,
      )
      return rows.map(({ query, ...count }) => ({
        statement: names.get(shapeOf(query)) ?? beginningOf(query),
        ...count,
      }))
    },
    async connections(): Promise<number> {
      const { rows } = await pool.query<{ connections: number }>(
        `select count(*)::int as connections
           from pg_stat_activity
          where backend_type = 'client backend'
            and pid <> pg_backend_pid()`,
      )
      return rows[0]?.connections ?? Number.NaN
    },
    close: () => pool.end(),
  }
}

/** Returns the names of all statements in `.sql` files by their shape. */
function statementNames(): Map<string, string> {
  const folders = new Set(
    globSync('**/store/*.sql', { cwd: sources }).map((file) =>
      path.dirname(path.join(sources, file)),
    ),
  )
  return new Map(
    [...folders]
      .flatMap((folder) => readStatementFolder(folder))
      .flatMap(({ file, statements }) =>
        statements.map(({ name, text }) => [
          shapeOf(text),
          `${path.basename(path.dirname(path.dirname(file)))}: ${name}`,
        ]),
      ),
  )
}

/** Returns a statement without its constants and parameters, which pg_stat_statements replaces. */
const shapeOf = (text: string): string =>
  text
    .replaceAll(/--.*$|\/\*.*?\*\//gm, '')
    .replaceAll(/'(?:[^']|'')*'|\$\d+|\b\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\(\?(?:, \?)*\s*\)/g, '(?)')
    .replace(/[ ;]+$/, '')
    .trim()

/** Returns the beginning of a statement without a name, as a cell of a table: without quotes. */
const beginningOf = (text: string): string =>
  text.replaceAll("'", '').replaceAll(/\s+/g, ' ').trim().slice(0, 60)
