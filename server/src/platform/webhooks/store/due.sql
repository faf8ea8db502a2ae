-- Due deliveries in endpoint queues, and the queries for background jobs and for restores.
-- use: ./delivery-batches.sql

-- part: columns_of_d
-- The columns that the dispatcher reads of a webhook_open_delivery row d.
d.account_id, d.webhook_id, d.delivery_id, d.seq, d.event_id, d.event_type, d.event_version,
d.order_key, d.trigger, d.attempts_made, d.step, d.created_at, d.next_attempt_at

-- part: resends
-- Deliveries for which a manual resend is pending.
select {columns_of_d},
       true as is_resend, null::text as batch_id, null::text as customer_id, d.seq as place
  from webhook_open_delivery as d
 where d.account_id = n.account_id
   and d.webhook_id = n.webhook_id
   and d.resend_at <= :now
   and d.seq not in (select unnest(:busy::bigint[]))
 order by d.resend_at
 limit n.want

-- part: due_rows
-- Due deliveries that have a row.
select {columns_of_d},
       false as is_resend, null::text as batch_id, null::text as customer_id, d.seq as place
  from webhook_open_delivery as d
 where d.account_id = n.account_id
   and d.webhook_id = n.webhook_id
   and d.next_attempt_at <= :now
   and (d.next_attempt_at, d.seq) > (n.behind_at, n.behind_seq)
   and d.resend_at is null
   and d.seq not in (select unnest(:busy::bigint[]))
   and (d.order_key is null
        or not exists (
             select 1
               from webhook_open_delivery as p
              where p.account_id = d.account_id
                and p.webhook_id = d.webhook_id
                and p.order_key = d.order_key
                and p.next_attempt_at is not null
                and p.seq < d.seq))
 order by d.next_attempt_at, d.seq
 limit n.want

-- part: due_in_batches
-- Due deliveries in delivery batches. Reads batches in order until `want` deliveries are found.
-- Returns every batch completely (`with ties`), because opening a batch costs more than reading its
-- entries.
select p.account_id, p.webhook_id, o.id as delivery_id, o.seq, o.event_id,
       o.event_type, p.event_version, null as order_key, 'automatic' as trigger,
       0 as attempts_made, 0::smallint as step, p.created_at, p.due_at as next_attempt_at,
       false as is_resend, p.id as batch_id, o.customer_id, p.seq as place
  from webhook_batch as p
 cross join lateral {events_in_p}
 where p.account_id = n.account_id
   and p.webhook_id = n.webhook_id
   and p.due_at <= :now
   and (p.due_at, p.seq) > (n.behind_at, n.behind_seq - :max_in_batch)
   and (p.due_at, o.seq) > (n.behind_at, n.behind_seq)
   and o.seq not in (select unnest(:busy::bigint[]))
   and {is_owed_in_p}
 order by p.due_at, p.seq
 fetch first (n.want) rows with ties

-- name: findDueDeliveries :many
-- Returns the due deliveries in the endpoint queues that this worker has leased, the longest due
-- first. Skips deliveries the worker already has in memory (`busy`, by seq). Writes nothing,
-- because the lease on the queue already claims its deliveries. Returns nothing for a queue if
-- another worker raised its fence or if its endpoint is not enabled. For an endpoint that delivers
-- each customer's events in order, returns only the first open delivery of each customer. The
-- condition on `busy` uses `not in`, which looks values up in a hash table. `<> all` would compare
-- every element for each row, or would be planned again each time. Uses the indexes
-- webhook_open_delivery_due, webhook_open_delivery_order, webhook_open_delivery_resend and
-- webhook_batch_due.
with queue as materialized (
       select n.*, w.version
         from unnest(:account_ids::text[], :webhook_ids::text[], :fences::bigint[],
                :wants::integer[], :behind_at::text[]::timestamptz[], :behind_seqs::bigint[])
                with ordinality
                as n (account_id, webhook_id, fence, want, behind_at, behind_seq, n)
         join webhook_queue as l
           on l.account_id = n.account_id
          and l.webhook_id = n.webhook_id
          and l.fence = n.fence
          and l.leased_until > now()
         join webhook as w
           on w.account_id = n.account_id
          and w.id = n.webhook_id
          and w.status = 'enabled'
          and w.deleted_at is null)
select d.account_id as "account_id!", d.webhook_id as "webhook_id!", d.delivery_id as "id!",
       d.seq as "seq!", d.event_id as "event_id!", d.event_type as "event_type!",
       d.event_version as "event_version!", d.order_key, d.trigger as "trigger!",
       d.attempts_made as "attempts_made!", d.step as "step!", d.created_at as "created_at!",
       d.next_attempt_at::text as due_at, d.is_resend as "is_resend!", d.batch_id,
       d.customer_id, n.version, e.traceparent,
       case when d.event_version = e.version then e.body
            else (
              select b.body
                from event_body as b
               where b.account_id = d.account_id
                 and b.event_id = d.event_id
                 and b.version = d.event_version)
       end as body
  from queue as n
 cross join lateral (
         ({resends})
         union all
         (select *
            from (({due_rows})
                  union all
                  ({due_in_batches})) as due
           order by next_attempt_at, place
           fetch first (n.want) rows with ties)) as d
  left join event as e
    on e.account_id = d.account_id
   and e.id = d.event_id
 order by n.n, d.is_resend desc, d.next_attempt_at, d.seq;

-- part: is_owed_w
-- Whether the enabled endpoint w has a delivery to send: due, waiting for a retry, or waiting for a
-- manual resend.
w.status = 'enabled'
   and w.deleted_at is null
   and (exists (
          select 1
            from webhook_open_delivery as d
           where d.account_id = w.account_id
             and d.webhook_id = w.id
             and (d.next_attempt_at is not null or d.resend_at is not null))
        or exists (
          select 1
            from webhook_batch as p
           where p.account_id = w.account_id
             and p.webhook_id = w.id
             and p.due_at is not null))

-- name: findOwing :many
-- Returns accounts with an open delivery at an enabled endpoint, or with a replay in progress.
-- Covers all accounts, because a restore affects all of them.
select distinct w.account_id as "account_id!"
  from webhook as w
 where {is_owed_w}
 union
select account_id
  from job
 where status in ('pending', 'running');

-- name: findRestored :many
-- Returns endpoints that were paused by a restore and have not been resumed. Covers all accounts,
-- because it is for the operator.
select account_id, id
  from webhook
 where restored_at is not null
   and status = 'paused'
   and deleted_at is null
 order by account_id, id;

-- name: listOwedEndpoints :many
-- Returns the account's enabled endpoints that have deliveries to send.
select w.id
  from webhook as w
 where w.account_id = :account_id
   and {is_owed_w}
 order by w.id;

-- name: forgetResends :run replanned
-- Removes all pending manual resends. The user who requested a resend may have seen it sent before
-- the restore.
update webhook_open_delivery
   set resend_at = null
 where account_id = :account_id
   and resend_at is not null;

-- name: findStrays :many
-- Returns accounts with due deliveries at endpoints that are not enabled. Covers all accounts, for
-- the background job. Uses the indexes webhook_open_delivery_due and webhook_batch_due.
select distinct w.account_id
  from webhook as w
 where (w.status <> 'enabled' or w.deleted_at is not null)
   and (exists (
          select 1
            from webhook_open_delivery as d
           where d.account_id = w.account_id
             and d.webhook_id = w.id
             and d.next_attempt_at is not null)
        or exists (
          select 1
            from webhook_batch as p
           where p.account_id = w.account_id
             and p.webhook_id = w.id
             and p.due_at is not null));

-- part: is_over_w
-- Whether the endpoint w was deleted or has ended, so that it gets no further deliveries.
(w.deleted_at is not null or w.status = 'ended')

-- name: holdStrayRows :run
-- Pauses due deliveries that have rows and belong to endpoints of the account that are not enabled.
-- Cancels the deliveries if the endpoint was deleted or has ended.
update webhook_open_delivery as d
   set status = case when {is_over_w} then 'cancelled' else 'held' end,
       cancel_reason = case when w.deleted_at is not null then 'deleted'
                            when w.status = 'ended' then 'ended' end,
       finished_at = case when {is_over_w} then :now::timestamptz end,
       next_attempt_at = null,
       resend_at = null
  from webhook as w
 where d.account_id = :account_id
   and w.account_id = d.account_id
   and w.id = d.webhook_id
   and (w.status <> 'enabled' or w.deleted_at is not null)
   and d.next_attempt_at is not null;
