-- match_due: customers with pending matches, by the day on which they can be notified. One row for
-- each customer and day, with the primary key (account_id, due_on, customer_id).
-- pending_match: services that match a lead and were not reported yet. One row for each pair, with
-- the primary key (account_id, customer_id, lead_id, service_id).
-- The last statements read open leads that can match new services, and lock the turn of an account.
-- use: ../../../platform/db/visibility/visibility.sql
-- use: ./leads.sql

-- name: listAccountsWithDueCustomers :many replanned
-- Returns the accounts with due customers. Each account is found with one step along the primary
-- key. Runs for the background job over all accounts.
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
-- Locks at most `limit` due customers until the commit, earliest due day first. Customers that
-- another transaction has locked are left for the next turn. `matches_notified_on` is the day of
-- the last notification. Uses primary keys.
select due.due_on, c.id, c.matches_notified_on
  from (select due_on, customer_id
          from match_due
         where account_id = :account_id
           and due_on <= :today
         order by due_on, customer_id
         limit :limit) as due
 cross join lateral (
         select id, matches_notified_on
           from customer
          where account_id = :account_id
            and id = due.customer_id
          limit 1
            for update skip locked) as c;

-- name: deleteDueDays :run replanned
-- Deletes the due days of the given customers.
delete from match_due
 where account_id = :account_id
   and due_on = any(:days::date[])
   and customer_id = any(:customer_ids);

-- name: insertDueDays :run replanned
-- Makes the given customers with pending matches due, today or on the day after their last
-- notification. Uses primary keys.
insert into match_due (account_id, due_on, customer_id)
select :account_id, greatest(:today::date, c.matches_notified_on + 1), c.id
  from json_array_elements_text(:customer_ids::json) as asked (id)
 cross join lateral (
         select id, matches_notified_on
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
-- Records the services that were reported for the given leads. The statement passes customers and
-- leads as lists of ids and does not join them, because a plan without statistics could read the
-- whole account for a join.
update lead
   set notified_service_ids = notified_service_ids
       || array(select jsonb_array_elements_text(:told::jsonb -> lead.id))
 where account_id = :account_id
   and customer_id = any(:customer_ids)
   and id = any(:lead_ids);

-- name: keepBestPairs :run replanned
-- Stores new pairs and retains the best `most` pairs of each customer by score. If scores are
-- equal, the latest pairs are retained. Other pairs are deleted, whether they are new or old.
-- Customers are processed one by one, and the pairs to delete are identified by their ctid. A pair
-- with the same score is not written again.
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
-- Returns the pending matches of the given customers.
select customer_id, lead_id, service_id
  from pending_match
 where account_id = :account_id
   and customer_id = any(:customer_ids);

-- name: deletePairsBut :run replanned
-- Deletes the pending matches of the given customers, except some pairs, given as `lead service`.
delete from pending_match
 where account_id = :account_id
   and customer_id = any(:customer_ids)
   and lead_id || ' ' || service_id <> all(:kept);

-- name: deletePairsOfServices :run replanned
-- Deletes the pending matches of services. Uses pending_match_of_service: the condition on the
-- account is written as an expression. The planner therefore cannot use the primary key, which
-- starts with the account.
delete from pending_match
 where service_id = any(:service_ids)
   and account_id || '' = :account_id;

-- name: deletePairsOf :run replanned
-- Deletes the pending matches of a closed or deleted lead. Without a lead id, deletes the pending
-- matches of all leads of a customer.
delete from pending_match
 where account_id = :account_id
   and customer_id = :customer_id
   and lead_id = coalesce(:lead_id?, lead_id);

-- part: wish
-- Key of the search criteria, as in the index lead_criteria.
(account_id || '/' || criteria_type || '/' || coalesce(criteria_city, '') || '/'
  || coalesce(criteria_state, '') || '/' || id)

-- name: selectLeadsWithCriteria :many replanned
-- Returns the open leads visible to the actor that have a search criteria key with one of the given
-- prefixes, newest first. Only ids after `since` and before `before` are returned, at most `limit`.
-- Each lead has the services of the request that were already reported for it. Scans lead_criteria
-- once for each prefix and reads no other leads, up to `limit` for each prefix.
select l.id, l.customer_id, l.preferences, l.service_id, l.prediction, l.inputs,
       array(select s
               from unnest(:services::text[]) as s
              where s = any(l.notified_service_ids)) as "told!"
  from unnest(:beginnings::text[]) as wished (beginning)
 cross join lateral (
         select id, customer_id, preferences, service_id, prediction, inputs, notified_service_ids
           from lead
          where {wish} > (wished.beginning || :since) collate "C"
            and {wish} < (wished.beginning || :before) collate "C"
            and criteria_type is not null
            and deleted_at is null
            and not is_test
            and status in ('received', 'qualified', 'unqualified')
            and qualification_type <> 'unqualified'
            and {seen_lead: lead; :visibility?}
          order by {wish} collate "C" desc
          limit :limit) as l
 order by l.id collate "C" desc
 limit :limit;

-- name: listAskingLeads :many
-- Returns the open leads after `since` visible to the actor that name the service in the enquiry,
-- newest first, at most `limit`. Uses the index lead_of_service.
select id, customer_id, preferences, service_id, prediction, inputs, '{}'::text[] as "told!"
  from lead
 where account_id = :account_id
   and service_id = :service_id
   and id > :since
   and deleted_at is null
   and not is_test
   and status in ('received', 'qualified', 'unqualified')
   and qualification_type <> 'unqualified'
   and {seen_lead: lead; :visibility?}
 order by id desc
 limit :limit;

-- name: findWishingLeads :many replanned
-- Returns the given leads that are open and were created after `since`, each with its reported
-- services. Uses the primary key. The other conditions are outside the subquery. If they were
-- inside, a plan without statistics could choose another index.
select {lead_columns}, inputs, notified_service_ids as told
  from unnest(:ids::text[]) as asked (lead_id)
 cross join lateral (
         select {lead_columns}, inputs, notified_service_ids, deleted_at
           from lead
          where account_id = :account_id
            and id = asked.lead_id
          limit 1) as l
 where deleted_at is null
   and status in ('received', 'qualified', 'unqualified')
   and created_at > :since;

-- name: beginMatchingTurn :one replanned
-- Tries to lock the turn of an account for this transaction, and returns whether it succeeded. Also
-- disables bitmap scans for the transaction, so that limited reads use the index order. A bitmap
-- scan would read and sort all waiting rows of the account to return only ten.
select pg_try_advisory_xact_lock(hashtextextended('matches of ' || :account_id, 0)) as "is_free!",
       set_config('enable_bitmapscan', 'off', true) as is_ordered;
