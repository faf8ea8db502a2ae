-- fresh_service: services that were created, changed or deleted and that the job on matches has not
-- processed yet. Primary key (account_id, service_id).
-- new_service: services that this job has processed, once for each place in which open leads search,
-- newest last. Primary key (account_id, place, id).
-- market_change: one row per change and place in which services were created, changed or deleted.
-- It is written with the change (changes.ts) and deleted when the market counts have included it.

-- name: noteFresh :run
-- Records services. `services` is a list of rows (id) as JSON. Updating a recorded service waits for
-- a job that is processing it, and records the service again after that job has deleted it.
insert into fresh_service (account_id, service_id)
select :account_id, id
  from json_to_recordset(:services::json) as n (id text)
 group by id
 order by id
on conflict (account_id, service_id) do update
   set service_id = excluded.service_id;

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
select service_id
  from fresh_service
 where account_id = :account_id
 order by service_id
 limit :limit
   for update skip locked;

-- name: deleteFresh :run replanned
-- Deletes the records of services that were processed.
delete from fresh_service
 where account_id = :account_id
   and service_id = any(:service_ids::text[]);

-- name: insertNewServices :run replanned
-- Adds services to places. `places` and `service_ids` name one row at each position.
insert into new_service (account_id, place, service_id, listed_at)
select :account_id, place, service_id, :now
  from unnest(:places::text[], :service_ids::text[]) as added (place, service_id);

-- name: deleteOlderServices :run replanned
-- Deletes all rows of the places except the newest `most` of each.
delete from new_service
 where account_id = :account_id
   and ctid = any(array(
         select older.place_of
           from unnest(:places::text[]) as p (place)
          cross join lateral (
                  select ctid as place_of
                    from new_service
                   where account_id = :account_id
                     and place = p.place
                   order by account_id desc, place desc, id desc
                  offset :most) as older));

-- name: deleteOldNewServices :run replanned
-- Deletes new services listed before a time, of all accounts. Reads the whole table, which is small.
delete from new_service
 where listed_at < :before;

-- name: listServicesOfPlaces :many replanned
-- Returns the active services among the rows of each place with an id above the one in `after`, with
-- the columns that matching compares, newest first.
select asked.place as "place!", n.id, n.listed_at, n.service_id, s.type, s.price, s.price_unit,
       s.city, s.state, s.bedrooms, s.bathrooms, s.amenities, s.lacking
  from unnest(:places::text[], :after::bigint[]) as asked (place, after)
 cross join lateral (
         select id, listed_at, service_id
           from new_service
          where account_id = :account_id
            and place = asked.place
            and id > asked.after
          order by account_id desc, place desc, id desc
          limit :most) as n
 cross join lateral (
         select type, price, price_unit, city, state, bedrooms, bathrooms, amenities, lacking,
                status, deleted_at
           from service
          where account_id = :account_id
            and id = n.service_id
          limit 1) as s
 where s.status = 'active'
   and s.deleted_at is null;

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
