-- open_search: search criteria of the open leads of the last 90 days, one row for each lead. The
-- primary key (account_id, place, last_due_on, lead_id) is the only index. It includes the other
-- columns, so that new services read only the index.

-- name: insertOpenSearch :run replanned
-- Adds the search criteria of one lead.
insert into open_search (account_id, place, last_due_on, lead_id, customer_id, price_min, price_max)
values (:account_id, :place, :last_due_on::date, :lead_id, :customer_id, :price_min?, :price_max?)
on conflict (account_id, place, last_due_on, lead_id) do nothing;

-- name: deleteOpenSearch :run replanned
-- Deletes the search criteria of one lead. `last_due_on` is a day from `since` to `until`, and each
-- of these days is one lookup in the primary key.
delete from open_search
 where account_id = :account_id
   and place = :place
   and last_due_on = any(array(
         select day::date
           from generate_series(:since::date, :until::date, '1 day') as day))
   and lead_id = :lead_id;

-- name: deleteExpiredSearches :run replanned
-- Deletes the search criteria of leads before `before`, of all accounts. Reads the whole table, which
-- is small.
delete from open_search
 where lead_id < :before;

-- name: listSearchedPlaces :many replanned
-- Returns the given places in which open leads search. One lookup for each place.
select p.place as "place!"
  from unnest(:places::text[]) as p (place)
 cross join lateral (
         select
           from open_search
          where account_id = :account_id
            and place = p.place
          limit 1) as searched;

-- name: makeCustomersDue :one replanned
-- Makes the customers due who search in one of the places for such a price and were not made due
-- today. `places` and `prices` describe one service and place at each position. A price matches if it
-- is at most `above` times the maximum and at least `below` times the minimum. The notification moves
-- customers who were notified today to the next day. Returns the number of rows found.
--
-- The scan reads only the index of open_search. The rows found are then looked up and updated. Rows
-- that another transaction has locked are skipped: their leads are just being changed.
  with found as materialized (
         select distinct s.place, s.last_due_on, s.lead_id, s.customer_id
           from unnest(:places::text[], :prices::float8[]) as offered (place, price)
          cross join lateral (
                  select place, last_due_on, lead_id, customer_id
                    from open_search
                   where account_id = :account_id
                     and place = offered.place
                     and last_due_on < :today
                     and lead_id > :since
                     and (price_max is null or offered.price <= price_max * :above::float8)
                     and (price_min is null or offered.price >= price_min * :below::float8)
                   offset 0) as s),
       moved as (
         update open_search
            set last_due_on = :today
          where account_id = :account_id
            and ctid = any(array(
                  select s.place_of
                    from found as f
                   cross join lateral (
                           select ctid as place_of
                             from open_search
                            where account_id = :account_id
                              and place = f.place
                              and last_due_on = f.last_due_on
                              and lead_id = f.lead_id
                            limit 1
                              for update skip locked) as s))),
       due as (
         insert into match_due (account_id, due_on, customer_id)
         select distinct :account_id, :today::date, customer_id
           from found
         on conflict (account_id, due_on, customer_id) do nothing)
select count(*)::int as "found!"
  from found;

-- name: reopenSearches :run replanned
-- Lets other new services of today make customers due again who were due today and not notified.
-- `places` and `lead_ids` name one row at each position.
update open_search
   set last_due_on = :today::date - 1
 where account_id = :account_id
   and ctid = any(array(
         select s.place_of
           from unnest(:places::text[], :lead_ids::text[]) as quiet (place, lead_id)
          cross join lateral (
                  select ctid as place_of
                    from open_search
                   where account_id = :account_id
                     and place = quiet.place
                     and last_due_on = :today
                     and lead_id = quiet.lead_id
                   limit 1
                     for update skip locked) as s));
