import type { Pool, PoolClient, QueryConfig } from 'pg'
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
  /** Its plan, one node per line, with the index or table and the rows of each. */
  plan: string
  /** Tables that it reads completely. */
  seqScans: string[]
}

/** Opens the same database with a pool that explains its statements. See `explainPool`. */
export function explainedDatabase({ connection }: Pick<TestDatabase, 'connection'>): {
  database: Database
  taken: () => Explained[]
} {
  const database = createDatabase(connection, 4)
  return { database, taken: explainPool(database.pool) }
}

/**
 * Lets a pool explain every statement of a transaction right before it runs, with the same parameters
 * and in the same state. It runs `explain (analyze, buffers)` and rolls it back. A statement outside a
 * transaction is explained in a separate one. Each statement is explained twice and the smaller figure
 * counts: if tables of another database change meanwhile, PostgreSQL may read its catalogues again
 * during a statement. If the connections of the pool plan a statement once for any values, that plan
 * is explained. Returns a function that returns the costs of the statements since its last call.
 */
export function explainPool(pool: Pool): () => Explained[] {
  const isPlannedOnce = pool.options.options?.includes('force_generic_plan') === true
  let explained: Explained[] = []
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    let before: Promise<unknown> = Promise.resolve()
    let isTransaction = false
    const prepared = new Map<string, string>()
    const explain = async (text: string, values: readonly unknown[]): Promise<Plan | undefined> => {
      await query(isTransaction ? 'savepoint explained' : 'begin')
      const asked = isPlannedOnce ? { text: await execute(text, values) } : { text, values }
      const { rows } = (await query({
        ...asked,
        text: `explain (analyze, buffers, format json) ${asked.text}`,
      })) as { rows: { 'QUERY PLAN': [{ Plan: Plan }] }[] }
      await query(isTransaction ? 'rollback to savepoint explained' : 'rollback')
      return rows[0]?.['QUERY PLAN'][0].Plan
    }
    const execute = async (text: string, values: readonly unknown[]): Promise<string> => {
      const name = prepared.get(text) ?? `explained_${prepared.size}`
      if (!prepared.has(text)) await query(`prepare ${name} as ${text}`)
      prepared.set(text, name)
      const columns = values.map((_value, i) => `quote_nullable($${i + 1}::text)`)
      const quoted = { text: `select ${columns.join(', ')}`, values, rowMode: 'array' }
      const { rows } = (await query(quoted)) as { rows: string[][] }
      return `execute ${name} (${rows[0]?.join(', ')})`
    }
    const measure = async (text: string, values: readonly unknown[]): Promise<void> => {
      const plans = [await explain(text, values), await explain(text, values)].filter(
        (plan) => plan !== undefined,
      )
      const [plan] = plans.toSorted((a, b) => buffersOf(a) - buffersOf(b))
      if (!plan) return
      explained.push({
        text,
        values,
        buffers: buffersOf(plan),
        rows: rowsOf(plan),
        plan: linesOf(plan).join('\n'),
        seqScans: seqScansOf(plan),
      })
    }
    const run = async (given: unknown[]): Promise<unknown> => {
      const { text, values } = statementOf(given)
      if (/^\s*(select|with|insert|update|delete)\b/.test(text)) await measure(text, values)
      if (text.startsWith('begin')) isTransaction = true
      if (/(^|; )(commit|rollback)$/.test(text)) isTransaction = false
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
  return () => {
    const taken = explained
    explained = []
    return taken
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
  'Subplan Name'?: string
  Plans?: Plan[]
}

function statementOf([asked, given]: unknown[]): { text: string; values: readonly unknown[] } {
  if (typeof asked === 'string') return { text: asked, values: (given ?? []) as unknown[] }
  const { text, values = [] } = asked as QueryConfig
  return { text, values }
}

/**
 * Returns the pages of a plan. Parts of it that change rows and that nothing reads run after all
 * others, so the figures of the plan above do not include theirs.
 */
function buffersOf(plan: Plan): number {
  const text = JSON.stringify(plan)
  const later = (plan.Plans ?? []).filter(
    ({ 'Node Type': kind, 'Subplan Name': name = '' }) =>
      kind === 'ModifyTable' &&
      name.startsWith('CTE ') &&
      !text.includes(`"CTE Name":"${name.slice(4)}"`),
  )
  const own = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  return later.reduce((sum, one) => sum + buffersOf(one), own)
}

function linesOf(plan: Plan): string[] {
  const on = plan['Index Name'] ?? plan['Relation Name'] ?? ''
  const removed = plan['Rows Removed by Filter'] ?? 0
  const line = `${plan['Node Type']} ${on} rows ${plan['Actual Rows']} × ${plan['Actual Loops']}, filtered ${removed}`
  return [line, ...(plan.Plans ?? []).flatMap((one) => linesOf(one).map((below) => `  ${below}`))]
}

function rowsOf(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), 0)
  if (!plan['Node Type'].endsWith('Scan') || plan['Relation Name'] === undefined) return below
  const met =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0)
  return below + met * plan['Actual Loops']
}

function seqScansOf(plan: Plan): string[] {
  const table = plan['Node Type'] === 'Seq Scan' ? plan['Relation Name'] : undefined
  return [...(table === undefined ? [] : [table]), ...(plan.Plans ?? []).flatMap(seqScansOf)]
}
