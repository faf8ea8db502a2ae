-- Leads by the ids callers gave them, whoever may see them: an id is taken once. Uses lead_external_id.
-- use: ../../db/sight/sight.sql

-- name: findLeadByExternalId :maybe
-- The lead with this id of the caller's.
select id, assigned_to
  from lead
 where account_id = :account_id
   and external_id = :external_id
   and deleted_at is null;

-- name: findIdsByExternalId :many replanned
-- Which of these ids of the caller's are taken, and by which lead.
select id, external_id as "external_id!"
  from lead
 where account_id = :account_id
   and external_id = any(:external_ids::text[])
   and deleted_at is null
   and {seen_lead: lead; :sight?};

-- name: findTakenIds :many
-- Which of these ids are taken, each of its account.
select account_id, external_id as "key!", id, assigned_to
  from lead
 where (account_id, external_id) in (
         select *
           from unnest(:account_ids::text[], :keys::text[]))
   and deleted_at is null;

-- name: findKnownServices :many
-- Which of these services there are, each of its account.
select account_id, id as key, id, null::text as assigned_to
  from service
 where (account_id, id) in (
         select *
           from unnest(:account_ids::text[], :keys::text[]))
   and deleted_at is null;
