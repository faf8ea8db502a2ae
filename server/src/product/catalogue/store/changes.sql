-- fresh_service: services that were created, changed or deleted, and the last lead they were
-- offered to. Primary key (account_id, service_id).
-- market_change: one row per change and place in which services were created, changed or deleted.
-- It is written with the change (changes.ts) and deleted when the market counts have included it.

-- name: noteFresh :run
-- Records services. `services` is a list of rows (id) as JSON.
insert into fresh_service (account_id, service_id)
select :account_id, id
  from json_to_recordset(:services::json) as n (id text)
 group by id
 order by id
on conflict (account_id, service_id) do update
   set after_lead_id = null;

-- name: listAccountsWithFresh :many replanned
-- Lists the accounts with recorded services. Finds each by one step along the primary key.
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
-- Claims the first recorded services by ID, locked until the commit.
select service_id, after_lead_id
  from fresh_service
 where account_id = :account_id
 order by service_id
 limit :limit
   for update skip locked;

-- name: deleteFresh :run replanned
-- Deletes the records of services that were offered to all leads.
delete from fresh_service
 where account_id = :account_id
   and service_id = any(:service_ids::text[]);

-- name: moveFresh :run replanned
-- Stores the progress of services: `after` maps each to its last lead.
update fresh_service
   set after_lead_id = :after::jsonb ->> service_id
 where account_id = :account_id
   and service_id = any(:service_ids::text[]);

-- name: findChangedPlaces :many
-- Lists the accounts with pending market changes, for the worker of all accounts. Steps from
-- account to account through the primary key, however many rows are pending.
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
-- Takes up to `limit` pending changes of an account. Returns by place the change in the number of
-- listings and of listings on offer. Skips rows that another worker is taking.
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
-- Queues all services of an account as changes, so that its market counts, which follow these rows,
-- are computed again.
insert into market_change (account_id, city, state, type, currency, listings, active)
select account_id, coalesce(city_folded, ''), coalesce(state, ''), type_folded, currency,
       count(*), count(*) filter (where status = 'active')
  from service
 where account_id = :account_id
   and deleted_at is null
 group by 1, 2, 3, 4, 5;
