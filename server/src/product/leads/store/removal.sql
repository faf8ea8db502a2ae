-- Deletion, erasure and export of single leads or of all leads of a customer. Statements use
-- lead_of_customer unless stated otherwise. The last statements handle test leads and demo leads.
-- use: ./leads.sql
-- use: ./outcomes.sql

-- part: removed
-- Columns of a deleted lead that decide whether it was counted as an open lead of its member, and
-- which open search criteria it had.
account_id, id, customer_id, assigned_to, assigned_at, is_test, duplicate_of, status,
qualification_type, created_at, {criteria_columns}

-- name: deleteLeadRow :many replanned
-- Marks a lead as deleted. Uses the primary key.
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
-- Returns the names, emails and phones of the leads of a customer, including deleted leads.
select distinct name, email, phone
  from lead
 where account_id = :account_id
   and customer_id = :customer_id;

-- part: without_attributes(attributes_at)
-- Inputs of a score without the custom attributes.
jsonb_set(inputs::jsonb, {attributes_at}, '{}')::json

-- name: eraseLeadRows :many replanned
-- Removes personal data from the leads of a customer, including deleted leads. Of the lead details,
-- only the preferences and the source stay. The content hash is removed too, because it could prove
-- that a guessed message had been sent.
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
-- Removes the custom attributes from the earlier scores of the leads of a customer.
update score
   set inputs = {without_attributes: :attributes_at::text[]}
 where account_id = :account_id
   and customer_id = :customer_id;

-- name: eraseReasons :run replanned
-- Removes the reasons from the milestones of the leads of a customer.
update lead_outcome as o
   set reason = null
  from lead as l
 where l.account_id = :account_id
   and l.customer_id = :customer_id
   and o.account_id = l.account_id
   and o.lead_id = l.id;

-- name: listHeldLeadsOf :many replanned
-- Returns all stored data of the leads of a customer, including deleted leads, oldest first.
select {lead_columns}, {criteria_columns}, notified_service_ids, alive_at, deleted_at, erased_at
  from lead
 where account_id = :account_id
   and customer_id = :customer_id
 order by id;

-- name: listHeldMessagesOf :many replanned
-- Returns all messages with a customer, including deleted messages, oldest first.
select *
  from every_message
 where account_id = :account_id
   and customer_id = :customer_id
 order by id;

-- name: listHeldScoresOf :many replanned
-- Returns all scores of the leads of a customer, oldest first.
select account_id, lead_id, id, customer_id, model_id, won_model_id, inputs as "inputs!",
       raw_score, score, qualification_type, probability, cause, scored_at
  from every_score
 where account_id = :account_id
   and customer_id = :customer_id
 order by id;

-- name: listHeldOutcomesOf :many replanned
-- Returns all milestones of the leads of a customer, including removed ones, oldest first.
select o.*
  from lead_outcome as o
  join lead as l on l.account_id = o.account_id
                and l.id = o.lead_id
 where o.account_id = :account_id
   and l.customer_id = :customer_id
 order by o.id;

-- name: emptyOldEnquiries :one replanned
-- Removes the messages of enquiries of leads after `after` and before `before`, in order, for at
-- most `most` leads. Uses the primary key.
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
-- Deletes the rows that belong to `leads`, an earlier part of the statement that deletes leads
-- permanently. Subtracts their milestones from the counts.
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

-- name: listPastWork :many replanned
-- Returns what happened to imported leads since their import. Uses lead_of_customer,
-- message_of_customer and audit_entry_of_subject.
select l.id, l.customer_id, l.deleted_at is not null as "is_deleted!",
       l.assigned_to is not null or exists (
         select
           from lead_claim as c
          where c.account_id = l.account_id
            and c.lead_id = l.id) as "is_assigned!",
       exists (
         select
           from message as m
          where m.account_id = l.account_id
            and m.customer_id = l.customer_id
            and m.lead_id = l.id) as "has_messages!",
       (select count(*)::int
          from lead_outcome as o
         where o.account_id = l.account_id
           and o.lead_id = l.id) as "outcomes!",
       exists (
         select
           from lead as d
          where d.account_id = l.account_id
            and d.customer_id = l.customer_id
            and d.duplicate_of = l.id
            and not d.id = any(:lead_ids::text[])) as "has_duplicates!",
       exists (
         select
           from audit_entry as a
          where a.account_id = l.account_id
            and a.subject_id = l.id
            and right(a.id, 26) <> right(a.subject_id, 26)
            and a.action not in ('lead.create', 'lead.outcome')) as "is_changed!"
  from lead as l
 where l.account_id = :account_id
   and l.id = any(:lead_ids::text[])
 order by l.id
   for update of l;

-- name: deletePastLeads :many replanned
-- Permanently deletes imported leads with their related rows. Uses the primary key.
  with gone as (
         delete from lead
          where account_id = :account_id
            and id = any(:lead_ids::text[])
         returning {removed}),
       {deleted_of: gone}
select {removed}
  from gone;

-- name: findPastOutcomeWork :many replanned
-- Returns imported outcomes of a lead that existed before, and whether something happened to the
-- lead since.
select o.id, o.withdrawn_at is not null or exists (
         select
           from lead_outcome as p
          where p.account_id = o.account_id
            and p.lead_id = o.lead_id
            and p.created_at > o.created_at) or exists (
         select
           from message as m
          where m.account_id = o.account_id
            and m.lead_id = o.lead_id
            and m.created_at > o.created_at) or exists (
         select
           from audit_entry as a
          where a.account_id = o.account_id
            and a.subject_id = o.lead_id
            and right(a.id, 26) <> right(a.subject_id, 26)
            and a.at > o.created_at) as "is_changed!"
  from lead_outcome as o
 where o.account_id = :account_id
   and o.id = any(:outcome_ids::text[]);

-- name: deletePastOutcomes :run replanned
-- Permanently deletes imported outcomes, and subtracts them from the counts.
  with gone as (
         delete from lead_outcome
          where account_id = :account_id
            and id = any(:outcome_ids::text[])
         returning account_id, outcome, certainty, withdrawn_at is null as is_counted),
       {uncount: gone}
select
  from gone;

-- name: deleteTrials :many replanned
-- Permanently deletes test leads created before a time, at most 1,000, with their related rows.
-- Runs over all accounts.
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
-- Permanently deletes the demo leads of an account, with their related rows.
  with gone as (
         delete from lead
          where account_id = :account_id
            and is_demo
         returning account_id, id),
       {deleted_of: gone}
select account_id, id
  from gone;

-- name: markDemoLeads :many replanned
-- Marks test leads as demo data. Returns their customers. Uses the primary key.
update lead
   set is_demo = true
 where account_id = :account_id
   and id = any(:lead_ids)
   and is_test
returning customer_id;

-- name: readLeadSigns :one
-- Returns which onboarding steps the leads of an account complete. Each subquery uses an index that
-- starts with the account.
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
