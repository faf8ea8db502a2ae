import type { Plan } from './read-plan.ts'

/** A statement with its plan, to be judged. */
export type Judged = { name: string; module: string; text: string; plan: Plan }

/** Tables with an account that a statement reads without naming whose rows it wants. */
export function readsAcross({ plan }: Judged, ofAccounts: ReadonlySet<string>): string[] {
  const told = plan.conditions.join('\n')
  const isBound = (alias: string): boolean => {
    const own = `"?${alias}"?\\.account_id\\)?(::text)?`
    return new RegExp(`${own} = |= (ANY )?\\(?${own}`).test(told)
  }
  return plan.scans
    .filter(({ table }) => ofAccounts.has(table))
    .filter(
      ({ alias, isPart }) => !isBound(alias) && !(isPart && isBound(alias.replace(/_\d+$/, ''))),
    )
    .map(({ table }) => table)
}

/** Tables with an account that a statement reads from end to end, since no index leads to what it wants. */
export const readsWhole = ({ plan }: Judged, ofAccounts: ReadonlySet<string>): string[] =>
  plan.scans.filter(({ table, isWhole }) => isWhole && ofAccounts.has(table)).map(({ table }) => table) // oxfmt-ignore

/** Which modules write a table: more than one, and nobody can say what holds of its rows. */
export function writersOf(
  writes: readonly { module: string; table: string }[],
): Map<string, string[]> {
  const found = Map.groupBy(writes, ({ table }) => table)
  return new Map(
    [...found].map(([table, all]) => [table, [...new Set(all.map(({ module }) => module))].sort()]),
  )
}

/** Whether a statement that writes asks the server for the time or for chance: the clock is a parameter, so that tests and other machines say the same. */
export const asksTheServer = ({ text, plan }: Judged): boolean =>
  plan.writes.length > 0 && /\b(now|clock_timestamp|statement_timestamp|random)\(\)/.test(text)

/** Whether rows that may be there already are inserted from a list taken apart in the statement, which a table that is spread over machines refuses. */
export const upsertsFromLists = ({ text }: Judged): boolean =>
  /^\s*insert[\s\S]*\bunnest\([\s\S]*\bon conflict\b/.test(text)
