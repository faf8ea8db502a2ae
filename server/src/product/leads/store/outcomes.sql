-- The ledger of milestones. Uses lead_outcome_of_lead unless a statement says otherwise.
-- How many entries the ledger of an account holds of each outcome, without those taken back: the sum of lines, of which there are one an outcome and those since the
-- last merge. Entered by its primary key.
-- What leads of the past are recognised and judged by.
-- use: ../../../platform/db/sight/sight.sql

-- part: outcome_columns exported as columns
-- The columns of a milestone.
id, lead_id, outcome, occurred_at, value, reason, source, certainty, recorded_by, created_at

-- name: listMilestones :many replanned
-- What the ledger of these leads has, taken back or not.
select lead_id, outcome, occurred_at
  from lead_outcome
 where account_id = :account_id
   and lead_id = any(:lead_ids::text[]);

-- name: findLatestOutcome :maybe replanned
-- The latest milestone of a lead that was not taken back.
select {outcome_columns}
  from lead_outcome
 where account_id = :account_id
   and lead_id = :lead_id
   and withdrawn_at is null
 order by occurred_at desc, id desc
 limit 1;

-- name: findOutcomeRow :maybe replanned
-- One milestone of a lead, unless it was taken back.
select {outcome_columns}
  from lead_outcome
 where account_id = :account_id
   and lead_id = :lead_id
   and withdrawn_at is null
   and id = :id;

-- name: sortLeadsOfOutcomes :many replanned
-- The leads of those of these milestones that were not taken back, by their customer: the order in which many are locked.
select lead_outcome.id as key, lead.id
  from lead_outcome
  join lead on lead.account_id = lead_outcome.account_id
           and lead.id = lead_outcome.lead_id
 where lead_outcome.account_id = :account_id
   and lead_outcome.id = any(:ids::text[])
   and lead_outcome.withdrawn_at is null
   and {seen_lead: lead; :sight?}
 order by lead.customer_id, lead.id;

-- name: withdrawMilestone :many
-- Takes a milestone back; the ledger keeps that it was there. Gives its lead.
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
-- Takes entries out of the counts: of those that `entries`, an earlier part of the statement, deleted or took back and returns with whether they were counted. Those
-- deleted that had been taken back are out of the counts already.
uncounted as (
         insert into outcome_count (account_id, outcome, explicit, inferred)
         select account_id, outcome,
                -count(*) filter (where certainty = 1),
                -count(*) filter (where certainty < 1)
           from {entries}
          where is_counted
          group by account_id, outcome)

-- name: sumOutcomeCounts :many
-- How many entries the ledger of an account holds of each outcome, without those taken back: those somebody said, and those that were concluded.
select outcome,
       sum(explicit)::integer as "explicit!",
       sum(inferred)::integer as "inferred!"
  from outcome_count
 where account_id = :account_id
 group by outcome
having sum(explicit) > 0 or sum(inferred) > 0
 order by outcome;

-- name: mergeOutcomeCounts :run
-- Makes one line of each outcome's lines, and none where they come to nothing. Each line is taken by one who merges, so two at a time count nothing twice.
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
-- Forgets the counts of an account.
delete from outcome_count
 where account_id = :account_id;

-- name: countLedger :run replanned
-- Counts the whole ledger of an account.
insert into outcome_count (account_id, outcome, explicit, inferred)
select :account_id, outcome,
       count(*) filter (where certainty = 1),
       count(*) filter (where certainty < 1)
  from lead_outcome
 where account_id = :account_id
   and withdrawn_at is null
 group by outcome;

-- name: listEngagementsBefore :many
-- What had passed with each customer before a moment, read from what is kept of them. Uses lead_of_customer and message_of_customer.
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
-- All leads of some customers as they stand. Uses lead_of_customer.
select customer_id, id, status, score, qualification_type, triggers, created_at
  from lead
 where account_id = :account_id
   and customer_id = any(:customer_ids::text[])
   and deleted_at is null;

-- name: listIdsByTrace :many
-- For each trace the lead that left it, if there is one. By primary key: ids begin with the time leads came.
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
