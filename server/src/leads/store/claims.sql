-- Leads that are given to people for some minutes: one row a lead, entered by its primary key (account_id, lead_id).
-- use: ../../db/sight/sight.sql

-- name: lockClaims :run
-- Lets claims of one account be given out one after the other until the commit. Without it, people who ask at the same moment would all want the strongest lead, and
-- all but one would have to ask again.
select pg_advisory_xact_lock(hashtextextended('claims ' || :account_id, 0));

-- name: deleteEndedClaims :run replanned
-- Removes what has run out, so that every claim that is left holds.
delete from lead_claim
 where account_id = :account_id
   and ends_at <= :now;

-- name: deleteClaims :many replanned
-- Removes a person's claims on these leads. Gives the leads let go.
delete from lead_claim
 where account_id = :account_id
   and user_id = :user_id
   and lead_id = any(:lead_ids::text[])
returning lead_id;

-- name: deleteAllClaims :many replanned
-- Removes all claims of a person. Gives the leads let go.
delete from lead_claim
 where account_id = :account_id
   and user_id = :user_id
returning lead_id;

-- name: saveClaims :run replanned
-- Gives leads to a person until `ends_at`, or prolongs what they have. `lockClaims` stands before it.
insert into lead_claim (account_id, lead_id, user_id, claimed_at, ends_at)
select :account_id, lead_id, :user_id, :claimed_at, :ends_at
  from json_to_recordset(:claims::json) as given (lead_id text)
on conflict (account_id, lead_id) do update
   set ends_at = :ends_at
 where lead_claim.user_id = :user_id;

-- name: countHeldByOthers :one replanned
-- How many leads others hold, of those the actor sees.
select count(*) as "held!"
  from lead_claim
 where account_id = :account_id
   and user_id <> :user_id
   and (:sight?::text is null
        or {of_own_lead: lead_claim; lead_claim.lead_id; :sight?});
