-- Lanes, one for each endpoint: who makes its calls, and how it has been of late.
-- News between processes.

-- part: first_of_each(name, table, moment)
-- The first row of each lane in the order of a moment, found from lane to lane by the index of those that have one.
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
-- How an endpoint wants to be called.
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

-- name: findDueLanes :many
-- The lanes whose earliest open delivery is due before `horizon`, with when. Walks from lane to lane along the indexes webhook_unsettled_due and
-- webhook_parcel_due: the cost is one descent for each lane with anything open, however deep its backlog.
with recursive {first_of_each: lane; webhook_unsettled; next_attempt_at},
     {first_of_each: parcel; webhook_parcel; due_at}
select account_id as "account_id!", webhook_id as "webhook_id!", due_at as "due_at!"
  from lane
 where due_at <= :horizon
 union all
select account_id, webhook_id, due_at
  from parcel
 where due_at <= :horizon
 union all
select account_id, webhook_id, min(resend_at)
  from webhook_unsettled
 where resend_at is not null
 group by 1, 2;

-- name: leaseLanes :many
-- Takes the lanes nobody holds (or whose holder gave no sign of life) and raises their fence. Lanes another process is taking at this moment are left to it.
with free as (
       select l.account_id, l.webhook_id
         from unnest(:account_ids::text[], :webhook_ids::text[]) as n (account_id, webhook_id)
         join webhook_lane as l
           on l.account_id = n.account_id
          and l.webhook_id = n.webhook_id
        where l.owner is null
           or l.owner = :owner
           or l.leased_until < now()
        order by l.account_id, l.webhook_id
          for update of l skip locked),
     taken as (
          update webhook_lane as l
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
-- How the endpoints of these lanes want to be called now.
select w.account_id, w.id as webhook_id,
       {call_columns}
  from unnest(:account_ids::text[], :webhook_ids::text[]) as n (account_id, webhook_id)
  join webhook as w
    on w.account_id = n.account_id
   and w.id = n.webhook_id;

-- name: renewLanes :many
-- Extends every lease of this owner; what is not answered was lost to another. Whoever changes several lanes locks them in their order.
with held as (
       select account_id, webhook_id
         from webhook_lane
        where owner = :owner
        order by account_id, webhook_id
          for update)
   update webhook_lane as l
      set leased_until = now() + :lease_ms * interval '1 ms'
     from held
     join webhook as w
       on w.account_id = held.account_id
      and w.id = held.webhook_id
    where l.account_id = held.account_id
      and l.webhook_id = held.webhook_id
returning l.account_id, l.webhook_id, l.fence, w.version;

-- name: freeLanes :run
-- Gives lanes back before their lease runs out.
with held as (
       select l.account_id, l.webhook_id
         from unnest(:account_ids::text[], :webhook_ids::text[]) as n (account_id, webhook_id)
         join webhook_lane as l
           on l.account_id = n.account_id
          and l.webhook_id = n.webhook_id
          and l.owner = :owner
        order by l.account_id, l.webhook_id
          for update of l)
update webhook_lane as l
   set owner = null,
       leased_until = null
  from held
 where l.account_id = held.account_id
   and l.webhook_id = held.webhook_id;

-- part: lanes_changed
-- What results changed on their lanes, as c.
json_to_recordset(:lanes::json)
         as c (account_id text, webhook_id text, fence bigint, breaker text,
               consecutive_failures integer, probe_at timestamptz, probe_interval_ms integer,
               failing_since timestamptz, failed_attempts integer, last_success_at timestamptz,
               last_failure_at timestamptz, hour timestamptz, succeeded integer,
               failed integer, durations integer[])

-- name: lockLanes :run
-- Locks the lanes of results, where they are still whose they were, in their order: leases are renewed beside this.
select l.account_id
  from {lanes_changed}
  join webhook_lane as l
    on l.account_id = c.account_id
   and l.webhook_id = c.webhook_id
   and l.fence = c.fence
 order by l.account_id, l.webhook_id
   for update of l;

-- name: updateLanes :run
-- Writes what lanes felt.
update webhook_lane as l
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
-- Counts what lanes felt by the hour.
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
-- What an endpoint's calls came to, hour by hour.
select hour, succeeded, failed, durations
  from webhook_hour
 where account_id = :account_id
   and webhook_id = :webhook_id
   and hour >= :from
   and hour <= :to;

-- name: deleteHours :run
-- Forgets the counts of hours past, of every account.
delete from webhook_hour
 where hour < :before;

-- name: notifyOthers :run
-- Tells the other processes.
select pg_notify(:channel, :payload);
