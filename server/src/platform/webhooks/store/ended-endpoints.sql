-- Endpoints that their receivers ended with 410 Gone.
-- use: ./endpoints.sql

-- name: markEnded :run replanned
-- Ends an endpoint after a 410 Gone of its receiver. It is never enabled again.
update webhook
   set status = 'ended',
       disabled_reason = 'gone',
       {of_next_version};

-- name: findOldEnded :many
-- Returns endpoints that ended before `cutoff` and were not deleted. Covers all accounts, because
-- the nightly job deletes them. Uses the index webhook_ended.
select account_id, id
  from webhook
 where status = 'ended'
   and deleted_at is null
   and updated_at < :cutoff;
