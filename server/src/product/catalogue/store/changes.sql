-- Services that came, changed or went, and the last of the leads they were offered to. By the primary key (account_id, service_id).
-- Where services came, changed or went: a line a change and place, written with it (changes.ts), until the counts of the market have taken it.
-- Places in which services came, changed or went, for the market.

-- name: noteFresh :run
-- Notes services. `services` is a list of rows (id) as JSON.
insert into fresh_service (account_id, service_id)
select :account_id, id
  from json_to_recordset(:services::json) as n (id text)
 group by id
 order by id
on conflict (account_id, service_id) do update
   set after_lead_id = null;

-- name: listAccountsWithFresh :many replanned
-- The accounts in which services are noted, each found by one step along the primary key.
with recursive noted (account_id) as (
  (select account_id
     from fresh_service
    order by account_id
    limit 1)
  union all
  select next.account_id
    from noted
   cross join lateral (
           select f.account_id
             from fresh_service as f
            where f.account_id > noted.account_id
            order by f.account_id
            limit 1) as next)
select account_id as "account_id!"
  from noted;

-- name: takeFreshServices :many replanned
-- The oldest of the noted services, locked until the commit.
select service_id, after_lead_id
  from fresh_service
 where account_id = :account_id
 order by service_id
 limit :limit
   for update skip locked;

-- name: deleteFresh :run replanned
-- What was offered to all leads is noted no more.
delete from fresh_service
 where account_id = :account_id
   and service_id = any(:service_ids::text[]);

-- name: moveFresh :run replanned
-- Writes how far services have come: `after` has the last lead of each, by its id.
update fresh_service
   set after_lead_id = :after::jsonb ->> service_id
 where account_id = :account_id
   and service_id = any(:service_ids::text[]);

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

-- name: recountPlaces :run replanned
-- Has the services of an account counted in their places of the market, whose counts follow such lines.
insert into market_change (account_id, city, state, type, currency, listings, active)
select account_id, coalesce(city_folded, ''), coalesce(state, ''), type_folded, currency,
       count(*), count(*) filter (where status = 'active')
  from service
 where account_id = :account_id
   and deleted_at is null
 group by 1, 2, 3, 4, 5;
