-- The ledger of milestones. Uses lead_outcome_of_lead unless a statement says otherwise.
-- use: ../../db/sight/sight.sql
-- use: outcome-counts.sql

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
