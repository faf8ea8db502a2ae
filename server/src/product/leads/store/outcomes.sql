-- Milestones of leads. Statements use lead_outcome_of_lead unless stated otherwise. outcome_count:
-- number of milestones of an account by outcome, without removed milestones. The number of an
-- outcome is the sum of its rows: one row for each outcome, plus the rows since the last merge.
-- Uses its primary key. The last statements identify and score imported leads.
-- use: ./leads.sql
-- use: ../../../platform/db/visibility/visibility.sql

-- part: outcome_columns exported as columns
-- Columns of a milestone.
id, lead_id, outcome, occurred_at, value, reason, source, certainty, recorded_by, created_at

-- name: listMilestones :many replanned
-- Returns all milestones of the given leads, including removed ones.
select lead_id, outcome, occurred_at
  from lead_outcome
 where account_id = :account_id
   and lead_id = any(:lead_ids::text[]);

-- name: listOutcomesOfLead :many replanned
-- Returns all milestones of a lead, latest first, including removed ones.
select {outcome_columns}, withdrawn_at
  from lead_outcome
 where account_id = :account_id
   and lead_id = :lead_id
 order by occurred_at desc, id desc;

-- name: findOutcomeRow :maybe replanned
-- Returns one milestone of a lead, unless it was removed.
select {outcome_columns}
  from lead_outcome
 where account_id = :account_id
   and lead_id = :lead_id
   and withdrawn_at is null
   and id = :id;

-- name: findLatestLeadOf :maybe replanned
-- Returns the latest open lead of a customer, or the latest if none is open. Uses lead_of_customer.
select id
  from lead
 where account_id = :account_id
   and customer_id = :customer_id
   and deleted_at is null
   and duplicate_of is null
 order by status in ('received', 'qualified', 'unqualified') desc, id desc
 limit 1;

-- name: sortLeadsOfOutcomes :many replanned
-- Returns the leads of the given milestones that were not removed, sorted by customer. Many leads
-- are locked in this order.
select lead_outcome.id as key, lead.id
  from lead_outcome
  join lead on lead.account_id = lead_outcome.account_id
           and lead.id = lead_outcome.lead_id
 where lead_outcome.account_id = :account_id
   and lead_outcome.id = any(:ids::text[])
   and lead_outcome.withdrawn_at is null
   and {seen_lead: lead; :visibility?}
 order by lead.customer_id, lead.id;

-- name: withdrawMilestone :many
-- Marks a milestone as removed and returns its lead. The row of the milestone is not deleted.
  with withdrawn as (
         update lead_outcome
            set withdrawn_at = :now
          where account_id = :account_id
            and id = :id
            and withdrawn_at is null
         returning account_id, lead_id, outcome, certainty, true as is_counted),
       {uncount: withdrawn}
select lead_id
  from withdrawn;

-- part: uncount(entries)
-- Subtracts milestones from the counts. `entries` is an earlier part of the statement that deletes
-- or removes milestones and returns them with `is_counted`. Milestones that were removed before
-- their deletion are no longer counted, so they are not subtracted again.
uncounted as (
         insert into outcome_count (account_id, outcome, explicit, inferred)
         select account_id, outcome,
                -count(*) filter (where certainty = 1),
                -count(*) filter (where certainty < 1)
           from {entries}
          where is_counted
          group by account_id, outcome)

-- name: sumOutcomeCounts :many
-- Counts the milestones of an account by outcome, without removed ones. Explicit and inferred
-- milestones are counted separately.
select outcome,
       sum(explicit)::integer as "explicit!",
       sum(inferred)::integer as "inferred!"
  from outcome_count
 where account_id = :account_id
 group by outcome
having sum(explicit) > 0 or sum(inferred) > 0
 order by outcome;

-- name: mergeOutcomeCounts :run
-- Merges the count rows of each outcome into one row, or deletes them if the sum is zero. Each row
-- is deleted by only one merge, so two concurrent merges count no milestone twice.
  with taken as (
         delete from outcome_count
          where account_id = :account_id
         returning outcome, explicit, inferred)
insert into outcome_count (account_id, outcome, explicit, inferred)
select :account_id, outcome, sum(explicit), sum(inferred)
  from taken
 group by outcome
having sum(explicit) <> 0 or sum(inferred) <> 0;

-- name: deleteOutcomeCounts :run replanned
-- Deletes the counts of an account.
delete from outcome_count
 where account_id = :account_id;

-- name: countLedger :run replanned
-- Counts all milestones of an account.
insert into outcome_count (account_id, outcome, explicit, inferred)
select :account_id, outcome,
       count(*) filter (where certainty = 1),
       count(*) filter (where certainty < 1)
  from lead_outcome
 where account_id = :account_id
   and withdrawn_at is null
 group by outcome;

-- name: listEngagementsBefore :many
-- Returns the enquiries and inbound messages of each customer before a time. Uses lead_of_customer
-- and message_of_customer.
select l.enquiries as "enquiries!", l.enquired_at, m.messages as "messages!", m.wrote_at
  from unnest(:customer_ids::text[], :moments::timestamptz[]) with ordinality
       as t (customer_id, at, place)
 cross join lateral (
         select count(*) filter (where duplicate_of is null)::integer as enquiries,
                max(created_at) as enquired_at
           from lead
          where account_id = :account_id
            and customer_id = t.customer_id
            and created_at < t.at
            and deleted_at is null) as l
 cross join lateral (
         select count(*)::integer as messages, max(occurred_at) as wrote_at
           from every_message
          where account_id = :account_id
            and customer_id = t.customer_id
            and occurred_at < t.at
            and direction = 'inbound'
            and deleted_at is null) as m
 order by t.place;

-- name: listRollupLeadsOfCustomers :many replanned
-- Returns the current status and score of all leads of the given customers. Uses lead_of_customer.
select customer_id, id, status, score, qualification_type, triggers, created_at
  from lead
 where account_id = :account_id
   and customer_id = any(:customer_ids::text[])
   and deleted_at is null;

-- name: listIdsByTrace :many
-- Returns, for each combination of time, contact and content hash, the matching lead, if there is
-- one. Uses the primary key: ids start with the creation time of the lead.
select (select l.id
          from lead as l
         where l.account_id = :account_id
           and l.id >= t.first_id
           and l.id < t.last_id
           and l.deleted_at is null
           and l.email is not distinct from t.email
           and l.phone is not distinct from t.phone
           and l.content_hash = t.content_hash
         order by l.id
         limit 1) as id
  from unnest(:first_ids::text[], :last_ids::text[], :emails?::text[], :phones?::text[],
              :content_hashes::text[]) with ordinality
       as t (first_id, last_id, email, phone, content_hash, place)
 order by t.place;

-- name: listOutcomePaces :many
-- Returns the pace of each source that reported milestones of a CRM, from the newest 20,000 after a
-- time. Uses lead_outcome_newest.
  with newest as (
         select recorded_by, source, created_at
           from lead_outcome
          where account_id = :account_id
            and created_at >= :since
            and withdrawn_at is null
          order by created_at desc
          limit 20000),
       paused as (
         select recorded_by as source, created_at,
                extract(epoch from created_at)::float8 as at_s,
                extract(epoch from lag(created_at) over (
                  partition by recorded_by order by created_at))::float8 as before_s
           from newest
          where source = 'crm')
{pace_of_paused};
