import type { Context, Database } from '#db'

/** How leads of a source came lately. */
export type Pace = {
  source: string
  leads: number
  /** The longest pause between two of them, in seconds. */
  longest_s: number | null
  first_at: Date
  last_at: Date
}

/** Accounts to which leads came behind this id. Not one account's: the worker's list. By primary key. */
export async function findSending(
  { pool }: Database,
  since: string,
  resting: readonly string[],
): Promise<{ account_id: string }[]> {
  const { rows } = await pool.query<{ account_id: string }>({
    name: 'source-find-accounts',
    text: `
      select a.id as account_id
        from account a
       where a.id <> all ($2)
         and a.test_of is null
         and exists (select from lead l where l.account_id = a.id and l.id >= $1)`,
    values: [since, resting],
  })
  return rows
}

/**
 * The pace of each source, by those of the newest 20,000 leads behind this id that somebody is to answer: trials, repetitions and history that was brought in tell nothing
 * of how a source does now. By primary key.
 */
export async function listPaces({ sql, actor }: Context, since: string): Promise<Pace[]> {
  const { rows } = await sql.query<Pace>({
    name: 'source-paces',
    text: `
      with newest as (
        select source, created_at, due_at
          from lead
         where account_id = $1
           and id >= $2
         order by id desc
         limit 20000
      ), paused as (
        select source, created_at,
               extract(epoch from created_at - lag(created_at) over (partition by source order by created_at)) as pause_s
          from newest
         where source is not null
           and due_at is not null
      )
      select source, count(*)::int as leads, max(pause_s)::float8 as longest_s,
             min(created_at) as first_at, max(created_at) as last_at
        from paused
       group by source`,
    values: [actor.account_id, since],
  })
  return rows
}
