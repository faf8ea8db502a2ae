import type { Sql, TransactionContext } from '#db'
import { idsFrom, type AccountId } from '#kit'
import { counted } from '../funnel/share-of.ts'

/** What was counted. */
export type Newcomers = {
  /** How many there were, whether they count or not. */
  leads: number
  /** The id of the last of them. */
  last_id: string | null
  /** Those that are more than newly come, and are not counted yet. */
  others: string[]
}

/**
 * Counts up to so many leads, from one id on and before another, that have only come: nobody worked them, nothing is known of them, and they have their first score. They
 * count as that, whatever the model. Those that were counted are passed over. By primary keys and lead_outcome_of_lead: 15 µs of PostgreSQL a lead.
 */
export async function countNewcomers(
  tx: TransactionContext,
  { from_id, before_id, most }: { from_id: string; before_id: string; most: number },
): Promise<Newcomers> {
  const { rows } = await tx.sql.query<Newcomers>({
    name: 'funnel-newcomers',
    text: `
      with walked as materialized (
        select id, score, coalesce(own_type, qualification_type) as tier,
               date_trunc('day', created_at, 'UTC') as day, cause,
               is_test or deleted_at is not null
               or exists (
                     select
                       from funnel_lead as f
                      where f.account_id = $1 and f.lead_id = lead.id) as is_none
          from lead
         where account_id = $1
           and id >= $4
           and id < $2
         order by id
         limit $3),
      came as materialized (
        select id, score, tier, day, is_none,
               not is_none
               and cause = 'lead.created'
               and not exists (
                     select
                       from lead_outcome as o
                      where o.account_id = $1 and o.lead_id = walked.id)
               and not exists (
                     select
                       from message as m
                      where m.account_id = $1 and m.lead_id = walked.id and m.direction = 'outbound') as is_bare
          from walked),
      kept as (
        insert into funnel_lead (account_id, lead_id, day, tier, score, is_imported, is_cross_fitted, ${counted.join(', ')})
        select $1, id, day, tier, score, false, false, ${counted.map(() => '0').join(', ')}
          from came
         where is_bare
            on conflict do nothing
        returning day, tier),
      summed as (
        insert into funnel_day as d (account_id, day, tier, leads, ${counted.join(', ')})
        select $1, day, tier, count(*), ${counted.map(() => '0').join(', ')}
          from kept
         group by day, tier
            on conflict (account_id, day, tier) do update
           set leads = d.leads + excluded.leads)
      select count(*)::integer as leads,
             max(id) as last_id,
             coalesce(array_agg(id) filter (where not is_bare and not is_none), '{}') as others
        from came`,
    values: [tx.actor.account_id, before_id, most, from_id],
  })
  return rows[0] ?? { leads: 0, last_id: null, others: [] }
}

/** Moves the mark on, never back. */
export async function moveMark(tx: TransactionContext, before_id: string): Promise<void> {
  await tx.sql.query({
    name: 'funnel-mark',
    text: `
      update funnel
         set before_id = greatest(before_id, $2)
       where account_id = $1`,
    values: [tx.actor.account_id, before_id],
  })
}

/** Whether leads came behind the mark and before a moment. By primary keys. */
export async function hasNewcomers(sql: Sql, account_id: string, until: Date): Promise<boolean> {
  const { rows } = await sql.query({
    name: 'funnel-has-newcomers',
    text: `
      select
        from lead
       where account_id = $1
         and id >= coalesce((select before_id from funnel where account_id = $1), '')
         and id < $2
       limit 1`,
    values: [account_id, idsFrom('lead', until)],
  })
  return rows.length > 0
}

/** The accounts with leads behind their marks and before a moment. Not one account's: the worker's list. By primary keys. */
export async function findWithNewcomers(
  sql: Sql,
  until: Date,
): Promise<{ account_id: AccountId }[]> {
  const { rows } = await sql.query<{ account_id: AccountId }>({
    name: 'funnel-with-newcomers',
    text: `
      select a.id as account_id
        from account as a
        left join funnel as f on f.account_id = a.id
       cross join lateral (
               select
                 from lead
                where account_id = a.id
                  and id >= coalesce(f.before_id, '')
                  and id < $1
                limit 1) as l`,
    values: [idsFrom('lead', until)],
  })
  return rows
}
