import type { TransactionContext } from '#db'
import { type FindWatchedLeadRow, type TakeWatchedLeadsRow, writeWatches } from './queries.ts'

/** A lead as its clock has it. */
export type WatchedLead = FindWatchedLeadRow

/** A lead the clock looks at. */
export type DueLead = TakeWatchedLeadsRow

/** Says when each of these leads is looked at next, null for never. */
export async function saveWatch(
  { sql, actor: { account_id } }: TransactionContext,
  watches: readonly { id: string; watch_at: Date | null }[],
): Promise<void> {
  if (watches.length === 0) return
  await writeWatches(sql, {
    account_id,
    ids: watches.map(({ id }) => id),
    watches: watches.map(({ watch_at }) => watch_at),
  })
}
