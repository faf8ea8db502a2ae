import type { AccountId } from '#kit'
import type { Sql } from '#db'

/** So many lines of change go into the counts at once. */
export const mostLines = 5000

/**
 * The accounts with lines of change that wait. Not one account's: the worker's list. Steps from
 * account to account through the primary key, however many lines wait.
 */
export async function findChanged(sql: Sql): Promise<{ account_id: AccountId }[]> {
  const { rows } = await sql.query<{ account_id: AccountId }>({
    name: 'market-changed',
    text: `
      with recursive changed as (
        (select account_id from market_change order by account_id limit 1)
        union all
        select next.account_id
          from changed as c
         cross join lateral (
                 select account_id
                   from market_change
                  where account_id > c.account_id
                  order by account_id
                  limit 1) as next)
      select account_id from changed`,
  })
  return rows
}

/**
 * Folds waiting lines of change of an account into the counts of every area they belong to: with or without their city, type and
 * state, eight for most. One statement: whoever reads sees a line either waiting or folded. Areas are written in the order of
 * their keys, so that two folds never wait for each other crosswise; lines that another fold holds are passed over.
 * Returns how many lines were taken.
 */
export async function foldChanges(sql: Sql, account_id: AccountId, now: Date): Promise<number> {
  const { rows } = await sql.query<{ taken: number }>({
    name: 'market-fold',
    text: `
      with due as (
        select account_id, id from market_change where account_id = $3 order by id limit $1 for update skip locked
      ), taken as (
        delete from market_change as c using due where c.account_id = due.account_id and c.id = due.id
        returning c.account_id, c.city, c.state, c.type, c.currency, c.listings, c.active
      ), moved as (
        select account_id, city, state, type, currency, sum(listings) as listings, sum(active) as active
          from taken
         group by account_id, city, state, type, currency
      ), spread as (
        select m.account_id, c.city, t.type, s.state, m.currency, sum(m.listings) as listings, sum(m.active) as active
          from moved as m
          cross join lateral (select '' as city union select m.city) as c
          cross join lateral (select '' as type union select m.type) as t
          cross join lateral (select '' as state union select m.state) as s
         group by m.account_id, c.city, t.type, s.state, m.currency
         order by m.account_id, c.city, t.type, s.state, m.currency
      ), folded as (
        insert into market_area as a (account_id, city, type, state, currency, listings, active, revision, changed_at)
        select account_id, city, type, state, currency, listings, active, 1, $2 from spread
        on conflict (account_id, city, type, state, currency) do update
           set listings = a.listings + excluded.listings,
               active = a.active + excluded.active,
               revision = a.revision + 1,
               changed_at = excluded.changed_at
      )
      select count(*)::int as taken from taken`,
    values: [mostLines, now, account_id],
  })
  return rows[0]?.taken ?? 0
}
