-- What goes with a customer or by itself, and what is kept of it. Uses lead_of_customer unless a statement says otherwise.
-- Trials, and those that are a demonstration.
-- use: ./leads.sql
-- use: ./outcomes.sql

-- part: removed
-- What went, with what decides whether it counted as one its member has.
id, assigned_to, assigned_at, is_test, duplicate_of, status

-- name: deleteLeadRow :many replanned
-- Marks a lead as deleted. By primary key.
update lead
   set deleted_at = :now
 where account_id = :account_id
   and id = :lead_id
   and deleted_at is null
returning {removed};

-- name: deleteLeadRowsOf :many replanned
-- Marks all leads of a customer as deleted.
update lead
   set deleted_at = :now
 where account_id = :account_id
   and customer_id = :customer_id
   and deleted_at is null
returning {removed};

-- name: listContacts :many replanned
-- The names, e-mails and phones the leads of a customer came with, deleted ones included.
select distinct name, email, phone
  from lead
 where account_id = :account_id
   and customer_id = :customer_id;

-- part: without_attributes(attributes_at)
-- The inputs of a score without what the caller added to them.
jsonb_set(inputs::jsonb, {attributes_at}, '{}')::json

-- name: eraseLeadRows :many replanned
-- Takes everything personal out of the leads of a customer, deleted ones included: of what was said all but what they looked for and where they came from. Whoever guesses the words could prove by their hash that they were said, so it goes
-- with them.
update lead
   set ({lead_details}) = (
         select {lead_details}
           from jsonb_populate_record(null::lead, jsonb_build_object(
                  'preferences', lead.preferences,
                  'source', lead.source,
                  'attributes', '{}'::jsonb))),
       message = null,
       inputs = {without_attributes: :attributes_at::text[]},
       override = null,
       content_hash = '',
       deleted_at = :now,
       erased_at = :now
 where account_id = :account_id
   and customer_id = :customer_id
returning id, message_id;

-- name: eraseScores :run replanned
-- Takes what the caller added out of the earlier scores of a customer's leads.
update score
   set inputs = {without_attributes: :attributes_at::text[]}
 where account_id = :account_id
   and customer_id = :customer_id;

-- name: eraseReasons :run replanned
-- Takes the words out of the milestones of a customer's leads.
update lead_outcome as o
   set reason = null
  from lead as l
 where l.account_id = :account_id
   and l.customer_id = :customer_id
   and o.account_id = l.account_id
   and o.lead_id = l.id;

-- name: listHeldLeadsOf :many replanned
-- All that is held of a customer's leads, deleted ones included, oldest first.
select {lead_columns}, {wish_columns}, told_service_ids, alive_at, deleted_at, erased_at
  from lead
 where account_id = :account_id
   and customer_id = :customer_id
 order by id;

-- name: listHeldMessagesOf :many replanned
-- All messages with a customer, deleted ones included, oldest first.
select *
  from every_message
 where account_id = :account_id
   and customer_id = :customer_id
 order by id;

-- name: listHeldScoresOf :many replanned
-- All scores of a customer's leads, oldest first.
select account_id, lead_id, id, customer_id, model_id, won_model_id, inputs as "inputs!",
       raw_score, score, qualification_type, probability, cause, scored_at
  from every_score
 where account_id = :account_id
   and customer_id = :customer_id
 order by id;

-- name: listHeldOutcomesOf :many replanned
-- All milestones of a customer's leads, those taken back included, oldest first.
select o.*
  from lead_outcome as o
  join lead as l on l.account_id = o.account_id
                and l.id = o.lead_id
 where o.account_id = :account_id
   and l.customer_id = :customer_id
 order by o.id;

-- name: emptyOldEnquiries :one replanned
-- Empties the words that leads came with, of those behind `after` and before `before`, in order and at most `most`. By primary key.
  with seen as (
         select id, message is not null as is_full
           from lead
          where account_id = :account_id
            and id > :after
            and id < :before
          order by id
          limit :most),
       emptied as (
         update lead as l
            set message = null,
                content_hash = ''
           from seen as s
          where l.account_id = :account_id
            and l.id = s.id
            and s.is_full)
select count(*)::int as "seen!",
       (count(*) filter (where is_full))::int as "removed!",
       max(id) as last
  from seen;

-- part: deleted_of(leads)
-- Takes away what belongs to leads that `leads`, an earlier part of the statement, deletes for good, and out of the counts what was counted of it.
outcomes as (
         delete from lead_outcome as o
          using {leads} as l
          where o.account_id = l.account_id
            and o.lead_id = l.id
         returning o.account_id, o.outcome, o.certainty, o.withdrawn_at is null as is_counted),
       {uncount: outcomes},
       scores as (
         delete from score as s
          using {leads} as l
          where s.account_id = l.account_id
            and s.lead_id = l.id),
       claims as (
         delete from lead_claim as c
          using {leads} as l
          where c.account_id = l.account_id
            and c.lead_id = l.id)

-- name: deleteTrials :many replanned
-- Takes trials away for good that came before a moment, at most 1,000, with what belongs to them. Not one account's: what was tried goes everywhere.
  with gone as (
         delete from lead
          where (account_id, id) in (
                  select account_id, id
                    from lead
                   where is_test
                     and not is_demo
                     and created_at < :before
                   limit 1000)
         returning account_id, id),
       {deleted_of: gone}
select account_id, id
  from gone;

-- name: deleteDemoLeads :many replanned
-- Takes the leads of a demonstration away for good, with what belongs to them.
  with gone as (
         delete from lead
          where account_id = :account_id
            and is_demo
         returning account_id, id),
       {deleted_of: gone}
select account_id, id
  from gone;

-- name: markDemoLeads :many replanned
-- Marks trials as of a demonstration; whose they are. By primary key.
update lead
   set is_demo = true
 where account_id = :account_id
   and id = any(:lead_ids)
   and is_test
returning customer_id;

-- name: readLeadSigns :one
-- What the leads of an account show of its first steps. Each looks for one row by an index that begins with the account.
select (select count(*)::int
          from lead
         where account_id = :account_id
           and is_demo
           and deleted_at is null) as "demo_leads!",
       exists (
         select
           from lead
          where account_id = :account_id
            and deleted_at is null) as "scored_lead!",
       exists (
         select
           from lead_outcome
          where account_id = :account_id
            and withdrawn_at is null) as "outcome!",
       exists (
         select
           from lead
          where account_id = :account_id
            and deleted_at is null
            and not is_test) as "own_lead!";
