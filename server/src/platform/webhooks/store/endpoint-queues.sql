-- Endpoint queues, one for each endpoint. A queue records which process makes the calls, and the
-- recent health. Also contains the notifications between processes.

-- part: first_of_each(name, table, moment)
-- Selects the row with the smallest timestamp of each endpoint queue. The part's parameter `moment`
-- names the timestamp column. The recursive query steps from queue to queue along the index on rows
-- where the timestamp is not null.
{name} as (
  (select account_id, webhook_id, {moment} as due_at
     from {table}
    where {moment} is not null
    order by account_id, webhook_id, {moment}
    limit 1)
  union all
  select n.account_id, n.webhook_id, n.due_at
    from {name} as l
   cross join lateral (
           select d.account_id, d.webhook_id, d.{moment} as due_at
             from {table} as d
            where d.{moment} is not null
              and (d.account_id, d.webhook_id) > (l.account_id, l.webhook_id)
            order by d.account_id, d.webhook_id, d.{moment}
            limit 1) as n)

-- part: call_columns
-- Settings and secrets that are needed for calls to an endpoint.
w.version, w.resumed_at, w.url, w.retry_schedule, w.timeout_seconds, w.max_in_flight,
w.rate_limit_per_second, w.ordering, w.headers_sealed,
array(
  select s.sealed
    from webhook_secret as s
   where s.account_id = w.account_id
     and s.webhook_id = w.id
   order by s.created_at desc, s.id desc) as "secrets!",
array(
  select s.expires_at
    from webhook_secret as s
   where s.account_id = w.account_id
     and s.webhook_id = w.id
   order by s.created_at desc, s.id desc) as "secret_expiries!"

-- name: findDueQueues :many
-- Returns the endpoint queues that have an open delivery due before `horizon`, with their earliest
-- due time. Steps from queue to queue along the indexes webhook_open_delivery_due and
-- webhook_batch_due. The cost is one index descent for each queue with open deliveries, regardless
-- of the size of its backlog.
with recursive {first_of_each: queue; webhook_open_delivery; next_attempt_at},
     {first_of_each: batch; webhook_batch; due_at}
select account_id as "account_id!", webhook_id as "webhook_id!", due_at as "due_at!"
  from queue
 where due_at <= :horizon
 union all
select account_id, webhook_id, due_at
  from batch
 where due_at <= :horizon
 union all
select account_id, webhook_id, min(resend_at)
  from webhook_open_delivery
 where resend_at is not null
 group by 1, 2;

-- name: leaseQueues :many
-- Leases endpoint queues that have no owner, that this owner already leases, or that have an
-- expired lease, and raises their fence. Skips queues that another process is leasing at the same
-- time.
with free as (
       select l.account_id, l.webhook_id
         from unnest(:account_ids::text[], :webhook_ids::text[]) as n (account_id, webhook_id)
         join webhook_queue as l
           on l.account_id = n.account_id
          and l.webhook_id = n.webhook_id
        where l.owner is null
           or l.owner = :owner
           or l.leased_until < now()
        order by l.account_id, l.webhook_id
          for update of l skip locked),
     taken as (
          update webhook_queue as l
             set owner = :owner,
                 leased_until = now() + :lease_ms * interval '1 ms',
                 fence = l.fence + 1
            from free
           where l.account_id = free.account_id
             and l.webhook_id = free.webhook_id
       returning l.*)
select t.account_id, t.webhook_id, t.fence, t.breaker, t.consecutive_failures, t.probe_at,
       t.probe_interval_ms, t.failing_since, t.failed_attempts,
       {call_columns}
  from taken as t
  join webhook as w
    on w.account_id = t.account_id
   and w.id = t.webhook_id;

-- name: readCalls :many
-- Returns the current call settings of the endpoints of these queues.
select w.account_id, w.id as webhook_id,
       {call_columns}
  from unnest(:account_ids::text[], :webhook_ids::text[]) as n (account_id, webhook_id)
  join webhook as w
    on w.account_id = n.account_id
   and w.id = n.webhook_id;

-- name: renewQueues :many
-- Extends every lease of this owner. If a queue is missing in the result, another process has taken
-- its lease. Rows are locked in key order, as in every statement that changes several queues.
with held as (
       select account_id, webhook_id
         from webhook_queue
        where owner = :owner
        order by account_id, webhook_id
          for update)
   update webhook_queue as l
      set leased_until = now() + :lease_ms * interval '1 ms'
     from held
     join webhook as w
       on w.account_id = held.account_id
      and w.id = held.webhook_id
    where l.account_id = held.account_id
      and l.webhook_id = held.webhook_id
returning l.account_id, l.webhook_id, l.fence, w.version;

-- name: freeQueues :run
-- Releases endpoint queues before their lease expires.
with held as (
       select l.account_id, l.webhook_id
         from unnest(:account_ids::text[], :webhook_ids::text[]) as n (account_id, webhook_id)
         join webhook_queue as l
           on l.account_id = n.account_id
          and l.webhook_id = n.webhook_id
          and l.owner = :owner
        order by l.account_id, l.webhook_id
          for update of l)
update webhook_queue as l
   set owner = null,
       leased_until = null
  from held
 where l.account_id = held.account_id
   and l.webhook_id = held.webhook_id;

-- part: lanes_changed
-- Changes of results to their endpoint queues, as the relation c.
json_to_recordset(:queues::json)
         as c (account_id text, webhook_id text, fence bigint, breaker text,
               consecutive_failures integer, probe_at timestamptz, probe_interval_ms integer,
               failing_since timestamptz, failed_attempts integer, last_success_at timestamptz,
               last_failure_at timestamptz, hour timestamptz, succeeded integer,
               failed integer, durations integer[])

-- name: lockQueues :run
-- Locks the endpoint queues of results if the fence is unchanged. Locks in key order, because
-- leases are renewed concurrently.
select l.account_id
  from {lanes_changed}
  join webhook_queue as l
    on l.account_id = c.account_id
   and l.webhook_id = c.webhook_id
   and l.fence = c.fence
 order by l.account_id, l.webhook_id
   for update of l;

-- name: updateQueues :run
-- Writes the health of endpoint queues.
update webhook_queue as l
   set breaker = c.breaker,
       consecutive_failures = c.consecutive_failures,
       probe_at = c.probe_at,
       probe_interval_ms = c.probe_interval_ms,
       failing_since = c.failing_since,
       failed_attempts = c.failed_attempts,
       last_success_at = coalesce(c.last_success_at, l.last_success_at),
       last_failure_at = coalesce(c.last_failure_at, l.last_failure_at)
  from {lanes_changed}
 where l.account_id = c.account_id
   and l.webhook_id = c.webhook_id
   and l.fence = c.fence;

-- name: countHours :run
-- Adds the results of endpoint queues to their hourly counts.
insert into webhook_hour as h (account_id, webhook_id, hour, succeeded, failed, durations)
select c.account_id, c.webhook_id, c.hour, c.succeeded, c.failed, c.durations
  from {lanes_changed}
 where c.succeeded + c.failed > 0
 order by c.account_id, c.webhook_id, c.hour
    on conflict (account_id, webhook_id, hour) do update
   set succeeded = h.succeeded + excluded.succeeded,
       failed = h.failed + excluded.failed,
       durations = array(
         select coalesce(before, 0) + coalesce(more, 0)
           from unnest(h.durations, excluded.durations) with ordinality as u (before, more, place)
          order by place);

-- name: listHours :many
-- Returns the hourly call counts of an endpoint.
select hour, succeeded, failed, durations
  from webhook_hour
 where account_id = :account_id
   and webhook_id = :webhook_id
   and hour >= :from
   and hour <= :to;

-- name: deleteHours :run
-- Deletes hourly counts before `before`, of all accounts.
delete from webhook_hour
 where hour < :before;

-- name: notifyOthers :run
-- Sends a notification to the other processes.
select pg_notify(:channel, :payload);
