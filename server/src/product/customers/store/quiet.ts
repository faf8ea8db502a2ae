import type { TransactionContext } from '#db'
import { listQuiet } from './queries.ts'

/**
 * Returns the first customers after the id `after` without activity since a time and without a
 * milestone. `after` is null for the first call.
 */
export async function findQuiet(
  { sql, actor }: TransactionContext,
  { before, after, most }: { before: Date; after: string | null; most: number },
): Promise<string[]> {
  const { account_id } = actor
  const rows = await listQuiet(sql, { account_id, before, after: after ?? '', limit: most })
  return rows.map(({ id }) => id)
}
