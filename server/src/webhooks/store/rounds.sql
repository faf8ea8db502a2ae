-- What the rounds and a restore look for.

-- part: is_owed_w
-- Something that endpoint w would be sent: due, waiting for another attempt, or to be sent again by hand.
w.status = 'enabled'
   and w.deleted_at is null
   and (exists (
          select 1
            from webhook_unsettled as d
           where d.account_id = w.account_id
             and d.webhook_id = w.id
             and (d.next_attempt_at is not null or d.resend_at is not null))
        or exists (
          select 1
            from webhook_parcel as p
           where p.account_id = w.account_id
             and p.webhook_id = w.id
             and p.due_at is not null))

-- name: findOwing :many
-- Accounts with something open at an endpoint that takes calls, or a replay under way. Not one account's: a restore is of all of them.
select distinct w.account_id as "account_id!"
  from webhook as w
 where {is_owed_w}
 union
select account_id
  from job
 where status in ('pending', 'running');

-- name: findRestored :many
-- Endpoints that a restore paused and nobody resumed. Not one account's: the operator's list.
select account_id, id
  from webhook
 where restored_at is not null
   and status = 'paused'
   and deleted_at is null
 order by account_id, id;

-- name: listOwedEndpoints :many
-- The account's endpoints that take calls and are owed something.
select w.id
  from webhook as w
 where w.account_id = :account_id
   and {is_owed_w}
 order by w.id;

-- name: forgetResends :run replanned
-- Forgets what was to be sent again by hand: whoever asked for it may have seen it sent.
update webhook_unsettled
   set resend_at = null
 where account_id = :account_id
   and resend_at is not null;

-- name: findStrays :many
-- Accounts with open deliveries at endpoints that take no calls. Not one account's: the round's. Uses webhook_unsettled_due and webhook_parcel_due.
select distinct w.account_id
  from webhook as w
 where (w.status <> 'enabled' or w.deleted_at is not null)
   and (exists (
          select 1
            from webhook_unsettled as d
           where d.account_id = w.account_id
             and d.webhook_id = w.id
             and d.next_attempt_at is not null)
        or exists (
          select 1
            from webhook_parcel as p
           where p.account_id = w.account_id
             and p.webhook_id = w.id
             and p.due_at is not null));

-- name: holdStrayRows :run
-- Holds what is due in rows at endpoints of the account that take no calls, or cancels it where they were deleted.
update webhook_unsettled as d
   set status = case when w.deleted_at is null then 'held' else 'cancelled' end,
       cancel_reason = case when w.deleted_at is null then null else 'deleted' end,
       finished_at = case when w.deleted_at is null then null else :now::timestamptz end,
       next_attempt_at = null,
       resend_at = null
  from webhook as w
 where d.account_id = :account_id
   and w.account_id = d.account_id
   and w.id = d.webhook_id
   and (w.status <> 'enabled' or w.deleted_at is not null)
   and d.next_attempt_at is not null;
