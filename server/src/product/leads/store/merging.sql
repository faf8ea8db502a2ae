-- Rows of leads that move between customers in a merge or a split. Statements find them by their
-- leads unless stated otherwise.
-- use: ./leads.sql

-- name: listLeadsOfPerson :many replanned
-- Returns all leads of customers, also deleted ones, oldest first. Uses lead_of_customer.
select {lead_columns}, deleted_at, message_id
  from lead
 where account_id = :account_id
   and customer_id = any(:customer_ids)
 order by created_at, id;

-- name: readInbound :one replanned
-- Returns the number of inbound messages of leads, without the messages of repeated enquiries, and
-- the time of the latest one that was stored. Uses the primary keys.
with texts as (
  select id, message_id, created_at, created_at as occurred_at, duplicate_of is null as is_counted
    from lead
   where account_id = :account_id
     and id = any(:lead_ids)
     and message_id is not null
   union all
  select lead_id, id, created_at, occurred_at, true
    from message
   where account_id = :account_id
     and lead_id = any(:lead_ids)
     and direction = 'inbound')
select (count(*) filter (where is_counted))::int as "inbound!",
       (array_agg(occurred_at order by created_at desc, message_id desc))[1] as last_at
  from texts;

-- name: moveLeads :run replanned
-- Moves leads to another customer.
update lead
   set customer_id = :customer_id,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = any(:lead_ids);

-- name: moveScores :run replanned
-- Moves the earlier scores of leads to another customer.
update score
   set customer_id = :customer_id
 where account_id = :account_id
   and lead_id = any(:lead_ids);

-- name: moveSearches :run replanned
-- Moves the open search criteria of leads to another customer. Each is read from the days on which it
-- can be.
update open_search as s
   set customer_id = :customer_id
  from lead as l
 where l.account_id = :account_id
   and l.id = any(:lead_ids)
   and l.criteria_type is not null
   and s.account_id = l.account_id
   and s.place = l.criteria_type || '/' || coalesce(l.criteria_city, '') || '/'
                 || coalesce(l.criteria_state, '')
   and s.last_due_on >= (l.created_at at time zone 'UTC')::date - 1
   and s.lead_id = l.id;

-- name: countMilestones :one replanned
-- Returns the number of milestones of leads. Uses lead_outcome_of_lead.
select count(*)::int as "outcomes!"
  from lead_outcome
 where account_id = :account_id
   and lead_id = any(:lead_ids);

-- name: countSearches :one replanned
-- Returns the number of open leads with search criteria. Uses the primary key.
select count(*)::int as "searches!"
  from lead
 where account_id = :account_id
   and id = any(:lead_ids)
   and criteria_type is not null
   and deleted_at is null
   and not is_test
   and status in ('received', 'qualified', 'unqualified')
   and qualification_type <> 'unqualified';

-- name: listDueDays :many replanned
-- Returns the days on which customers are due for a notification of matches.
select customer_id, due_on::text as "due_on!"
  from match_due
 where account_id = :account_id
   and customer_id = any(:customer_ids)
 order by due_on;

-- name: deleteDueDaysOf :run replanned
-- Deletes due days of a customer.
delete from match_due
 where account_id = :account_id
   and customer_id = :customer_id
   and due_on = any(:due_on::date[]);

-- name: addDueDays :run replanned
-- Makes a customer due on the given days.
insert into match_due (account_id, due_on, customer_id)
select :account_id, day::date, :customer_id
  from json_array_elements_text(:due_on::json) as day
on conflict (account_id, due_on, customer_id) do nothing;
