-- use: ./delivery-batches.sql
-- use: ./filtered.sql
-- Deliveries that have a row in webhook_delivery, and the state of deliveries. A row in
-- webhook_open_delivery contains the current state of a delivery that has not succeeded or is being
-- resent. If a delivery has this row, the state columns of its webhook_delivery row are out of
-- date.

-- part: last_status_code exported as text
-- HTTP status of the response to the last attempt.
case when u.delivery_id is null then d.last_status_code else u.last_status_code end

-- part: deliveries_shown exported as text
-- Deliveries d in the form the API returns, joined with their webhook_open_delivery rows u.
select d.account_id as "account_id!", d.id as "id!", d.event_id as "event_id!",
       d.event_type as "event_type!", d.event_version as "event_version!",
       d.webhook_id as "webhook_id!", d.trigger as "trigger!", d.created_at as "created_at!",
       u.cancel_reason, u.next_attempt_at, u.last_error_class,
       coalesce(u.status, 'succeeded') as "status!",
       coalesce(u.attempts_made, d.attempts_made) as "attempts_made!",
       {last_status_code} as last_status_code,
       case when u.delivery_id is null then d.finished_at else u.finished_at end as finished_at,
       null::json as filtered_by
  from webhook_delivery as d
  left join webhook_open_delivery as u
    on u.account_id = d.account_id
   and u.delivery_id = d.id

-- part: pending_shown exported as text
-- Deliveries that have no row yet, in the form the API returns. They are entries o of delivery
-- batches p.
select p.account_id, o.id, o.event_id, o.event_type, p.event_version, p.webhook_id,
       'automatic' as trigger, p.created_at, null::text as cancel_reason,
       p.due_at as next_attempt_at, null::text as last_error_class,
       case when p.due_at is null then 'held' else 'pending' end as status,
       0 as attempts_made, null::smallint as last_status_code,
       null::timestamptz as finished_at, null::json as filtered_by
  from webhook_batch as p
 cross join lateral {events_in_p}

-- name: findDelivery :maybe replanned
-- Returns one delivery if the caller may read its event. An app sees only deliveries to endpoints
-- it registered. Uses one statement, because a delivery can move from its batch to its own row
-- between two statements. An event that the filter of an endpoint excluded has the same form.
{deliveries_shown}
 where d.account_id = :account_id
   and d.event_type = any(:event_types::text[])
   and (:app_id?::text is null
        or exists (
             select 1
               from webhook as w
              where w.account_id = d.account_id
                and w.id = d.webhook_id
                and w.app_id = :app_id))
   and d.id = :id
 union all
(select d.*
   from webhook as w
  cross join lateral (
          {pending_shown}
           where p.account_id = w.account_id
             and p.webhook_id = w.id
             and o.event_type = any(:event_types::text[])
             and p.id = :batch_id
             and o.id = :id
             and {is_owed_in_p}
           order by p.id desc, o.place desc
           limit 1) as d
  where w.account_id = :account_id
    and (:app_id::text is null or w.app_id = :app_id)
  order by d.id desc
  limit 1)
 union all
(select d.*
   from webhook as w
  cross join lateral (
          {filtered_shown}
           where p.account_id = w.account_id
             and p.webhook_id = w.id
             and o.event_type = any(:event_types::text[])
             and p.id = :batch_id
             and o.id = :id
           limit 1) as d
  where w.account_id = :account_id
    and (:app_id::text is null or w.app_id = :app_id)
  limit 1);

-- name: readPayload :one replanned
-- Returns the payload of a delivery in the delivery's payload version. Null if the payload is no
-- longer stored.
select coalesce(b.body, case when e.version = :event_version then e.body end) as body
  from (select 1) as one
  left join event as e
    on e.account_id = :account_id
   and e.id = :event_id
  left join event_body as b
    on b.account_id = :account_id
   and b.event_id = :event_id
   and b.version = :event_version;

-- name: resendUnsettled :run replanned
-- Makes a delivery that has a webhook_open_delivery row due for one resend, independent of its
-- retry schedule.
update webhook_open_delivery
   set resend_at = :resend_at
 where account_id = :account_id
   and delivery_id = :id;

-- name: resendSettled :run replanned
-- Makes a succeeded delivery due for one resend by creating a webhook_open_delivery row for it
-- again.
insert into webhook_open_delivery as u (account_id, delivery_id, webhook_id, seq, event_id,
       event_type, event_version, trigger, status, attempts_made, last_status_code, created_at,
       finished_at, resend_at)
select account_id, id, webhook_id, seq, event_id, event_type, event_version, trigger, 'succeeded',
       attempts_made, last_status_code, created_at, finished_at, :resend_at
  from webhook_delivery
 where account_id = :account_id
   and id = :id
    on conflict (account_id, delivery_id) do update
   set resend_at = excluded.resend_at
 where u.account_id = :account_id;

-- name: cancelUnsendable :run
-- Cancels deliveries that have no stored payload. The reason is `expired` if the delivery is older
-- than the retention period (created before `kept_since`). Otherwise the customer's data was
-- erased.
update webhook_open_delivery as d
   set status = case when d.next_attempt_at is null then d.status else 'cancelled' end,
       cancel_reason = case when d.next_attempt_at is null then d.cancel_reason
                            when d.created_at < :kept_since then 'expired'
                            else 'erased' end,
       finished_at = case when d.next_attempt_at is null then d.finished_at else :now end,
       next_attempt_at = null,
       resend_at = null
  from unnest(:ids::text[]) as n (id)
 where d.account_id = :account_id
   and d.delivery_id = n.id;

-- part: of_endpoint
-- Selects the webhook_open_delivery rows of one endpoint.
where account_id = :account_id
   and webhook_id = :webhook_id

-- name: cancelUnsettledOf :run replanned
-- Cancels all open deliveries of an endpoint that have rows, because the endpoint is deleted or has
-- ended (`reason`).
update webhook_open_delivery
   set status = 'cancelled',
       cancel_reason = :reason,
       next_attempt_at = null,
       resend_at = null,
       finished_at = :now
 {of_endpoint}
   and status in ('pending', 'failed', 'held');

-- name: holdUnsettledOf :run replanned
-- Pauses the open deliveries of an endpoint that have rows, until the endpoint is resumed. Uses the
-- index webhook_open_delivery_due.
update webhook_open_delivery
   set status = 'held',
       next_attempt_at = null,
       resend_at = null
 {of_endpoint}
   and status in ('pending', 'failed')
   and next_attempt_at is not null;

-- name: dropHeldOf :run replanned
-- Cancels the paused deliveries of an endpoint that were created at or before `until`.
update webhook_open_delivery
   set status = 'cancelled',
       cancel_reason = 'dropped',
       finished_at = :now
 {of_endpoint}
   and status = 'held'
   and created_at <= :until;

-- name: releaseHeldOf :run replanned
-- Makes the paused deliveries of an endpoint due again if they were created at or after `since`.
update webhook_open_delivery
   set status = 'pending',
       next_attempt_at = :now
 {of_endpoint}
   and status = 'held'
   and created_at >= :since;

-- name: tieUnsettledOf :run replanned
-- Sets the order key of an endpoint's open deliveries to their customer, so that they are sent in
-- order.
update webhook_open_delivery as u
   set order_key = (
         select d.customer_id
           from webhook_delivery as d
          where d.account_id = u.account_id
            and d.id = u.delivery_id)
 {of_endpoint}
   and status in ('pending', 'failed', 'held');

-- name: untieUnsettledOf :run replanned
-- Removes the order key from an endpoint's open deliveries, so that they are sent without ordering.
update webhook_open_delivery
   set order_key = null
 {of_endpoint}
   and status in ('pending', 'failed', 'held');

-- name: expireHeld :run
-- Cancels paused deliveries (status `held`) with payloads past the retention period. Covers all
-- accounts, because the nightly job runs it. Uses the index webhook_open_delivery_held.
update webhook_open_delivery
   set status = 'cancelled',
       cancel_reason = 'expired',
       finished_at = :now
 where status = 'held'
   and created_at < :cutoff;

-- name: readBacklog :one
-- Returns the number of due deliveries, the oldest due time at endpoints that are not failing, and
-- the oldest due time at failing endpoints (no success since a failure). Covers all accounts, for
-- the operator's metrics. Uses the indexes webhook_open_delivery_due, webhook_batch_due and
-- webhook_queue_failing.
with backlog as (
       select account_id, webhook_id, count(*) as due, min(next_attempt_at) as oldest_at
         from webhook_open_delivery
        where next_attempt_at <= :now
        group by account_id, webhook_id
        union all
       select account_id, webhook_id, sum({left_in_p}), min(due_at)
         from webhook_batch as p
        where due_at <= :now
        group by account_id, webhook_id)
select coalesce(sum(b.due), 0)::bigint as "due!",
       min(b.oldest_at) filter (where l.webhook_id is null) as oldest_at,
       min(b.oldest_at) filter (where l.webhook_id is not null) as failing_oldest_at
  from backlog as b
  left join webhook_queue as l
    on l.account_id = b.account_id
   and l.webhook_id = b.webhook_id
   and l.failing_since is not null;
