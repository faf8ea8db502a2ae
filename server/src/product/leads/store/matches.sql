-- Customers for whom services that fit wait, by the day on which they may be told: one row a customer and day, entered by its primary key (account_id, due_on,
-- customer_id).
-- Services that fit a lead and wait to be told to its customer: one row a pair, entered by its primary key (account_id, customer_id, lead_id, service_id).
-- Open leads that may want what is new.
-- Turns at the matches of an account.
-- use: ../../../platform/db/sight/sight.sql
-- use: ./leads.sql

-- name: listAccountsWithDueCustomers :many replanned
-- The accounts with customers that are due, each found by one step along the primary key. Not one account's: the worker's list.
  with recursive waiting (account_id) as (
         (select account_id
            from match_due
           order by account_id
           limit 1)
         union all
         select next.account_id
           from waiting
          cross join lateral (
                  select d.account_id
                    from match_due as d
                   where d.account_id > waiting.account_id
                   order by d.account_id
                   limit 1) as next)
select waiting.account_id as "account_id!"
  from waiting
 cross join lateral (
         select
           from match_due as d
          where d.account_id = waiting.account_id
            and d.due_on <= :today
          limit 1) as due;

-- name: lockDueCustomers :many replanned
-- At most `limit` customers that are due, those due longest first, locked until the commit; whoever is being changed is left for the next turn. `matches_told_on` is the
-- day they last were told. By primary keys.
select due.due_on, c.id, c.matches_told_on
  from (select due_on, customer_id
          from match_due
         where account_id = :account_id
           and due_on <= :today
         order by due_on, customer_id
         limit :limit) as due
 cross join lateral (
         select id, matches_told_on
           from customer
          where account_id = :account_id
            and id = due.customer_id
          limit 1
            for update skip locked) as c;

-- name: deleteDueDays :run replanned
-- Takes these customers from these days.
delete from match_due
 where account_id = :account_id
   and due_on = any(:days::date[])
   and customer_id = any(:customer_ids);

-- name: insertDueDays :run replanned
-- Lets those customers for whom something waits be due: today, or on the day after they were told. By primary keys.
insert into match_due (account_id, due_on, customer_id)
select :account_id, greatest(:today::date, c.matches_told_on + 1), c.id
  from json_array_elements_text(:customer_ids::json) as asked (id)
 cross join lateral (
         select id, matches_told_on
           from customer
          where account_id = :account_id
            and id = asked.id
          limit 1) as c
 cross join lateral (
         select
           from pending_match as p
          where p.account_id = :account_id
            and p.customer_id = c.id
          limit 1) as waits
on conflict (account_id, due_on, customer_id) do nothing;

-- name: addNotifiedServices :run replanned
-- Remembers of what customers were told, by their leads. All are named beside the account, not joined to it: of a join a plan without statistics may read the account
-- first.
update lead
   set told_service_ids = told_service_ids
       || array(select jsonb_array_elements_text(:told::jsonb -> lead.id))
 where account_id = :account_id
   and customer_id = any(:customer_ids)
   and id = any(:lead_ids);

-- name: keepBestPairs :run replanned
-- Lets pairs wait that were found, and keeps the best of each customer by score, of equal ones what came last. What is worse goes, whether it was found now or
-- before. One customer after the other; what goes is then known by its place. A pair that has its score already is not written again.
  with found as (
         select *
           from unnest(:customer_ids::text[], :lead_ids::text[], :service_ids::text[],
                       :scores::smallint[]) as f (customer_id, lead_id, service_id, score)),
       held as (
         select p.place_of, p.customer_id, p.lead_id, p.service_id, p.score
           from (select distinct customer_id
                   from found) as c
          cross join lateral (
                  select ctid as place_of, customer_id, lead_id, service_id, score
                    from pending_match
                   where account_id = :account_id
                     and customer_id = c.customer_id
                   limit 10 * :most::int) as p),
       pairs as (
         select max(place_of) as place_of, customer_id, lead_id, service_id,
                bool_or(place_of is null) as is_found,
                coalesce(max(score) filter (where place_of is null), max(score)) as score
           from (select *
                   from held
                  union all
                 select null, *
                   from found) as sides
          group by customer_id, lead_id, service_id),
       ranked as (
         select *, row_number() over (
                     partition by customer_id
                         order by score desc, service_id desc, lead_id desc) as place
           from pairs),
       worse as (
         delete from pending_match
          where ctid = any(array(
                  select place_of
                    from ranked
                   where place > :most::int))
            and account_id = :account_id)
insert into pending_match (account_id, customer_id, lead_id, service_id, score)
select :account_id, customer_id, lead_id, service_id, score
  from ranked
 where is_found
   and place <= :most::int
on conflict (account_id, customer_id, lead_id, service_id) do update
   set score = excluded.score
 where pending_match.score <> excluded.score;

-- name: listPendingPairs :many replanned
-- What waits for these customers.
select customer_id, lead_id, service_id
  from pending_match
 where account_id = :account_id
   and customer_id = any(:customer_ids);

-- name: deletePairsBut :run replanned
-- Takes away what waits for these customers, but for some pairs of theirs: `lead service`.
delete from pending_match
 where account_id = :account_id
   and customer_id = any(:customer_ids)
   and lead_id || ' ' || service_id <> all(:kept);

-- name: deletePairsOfServices :run replanned
-- Takes away what waits of services. By pending_match_of_service: the account is named so that it names no index, for the primary key begins with it.
delete from pending_match
 where service_id = any(:service_ids)
   and account_id || '' = :account_id;

-- name: deletePairsOf :run replanned
-- Takes away what waits of a lead that ended or went, or without one of all leads of a customer.
delete from pending_match
 where account_id = :account_id
   and customer_id = :customer_id
   and lead_id = coalesce(:lead_id?, lead_id);

-- part: wish
-- As lead_wishing has it.
(account_id || '/' || wish_type || '/' || coalesce(wish_city, '') || '/'
  || coalesce(wish_state, '') || '/' || id)

-- name: listWishingLeads :many replanned
-- The open leads whose wishes begin so, of those the actor sees, the newest first: those with ids after `since` and before `before`, at most `limit`, each with those
-- of the services asked for that it was told of. Walks lead_wishing once for each beginning and reads no lead that it does not give, up to `limit` for each.
select l.id, l.customer_id, l.preferences, l.service_id, l.promise, l.inputs,
       array(select s
               from unnest(:services::text[]) as s
              where s = any(l.told_service_ids)) as "told!"
  from unnest(:beginnings::text[]) as wished (beginning)
 cross join lateral (
         select id, customer_id, preferences, service_id, promise, inputs, told_service_ids
           from lead
          where {wish} > (wished.beginning || :since) collate "C"
            and {wish} < (wished.beginning || :before) collate "C"
            and wish_type is not null
            and deleted_at is null
            and not is_test
            and status in ('received', 'qualified', 'unqualified')
            and qualification_type <> 'unqualified'
            and {seen_lead: lead; :sight?}
          order by {wish} collate "C" desc
          limit :limit) as l
 order by l.id collate "C" desc
 limit :limit;

-- name: listAskingLeads :many
-- The open leads after `since` whose enquiry names this service, of those the actor sees, the newest first, at most `limit`. By the index lead_of_service.
select id, customer_id, preferences, service_id, promise, inputs, '{}'::text[] as "told!"
  from lead
 where account_id = :account_id
   and service_id = :service_id
   and id > :since
   and deleted_at is null
   and not is_test
   and status in ('received', 'qualified', 'unqualified')
   and qualification_type <> 'unqualified'
   and {seen_lead: lead; :sight?}
 order by id desc
 limit :limit;

-- name: findWishingLeads :many replanned
-- Those of these leads that are open and came after `since`, each with all it was told of. By primary key. What narrows stands outside: beside the account and the id it
-- would name other indexes, which a plan without statistics may take.
select {lead_columns}, inputs, told_service_ids as told
  from unnest(:ids::text[]) as asked (lead_id)
 cross join lateral (
         select {lead_columns}, inputs, told_service_ids, deleted_at
           from lead
          where account_id = :account_id
            and id = asked.lead_id
          limit 1) as l
 where deleted_at is null
   and status in ('received', 'qualified', 'unqualified')
   and created_at > :since;

-- name: beginMatchingTurn :one replanned
-- Whether the turn of this account was free, and is this transaction's now. What is taken from the front of an index is walked in its order from then on: gathered first
-- and sorted, all that waits in the account would be read for the ten that are taken.
select pg_try_advisory_xact_lock(hashtextextended('matches of ' || :account_id, 0)) as "is_free!",
       set_config('enable_bitmapscan', 'off', true) as is_ordered;
