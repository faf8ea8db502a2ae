import type { TransactionContext } from '#db'
import {
  findWatchedLead,
  takeWatchedLeads,
  writeWatches,
  type FindWatchedLeadRow,
  type TakeWatchedLeadsRow,
} from './watched.sql.ts'

/** A lead as its clock has it. */
export type WatchedLead = FindWatchedLeadRow

/** A lead the clock looks at. */
export type DueLead = TakeWatchedLeadsRow

/** The leads to look at by now, the longest due first, locked until the commit; those that somebody else holds come next time. */
export const takeWatched = (
  { sql, actor: { account_id }, clock }: TransactionContext,
  limit: number,
): Promise<DueLead[]> => takeWatchedLeads(sql, { account_id, limit, now: clock.now() })

/** One lead as the clock looks at it; undefined where it is gone for good. */
export const getWatched = (
  { sql, actor: { account_id } }: TransactionContext,
  id: string,
): Promise<WatchedLead | undefined> => findWatchedLead(sql, { account_id, id })

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
