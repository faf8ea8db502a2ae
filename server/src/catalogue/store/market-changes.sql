-- Where services came, changed or went: a line a change and place, written with it (changes.ts), until the counts of the market have taken it.

-- name: findChangedPlaces :many
-- The accounts with lines of change that wait. Not one account's: the worker's list. Steps from account to account through the primary key, however many lines wait.
  with recursive changed as (
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
select account_id as "account_id!"
  from changed;

-- name: takeChangedPlaces :many
-- Takes up to `limit` waiting lines of change of an account: how many listings each place gained or lost by them, and how many of those on offer. Lines that another one takes
-- are passed over.
  with due as (
         select account_id, id
           from market_change
          where account_id = :account_id
          order by id
          limit :limit
            for update skip locked),
       taken as (
         delete from market_change as c
          using due
          where c.account_id = due.account_id
            and c.id = due.id
         returning c.city, c.state, c.type, c.currency, c.listings, c.active)
select city, state, type, currency, sum(listings)::int as "listings!",
       sum(active)::int as "active!", count(*)::int as "lines!"
  from taken
 group by city, state, type, currency;
