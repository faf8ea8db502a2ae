import type pg from 'pg'

/** A node of a plan, as EXPLAIN tells it in JSON. */
type PlanNode = {
  'Node Type': string
  Operation?: string
  'Relation Name'?: string
  Alias?: string
  Plans?: PlanNode[]
  [condition: string]: unknown
}

/** What a statement does with the tables, whatever its parameters are. */
export type Plan = {
  /** Tables that rows are written to. */
  writes: string[]
  scans: Scan[]
  /** All that narrows rows or joins them, as text. */
  conditions: string[]
}

/** A table that is read, and how. */
export type Scan = {
  table: string
  alias: string
  /** Whether it is a part of a table that is kept by the day, whose alias is that of the whole and a number. */
  isPart: boolean
  isWhole: boolean
}

/**
 * The plan of a statement for any parameters, entered by indexes wherever there is one. Days are told by the table they are of.
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
