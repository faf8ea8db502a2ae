-- What goes with a customer or by itself, and what is kept of it. Uses lead_of_customer unless a statement says otherwise.
-- use: leads.sql
-- use: outcome-counts.sql

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
