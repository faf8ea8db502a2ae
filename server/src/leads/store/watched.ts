import type { Database, TransactionContext } from '#db'
import { leadColumns, type LeadRow } from './columns.ts'

/** A lead the clock looks at. */
export type WatchedLead = LeadRow & { watch_at: Date; taken_back: number; deleted_at: Date | null }

/** Accounts with a lead to look at by now. Not one account's: the worker's list. Uses lead_watch, one entry an account that has any. */
export async function accountsWatching(
  { pool }: Database,
  { now, resting }: { now: Date; resting: readonly string[] },
): Promise<{ account_id: string }[]> {
  const { rows } = await pool.query<{ account_id: string }>({
    name: 'lead-accounts-watching',
    text: `
      with recursive watching (account_id, watch_at) as (
        (select account_id, watch_at
           from lead
          where watch_at is not null
          order by account_id, watch_at
          limit 1)
         union all
        select next.account_id, next.watch_at
          from watching
         cross join lateral (
                select l.account_id, l.watch_at
                  from lead as l
                 where l.watch_at is not null and l.account_id > watching.account_id
                 order by l.account_id, l.watch_at
                 limit 1) as next)
      select account_id
        from watching
       where watch_at <= $1 and account_id <> all($2::text[])`,
    values: [now, resting],
  })
  return rows
}

/** The leads to look at by now, the longest due first, locked until the commit; those that somebody else holds come next time. Uses lead_watch. */
export async function takeWatched(tx: TransactionContext, limit: number): Promise<WatchedLead[]> {
  const { rows } = await tx.sql.query<WatchedLead>({
    name: 'lead-take-watched',
    text: `
      select ${leadColumns.join(', ')}, watch_at, taken_back, deleted_at
        from lead
       where account_id = $1 and watch_at <= $2
       order by watch_at, id
       limit $3
         for update skip locked`,
    values: [tx.actor.account_id, tx.clock.now(), limit],
  })
  return rows
}

/** One lead as the clock looks at it; undefined where it is gone for good. By primary key. */
export async function getWatched(
  tx: TransactionContext,
  id: string,
): Promise<WatchedLead | undefined> {
  const { rows } = await tx.sql.query<WatchedLead>({
    name: 'lead-get-watched',
    text: `
      select ${leadColumns.join(', ')}, watch_at, taken_back, deleted_at
        from lead
       where account_id = $1 and id = $2`,
    values: [tx.actor.account_id, id],
  })
  return rows[0]
}

/** Says when each of these leads is looked at next, null for never. By primary key. */
export async function saveWatch(
  tx: TransactionContext,
  watches: readonly { id: string; watch_at: Date | null }[],
): Promise<void> {
  if (watches.length === 0) return
  await tx.sql.query({
    name: 'lead-save-watch',
    text: `
      update lead as l
         set watch_at = n.watch_at
        from unnest($2::text[], $3::timestamptz[]) as n (id, watch_at)
       where l.account_id = $1 and l.id = n.id`,
    values: [
      tx.actor.account_id,
      watches.map(({ id }) => id),
      watches.map(({ watch_at }) => watch_at),
    ],
  })
}
