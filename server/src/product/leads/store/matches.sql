-- match_due: customers to notify of new services, by the day on which they can be notified. One row
-- for each customer and day, with the primary key (account_id, due_on, customer_id).
-- The last statements read open leads that can match services, and lock the turn of an account.
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
-- Makes customers due, today or on the day after their last notification. Uses primary keys.
insert into match_due (account_id, due_on, customer_id)
select :account_id, greatest(:today::date, c.matches_notified_on + 1), c.id
  from json_array_elements_text(:customer_ids::json) as asked (id)
 cross join lateral (
         select id, matches_notified_on
           from customer
          where account_id = :account_id
            and id = asked.id
          limit 1) as c
on conflict (account_id, due_on, customer_id) do nothing;

-- name: addNotifiedServices :run replanned
-- Records the services that were reported for the given leads, and the id in new_service up to which
-- a lead was scored. Leads without such an id are scored again on the next day. The statement passes
-- customers and leads as lists of ids and does not join them, because a plan without statistics
-- could read the whole account for a join.
update lead
   set notified_service_ids = notified_service_ids
       || array(select jsonb_array_elements_text(:told::jsonb -> lead.id)),
       matched_until = coalesce((:scored_until::jsonb ->> lead.id)::bigint, matched_until)
 where account_id = :account_id
   and customer_id = any(:customer_ids)
   and id = any(:lead_ids);

-- part: is_open_search
-- Whether a lead is open and real and names a type. Such leads have a row in open_search.
criteria_type is not null
and deleted_at is null
and not is_test
and status in ('received', 'qualified', 'unqualified')
and qualification_type <> 'unqualified'

-- name: listLeadsOfPlaces :many replanned
-- Returns the open leads visible to the actor that search in one of the places, newest first, at
-- most `limit`. Only ids after `since` are returned. Reads the index of open_search for each place,
-- and each lead by its primary key.
select l.id, l.customer_id, l.preferences, l.service_id, l.prediction, l.inputs
  from (select s.lead_id
          from unnest(:places::text[]) as searched (place)
         cross join lateral (
                 select lead_id
                   from open_search
                  where account_id = :account_id
                    and place = searched.place
                    and lead_id > :since
                 offset 0) as s
         order by s.lead_id desc) as newest
 cross join lateral (
         select id, customer_id, preferences, service_id, prediction, inputs
           from lead
          where account_id = :account_id
            and id = newest.lead_id
            and {seen_lead: lead; :visibility?}
          limit 1) as l
 limit :limit;

-- name: listAskingLeads :many
-- Returns the open leads after `since` visible to the actor that name the service in the enquiry,
-- newest first, at most `limit`. Uses the index lead_of_service.
select id, customer_id, preferences, service_id, prediction, inputs
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

-- name: listSearchingLeadsOf :many replanned
-- Returns the open leads of the given customers that were created after `since` and search in a
-- place: of each customer, those among its newest `most` leads. Uses lead_of_customer. The other
-- conditions are outside the subquery. If they were inside, a plan without statistics could choose
-- another index.
select {lead_columns}, {criteria_columns}, inputs, notified_service_ids as told, matched_until
  from unnest(:customer_ids::text[]) as asked (of_customer)
 cross join lateral (
         select {lead_columns}, {criteria_columns}, inputs, notified_service_ids, matched_until,
                deleted_at
           from lead
          where account_id = :account_id
            and customer_id = asked.of_customer
            and created_at > :since
          order by account_id desc, customer_id desc, created_at desc
          limit :most) as l
 where {is_open_search};

-- name: beginMatchingTurn :one replanned
-- Tries to lock the turn of an account for this transaction, and returns whether it succeeded. Also
-- disables bitmap scans for the transaction, so that limited reads use the index order. A bitmap
-- scan would read and sort all waiting rows of the account to return only ten.
select pg_try_advisory_xact_lock(hashtextextended('matches of ' || :account_id, 0)) as "is_free!",
       set_config('enable_bitmapscan', 'off', true) as is_ordered;
