import type { PoolClient, QueryConfig } from 'pg'
import type { Database } from '../../src/platform/db/index.ts'
import { createDatabase } from '../../src/platform/db/connections/pool.ts'
import type { TestDatabase } from './postgres.ts'

/** Cost of one execution of a statement. */
export type Explained = {
  text: string
  values: readonly unknown[]
  /** Pages of tables and indexes that were accessed, cached or not. */
  buffers: number
  /** Rows that its scans visited, including filtered ones. */
  rows: number
  /** Its scans of tables, each as `table: kind of scan, index`. */
  scans: readonly string[]
}

/**
 * Opens the same database with a pool that explains every statement of a transaction right before
 * it runs, with the same parameters and in the same state. It runs `explain (analyze, buffers)` and
 * rolls it back. A statement outside a transaction is explained in a separate one. Each statement
 * is explained twice and the smaller figure counts: if tables of another database change meanwhile,
 * PostgreSQL may read its catalogues again during a statement.
 */
export function explainedDatabase({ connection }: Pick<TestDatabase, 'connection'>): {
  database: Database
  taken: () => Explained[]
} {
  const database = createDatabase(connection, 4)
  const { pool } = database
  let explained: Explained[] = []
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    let before: Promise<unknown> = Promise.resolve()
    let isTransaction = false
    const explain = async (text: string, values: readonly unknown[]): Promise<Plan | undefined> => {
      await query(isTransaction ? 'savepoint explained' : 'begin')
      const { rows } = (await query({
        text: `explain (analyze, buffers, format json) ${text}`,
        values,
      })) as { rows: { 'QUERY PLAN': [{ Plan: Plan }] }[] }
      await query(isTransaction ? 'rollback to savepoint explained' : 'rollback')
      return rows[0]?.['QUERY PLAN'][0].Plan
    }
    const measure = async (text: string, values: readonly unknown[]): Promise<void> => {
      const plans = [await explain(text, values), await explain(text, values)].filter(
        (plan) => plan !== undefined,
      )
      const [plan] = plans.toSorted((a, b) => buffersOf(a) - buffersOf(b))
      if (plan)
        explained.push({
          text,
          values,
          buffers: buffersOf(plan),
          rows: rowsOf(plan),
          scans: scansOf(plan),
        })
    }
    const run = async (given: unknown[]): Promise<unknown> => {
      const { text, values } = statementOf(given)
      if (/^\s*(select|with|insert|update|delete)\b/.test(text)) await measure(text, values)
      if (text.startsWith('begin')) isTransaction = true
      if (/^(commit|rollback)$/.test(text)) isTransaction = false
      return query(...given)
    }
    client.query = ((...given: unknown[]) => {
      // Queries of the pool itself pass a callback as the last argument.
      const told = given.at(-1)
      const asked = typeof told === 'function' ? given.slice(0, -1) : given
      const answer = before.then(() => run(asked))
      before = answer.catch(() => undefined)
      if (typeof told === 'function')
        answer.then(
          (result) => told(null, result),
          (error: unknown) => told(error),
        )
      return answer
    }) as PoolClient['query']
  })
  return {
    database,
    taken: () => {
      const taken = explained
      explained = []
      return taken
    },
  }
}

type Plan = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

function statementOf([asked, given]: unknown[]): { text: string; values: readonly unknown[] } {
  if (typeof asked === 'string') return { text: asked, values: (given ?? []) as unknown[] }
  const { text, values = [] } = asked as QueryConfig
  return { text, values }
}

const buffersOf = (plan: Plan): number => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']

function rowsOf(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), 0)
  if (!plan['Node Type'].endsWith('Scan') || plan['Relation Name'] === undefined) return below
  const met =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0)
  return below + met * plan['Actual Loops']
}

function scansOf(plan: Plan): string[] {
  const { 'Node Type': kind, 'Relation Name': table, 'Index Name': index } = plan
  const below = (plan.Plans ?? []).flatMap(scansOf)
  if (!kind.endsWith('Scan') || table === undefined) return below
  return [`${table}: ${kind}${index === undefined ? '' : `, ${index}`}`, ...below]
}
