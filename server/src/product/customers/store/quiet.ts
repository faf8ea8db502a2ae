import type { TransactionContext } from '#db'
import { listQuiet } from './queries.ts'

/** Customers of whom nothing was heard since a moment and nothing came: the first of them behind `after`, which is null for the very first. */
export async function findQuiet(
  { sql, actor }: TransactionContext,
  { before, after, most }: { before: Date; after: string | null; most: number },
): Promise<string[]> {
  const { account_id } = actor
  const rows = await listQuiet(sql, { account_id, before, after: after ?? '', limit: most })
  return rows.map(({ id }) => id)
}
