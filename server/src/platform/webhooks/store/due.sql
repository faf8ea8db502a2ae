-- What is due in lanes.
-- What the rounds and a restore look for.
-- use: ./parcels.sql

-- part: columns_of_d
-- What of a row of what is unsettled is asked for.
d.account_id, d.webhook_id, d.delivery_id, d.seq, d.event_id, d.event_type, d.event_version,
d.order_key, d.trigger, d.attempts_made, d.step, d.created_at, d.next_attempt_at

-- part: resends
-- What is to be sent again by hand.
select {columns_of_d},
       true as is_resend, null::text as parcel_id, null::text as customer_id, d.seq as place
  from webhook_unsettled as d
 where d.account_id = n.account_id
   and d.webhook_id = n.webhook_id
   and d.resend_at <= :now
   and d.seq not in (select unnest(:busy::bigint[]))
 order by d.resend_at
 limit n.want

-- part: due_rows
-- What is due and has a row.
select {columns_of_d},
       false as is_resend, null::text as parcel_id, null::text as customer_id, d.seq as place
  from webhook_unsettled as d
 where d.account_id = n.account_id
   and d.webhook_id = n.webhook_id
   and d.next_attempt_at <= :now
   and (d.next_attempt_at, d.seq) > (n.behind_at, n.behind_seq)
   and d.resend_at is null
   and d.seq not in (select unnest(:busy::bigint[]))
   and (d.order_key is null
        or not exists (
             select 1
               from webhook_unsettled as p
              where p.account_id = d.account_id
                and p.webhook_id = d.webhook_id
                and p.order_key = d.order_key
                and p.next_attempt_at is not null
                and p.seq < d.seq))
 order by d.next_attempt_at, d.seq
 limit n.want

-- part: due_in_parcels
-- What is due in parcels: they are walked in their order until there is as much as is wanted, and each is taken whole (`with ties`): opening one costs more than
-- what is in it.
select p.account_id, p.webhook_id, o.id as delivery_id, o.seq, o.event_id,
       o.event_type, p.event_version, null as order_key, 'automatic' as trigger,
       0 as attempts_made, 0::smallint as step, p.created_at, p.due_at as next_attempt_at,
       false as is_resend, p.id as parcel_id, o.customer_id, p.seq as place
  from webhook_parcel as p
 cross join lateral {events_in_p}
 where p.account_id = n.account_id
   and p.webhook_id = n.webhook_id
   and p.due_at <= :now
   and (p.due_at, p.seq) > (n.behind_at, n.behind_seq - :max_in_parcel)
   and (p.due_at, o.seq) > (n.behind_at, n.behind_seq)
   and o.seq not in (select unnest(:busy::bigint[]))
   and {is_owed_in_p}
 order by p.due_at, p.seq
 fetch first (n.want) rows with ties

-- name: findDueDeliveries :many
-- What is due in lanes this worker holds, the longest due first, leaving out what it has in hand already (`busy`, by seq). Writes nothing: the lease on the lane is
-- the claim. Lanes whose fence was raised by another, or whose endpoint takes no calls, give nothing. Where an endpoint wants a customer's events in order, only
-- the first open one of each customer counts. What is in hand is looked up in a hash: `<> all` would be compared one by one for each row, or be planned anew each
-- time. Uses webhook_unsettled_due, _order and _resend, and webhook_parcel_due.
with lane as materialized (
       select n.*, w.version
         from unnest(:account_ids::text[], :webhook_ids::text[], :fences::bigint[],
                :wants::integer[], :behind_at::text[]::timestamptz[], :behind_seqs::bigint[])
                with ordinality
                as n (account_id, webhook_id, fence, want, behind_at, behind_seq, n)
         join webhook_lane as l
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
       d.next_attempt_at::text as due_at, d.is_resend as "is_resend!", d.parcel_id,
       d.customer_id, n.version,
       case when d.event_version = e.version then e.body
            else (
              select b.body
                from event_body as b
               where b.account_id = d.account_id
                 and b.event_id = d.event_id
                 and b.version = d.event_version)
       end as body
  from lane as n
 cross join lateral (
         ({resends})
         union all
         (select *
            from (({due_rows})
                  union all
                  ({due_in_parcels})) as due
           order by next_attempt_at, place
           fetch first (n.want) rows with ties)) as d
  left join event as e
    on e.account_id = d.account_id
   and e.id = d.event_id
 order by n.n, d.is_resend desc, d.next_attempt_at, d.seq;

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
