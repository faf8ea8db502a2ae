import type pg from 'pg'

/** A statement with its plan, to be checked. */
export type Judged = { name: string; module: string; text: string; plan: Plan }

/**
 * Returns the tables of account data that a statement reads without naming the account. An account
 * is named by a parameter, or by a value from another source. A join of two tables by the account
 * does not name it.
 */
export function readsAcross({ plan }: Judged, ofAccounts: ReadonlySet<string>): string[] {
  const scans = plan.scans.filter(({ table }) => ofAccounts.has(table))
  const aliases = new Set(scans.flatMap(({ alias, isPart }) => (isPart ? [alias, wholeOf(alias)] : [alias]))) // oxfmt-ignore
  const told = plan.conditions.join('\n')
  const named = new Set<string>()
  const joined: [string, string][] = scans.flatMap(({ alias, isPart }) => isPart ? [[alias, wholeOf(alias)]] : []) // oxfmt-ignore
  for (const [, left = '', right = ''] of told.matchAll(equality)) {
    const [one, other] = [aliasOf(left), aliasOf(right)]
    if (one !== undefined && other !== undefined && aliases.has(one) && aliases.has(other))
      joined.push([one, other]) // oxfmt-ignore
    else for (const alias of [one, other]) if (alias !== undefined) named.add(alias)
  }
  for (let size = -1; size !== named.size;) {
    size = named.size
    for (const [one, other] of joined)
      if (named.has(one) || named.has(other)) named.add(one).add(other)
  }
  return scans.filter(({ alias }) => !named.has(alias)).map(({ table }) => table)
}

/** Matches both sides of an equality that may contain an account. */
const equality =
  /((?:"[^"]+"|\w+)\.account_id|\$\d+|\([^()]*\)|[\w.]+) = (?:ANY )?((?:"[^"]+"|\w+)\.account_id|\$\d+|\([^()]*\)|[\w.]+)/g

const aliasOf = (side: string): string | undefined => /^"?([^"]+)"?\.account_id$/.exec(side)?.[1]

const wholeOf = (alias: string): string => alias.replace(/_\d+$/, '')

/** Returns the tables of account data that a statement scans completely, because no index fits. */
export const readsWhole = ({ plan }: Judged, ofAccounts: ReadonlySet<string>): string[] =>
  plan.scans.filter(({ table, isWhole }) => isWhole && ofAccounts.has(table)).map(({ table }) => table) // oxfmt-ignore

/**
 * Returns the modules that write each table. If several modules write a table, no module can
 * guarantee an invariant of its rows.
 */
export function writersOf(
  writes: readonly { module: string; table: string }[],
): Map<string, string[]> {
  const found = Map.groupBy(writes, ({ table }) => table)
  return new Map(
    [...found].map(([table, all]) => [table, [...new Set(all.map(({ module }) => module))].sort()]),
  )
}

/**
 * Returns whether a writing statement uses the time or random numbers of the server. The clock is a
 * parameter, so that tests and other machines get the same result.
 */
export const asksTheServer = ({ text, plan }: Judged): boolean =>
  plan.writes.length > 0 && /\b(now|clock_timestamp|statement_timestamp|random)\(\)/.test(text)

/**
 * Returns whether a statement is an upsert with rows from a list that it expands. Distributed
 * tables do not support that.
 */
export const upsertsFromLists = ({ text }: Judged): boolean =>
  /^\s*insert[\s\S]*\bunnest\([\s\S]*\bon conflict\b/.test(text)

/** A node of a plan in the JSON output of EXPLAIN. */
type PlanNode = {
  'Node Type': string
  Operation?: string
  'Relation Name'?: string
  Alias?: string
  Plans?: PlanNode[]
  [condition: string]: unknown
}

/** What a statement does with tables, for any parameters. */
type Plan = {
  /** Tables that the statement writes. */
  writes: string[]
  scans: Scan[]
  /** All conditions that filter or join rows, as text. */
  conditions: string[]
}

/** A table that is read, and how. */
type Scan = {
  table: string
  alias: string
  /**
   * Whether the table is a partition by day. The alias of a partition is the table name followed by
   * a number.
   */
  isPart: boolean
  isWhole: boolean
}

/**
 * Returns the plan of a statement for any parameters, using indexes wherever possible. Daily
 * partitions are reported as their table.
 * @see PostgreSQL 16, EXPLAIN (GENERIC_PLAN)
 */
export async function readPlan(client: pg.ClientBase, text: string): Promise<Plan> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (generic_plan, verbose, format json) ${text}`,
  )
  const plan: Plan = { writes: [], scans: [], conditions: [] }
  for (const { Plan: node } of rows[0]?.['QUERY PLAN'] ?? []) walk(node, plan)
  return plan
}

const narrowing = ['Index Cond', 'Recheck Cond', 'Filter', 'Join Filter', 'Hash Cond', 'Merge Cond', 'One-Time Filter', 'Conflict Filter'] // oxfmt-ignore

function walk(node: PlanNode, plan: Plan): void {
  const table = node['Relation Name']?.replace(/_p\d+$/, '')
  if (table !== undefined) {
    if (node['Node Type'] === 'ModifyTable') plan.writes.push(table)
    else
      plan.scans.push({
        table,
        alias: node.Alias ?? table,
        isPart: node['Relation Name'] !== table,
        isWhole: node['Node Type'] === 'Seq Scan',
      })
  }
  for (const name of narrowing) {
    const condition = node[name]
    if (typeof condition === 'string') plan.conditions.push(condition)
  }
  for (const below of node.Plans ?? []) walk(below, plan)
}
