// Printed from market-changes.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many } from '#db'

/** A row of `findChangedPlaces`. */
export type FindChangedPlacesRow = {
  account_id: Id<'acct'>
}

/** The accounts with lines of change that wait. Not one account's: the worker's list. Steps from account to account through the primary key, however many lines wait. */
export const findChangedPlaces = many<Record<never, never>, FindChangedPlacesRow>({
  name: 'catalogue-find-changed-places',
  text: `with recursive changed as (
         (select account_id
            from market_change
           order by account_id
           limit 1)
          union all
         select next.account_id
           from changed as c
          cross join lateral (
                  select account_id
                    from market_change
                   where account_id > c.account_id
                   order by account_id
                   limit 1) as next)
select account_id as account_id
  from changed`,
  parameters: [],
})

/** What `takeChangedPlaces` is given. */
export type TakeChangedPlacesParams = {
  account_id: Id<'acct'>
  limit: number
}

/** A row of `takeChangedPlaces`. */
export type TakeChangedPlacesRow = {
  city: string
  state: string
  type: string
  currency: string
  listings: number
  active: number
  lines: number
}

/**
 * Takes up to `limit` waiting lines of change of an account: how many listings each place gained or lost by them, and how many of those on offer. Lines that another one takes
 * are passed over.
 */
export const takeChangedPlaces = many<TakeChangedPlacesParams, TakeChangedPlacesRow>({
  name: 'catalogue-take-changed-places',
  text: `with due as (
         select account_id, id
           from market_change
          where account_id = $1
          order by id
          limit $2
            for update skip locked),
       taken as (
         delete from market_change as c
          using due
          where c.account_id = due.account_id
            and c.id = due.id
         returning c.city, c.state, c.type, c.currency, c.listings, c.active)
select city, state, type, currency, sum(listings)::int as listings,
       sum(active)::int as active, count(*)::int as lines
  from taken
 group by city, state, type, currency`,
  parameters: ['account_id', 'limit'],
})
