// Printed from lanes.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, run } from '#db'

/** What `findDueLanes` is given. */
export type FindDueLanesParams = {
  horizon: Date
}

/** A row of `findDueLanes`. */
export type FindDueLanesRow = {
  account_id: Id<'acct'>
  webhook_id: Id<'whk'>
  due_at: Date
}

/**
 * The lanes whose earliest open delivery is due before `horizon`, with when. Walks from lane to lane along the indexes webhook_unsettled_due and
 * webhook_parcel_due: the cost is one descent for each lane with anything open, however deep its backlog.
 */
export const findDueLanes = many<FindDueLanesParams, FindDueLanesRow>({
  name: 'webhooks-find-due-lanes',
  text: `with recursive lane as (
                 (select account_id, webhook_id, next_attempt_at as due_at
                    from webhook_unsettled
                   where next_attempt_at is not null
                   order by account_id, webhook_id, next_attempt_at
                   limit 1)
                 union all
                 select n.account_id, n.webhook_id, n.due_at
                   from lane as l
                  cross join lateral (
                          select d.account_id, d.webhook_id, d.next_attempt_at as due_at
                            from webhook_unsettled as d
                           where d.next_attempt_at is not null
                             and (d.account_id, d.webhook_id) > (l.account_id, l.webhook_id)
                           order by d.account_id, d.webhook_id, d.next_attempt_at
                           limit 1) as n),
     parcel as (
       (select account_id, webhook_id, due_at as due_at
          from webhook_parcel
         where due_at is not null
         order by account_id, webhook_id, due_at
         limit 1)
       union all
       select n.account_id, n.webhook_id, n.due_at
         from parcel as l
        cross join lateral (
                select d.account_id, d.webhook_id, d.due_at as due_at
                  from webhook_parcel as d
                 where d.due_at is not null
                   and (d.account_id, d.webhook_id) > (l.account_id, l.webhook_id)
                 order by d.account_id, d.webhook_id, d.due_at
                 limit 1) as n)
select account_id as account_id, webhook_id as webhook_id, due_at as due_at
  from lane
 where due_at <= $1
 union all
select account_id, webhook_id, due_at
  from parcel
 where due_at <= $1
 union all
select account_id, webhook_id, min(resend_at)
  from webhook_unsettled
 where resend_at is not null
 group by 1, 2`,
  parameters: ['horizon'],
})

/** What `leaseLanes` is given. */
export type LeaseLanesParams = {
  account_ids: readonly string[]
  webhook_ids: readonly string[]
  owner: string
  lease_ms: number
}

/** A row of `leaseLanes`. */
export type LeaseLanesRow = {
  account_id: Id<'acct'>
  webhook_id: Id<'whk'>
  fence: number
  breaker: ColumnTypes['webhook_lane.breaker']
  consecutive_failures: number
  probe_at: Date | null
  probe_interval_ms: number | null
  failing_since: Date | null
  failed_attempts: number
  version: number
  resumed_at: Date | null
  url: string
  retry_schedule: number[]
  timeout_seconds: number
  max_in_flight: number
  rate_limit_per_second: number | null
  ordering: ColumnTypes['webhook.ordering']
  headers_sealed: Buffer | null
  secrets: Buffer[]
  secret_expiries: ColumnTypes['leaseLanes.secret_expiries']
}

/** Takes the lanes nobody holds (or whose holder gave no sign of life) and raises their fence. Lanes another process is taking at this moment are left to it. */
export const leaseLanes = many<LeaseLanesParams, LeaseLanesRow>({
  name: 'webhooks-lease-lanes',
  text: `with free as (
       select l.account_id, l.webhook_id
         from unnest($1::text[], $2::text[]) as n (account_id, webhook_id)
         join webhook_lane as l
           on l.account_id = n.account_id
          and l.webhook_id = n.webhook_id
        where l.owner is null
           or l.owner = $3
           or l.leased_until < now()
        order by l.account_id, l.webhook_id
          for update of l skip locked),
     taken as (
          update webhook_lane as l
             set owner = $3,
                 leased_until = now() + $4 * interval '1 ms',
                 fence = l.fence + 1
            from free
           where l.account_id = free.account_id
             and l.webhook_id = free.webhook_id
       returning l.*)
select t.account_id, t.webhook_id, t.fence, t.breaker, t.consecutive_failures, t.probe_at,
       t.probe_interval_ms, t.failing_since, t.failed_attempts,
       w.version, w.resumed_at, w.url, w.retry_schedule, w.timeout_seconds, w.max_in_flight,
       w.rate_limit_per_second, w.ordering, w.headers_sealed,
       array(
         select s.sealed
           from webhook_secret as s
          where s.account_id = w.account_id
            and s.webhook_id = w.id
          order by s.created_at desc, s.id desc) as secrets,
       array(
         select s.expires_at
           from webhook_secret as s
          where s.account_id = w.account_id
            and s.webhook_id = w.id
          order by s.created_at desc, s.id desc) as secret_expiries
  from taken as t
  join webhook as w
    on w.account_id = t.account_id
   and w.id = t.webhook_id`,
  parameters: ['account_ids', 'webhook_ids', 'owner', 'lease_ms'],
})

/** What `readCalls` is given. */
export type ReadCallsParams = {
  account_ids: readonly string[]
  webhook_ids: readonly string[]
}

/** A row of `readCalls`. */
export type ReadCallsRow = {
  account_id: Id<'acct'>
  webhook_id: Id<'whk'>
  version: number
  resumed_at: Date | null
  url: string
  retry_schedule: number[]
  timeout_seconds: number
  max_in_flight: number
  rate_limit_per_second: number | null
  ordering: ColumnTypes['webhook.ordering']
  headers_sealed: Buffer | null
  secrets: Buffer[]
  secret_expiries: ColumnTypes['readCalls.secret_expiries']
}

/** How the endpoints of these lanes want to be called now. */
export const readCalls = many<ReadCallsParams, ReadCallsRow>({
  name: 'webhooks-read-calls',
  text: `select w.account_id, w.id as webhook_id,
       w.version, w.resumed_at, w.url, w.retry_schedule, w.timeout_seconds, w.max_in_flight,
       w.rate_limit_per_second, w.ordering, w.headers_sealed,
       array(
         select s.sealed
           from webhook_secret as s
          where s.account_id = w.account_id
            and s.webhook_id = w.id
          order by s.created_at desc, s.id desc) as secrets,
       array(
         select s.expires_at
           from webhook_secret as s
          where s.account_id = w.account_id
            and s.webhook_id = w.id
          order by s.created_at desc, s.id desc) as secret_expiries
  from unnest($1::text[], $2::text[]) as n (account_id, webhook_id)
  join webhook as w
    on w.account_id = n.account_id
   and w.id = n.webhook_id`,
  parameters: ['account_ids', 'webhook_ids'],
})

/** What `renewLanes` is given. */
export type RenewLanesParams = {
  owner: string
  lease_ms: number
}

/** A row of `renewLanes`. */
export type RenewLanesRow = {
  account_id: Id<'acct'>
  webhook_id: Id<'whk'>
  fence: number
  version: number
}

/** Extends every lease of this owner; what is not answered was lost to another. Whoever changes several lanes locks them in their order. */
export const renewLanes = many<RenewLanesParams, RenewLanesRow>({
  name: 'webhooks-renew-lanes',
  text: `with held as (
       select account_id, webhook_id
         from webhook_lane
        where owner = $1
        order by account_id, webhook_id
          for update)
   update webhook_lane as l
      set leased_until = now() + $2 * interval '1 ms'
     from held
     join webhook as w
       on w.account_id = held.account_id
      and w.id = held.webhook_id
    where l.account_id = held.account_id
      and l.webhook_id = held.webhook_id
returning l.account_id, l.webhook_id, l.fence, w.version`,
  parameters: ['owner', 'lease_ms'],
})

/** What `freeLanes` is given. */
export type FreeLanesParams = {
  account_ids: readonly string[]
  webhook_ids: readonly string[]
  owner: string
}

/** Gives lanes back before their lease runs out. */
export const freeLanes = run<FreeLanesParams>({
  name: 'webhooks-free-lanes',
  text: `with held as (
       select l.account_id, l.webhook_id
         from unnest($1::text[], $2::text[]) as n (account_id, webhook_id)
         join webhook_lane as l
           on l.account_id = n.account_id
          and l.webhook_id = n.webhook_id
          and l.owner = $3
        order by l.account_id, l.webhook_id
          for update of l)
update webhook_lane as l
   set owner = null,
       leased_until = null
  from held
 where l.account_id = held.account_id
   and l.webhook_id = held.webhook_id`,
  parameters: ['account_ids', 'webhook_ids', 'owner'],
})

/** What `lockLanes` is given. */
export type LockLanesParams = {
  lanes: string
}

/** Locks the lanes of results, where they are still whose they were, in their order: leases are renewed beside this. */
export const lockLanes = run<LockLanesParams>({
  name: 'webhooks-lock-lanes',
  text: `select l.account_id
  from json_to_recordset($1::json)
                as c (account_id text, webhook_id text, fence bigint, breaker text,
                      consecutive_failures integer, probe_at timestamptz, probe_interval_ms integer,
                      failing_since timestamptz, failed_attempts integer, last_success_at timestamptz,
                      last_failure_at timestamptz, hour timestamptz, succeeded integer,
                      failed integer, durations integer[])
  join webhook_lane as l
    on l.account_id = c.account_id
   and l.webhook_id = c.webhook_id
   and l.fence = c.fence
 order by l.account_id, l.webhook_id
   for update of l`,
  parameters: ['lanes'],
})

/** What `updateLanes` is given. */
export type UpdateLanesParams = {
  lanes: string
}

/** Writes what lanes felt. */
export const updateLanes = run<UpdateLanesParams>({
  name: 'webhooks-update-lanes',
  text: `update webhook_lane as l
   set breaker = c.breaker,
       consecutive_failures = c.consecutive_failures,
       probe_at = c.probe_at,
       probe_interval_ms = c.probe_interval_ms,
       failing_since = c.failing_since,
       failed_attempts = c.failed_attempts,
       last_success_at = coalesce(c.last_success_at, l.last_success_at),
       last_failure_at = coalesce(c.last_failure_at, l.last_failure_at)
  from json_to_recordset($1::json)
                as c (account_id text, webhook_id text, fence bigint, breaker text,
                      consecutive_failures integer, probe_at timestamptz, probe_interval_ms integer,
                      failing_since timestamptz, failed_attempts integer, last_success_at timestamptz,
                      last_failure_at timestamptz, hour timestamptz, succeeded integer,
                      failed integer, durations integer[])
 where l.account_id = c.account_id
   and l.webhook_id = c.webhook_id
   and l.fence = c.fence`,
  parameters: ['lanes'],
})

/** What `countHours` is given. */
export type CountHoursParams = {
  lanes: string
}

/** Counts what lanes felt by the hour. */
export const countHours = run<CountHoursParams>({
  name: 'webhooks-count-hours',
  text: `insert into webhook_hour as h (account_id, webhook_id, hour, succeeded, failed, durations)
select c.account_id, c.webhook_id, c.hour, c.succeeded, c.failed, c.durations
  from json_to_recordset($1::json)
                as c (account_id text, webhook_id text, fence bigint, breaker text,
                      consecutive_failures integer, probe_at timestamptz, probe_interval_ms integer,
                      failing_since timestamptz, failed_attempts integer, last_success_at timestamptz,
                      last_failure_at timestamptz, hour timestamptz, succeeded integer,
                      failed integer, durations integer[])
 where c.succeeded + c.failed > 0
 order by c.account_id, c.webhook_id, c.hour
    on conflict (account_id, webhook_id, hour) do update
   set succeeded = h.succeeded + excluded.succeeded,
       failed = h.failed + excluded.failed,
       durations = array(
         select coalesce(before, 0) + coalesce(more, 0)
           from unnest(h.durations, excluded.durations) with ordinality as u (before, more, place)
          order by place)`,
  parameters: ['lanes'],
})

/** What `listHours` is given. */
export type ListHoursParams = {
  account_id: Id<'acct'>
  webhook_id: string
  from: Date
  to: Date
}

/** A row of `listHours`. */
export type ListHoursRow = {
  hour: Date
  succeeded: number
  failed: number
  durations: number[]
}

/** What an endpoint's calls came to, hour by hour. */
export const listHours = many<ListHoursParams, ListHoursRow>({
  name: 'webhooks-list-hours',
  text: `select hour, succeeded, failed, durations
  from webhook_hour
 where account_id = $1
   and webhook_id = $2
   and hour >= $3
   and hour <= $4`,
  parameters: ['account_id', 'webhook_id', 'from', 'to'],
})

/** What `deleteHours` is given. */
export type DeleteHoursParams = {
  before: Date
}

/** Forgets the counts of hours past, of every account. */
export const deleteHours = run<DeleteHoursParams>({
  name: 'webhooks-delete-hours',
  text: `delete from webhook_hour
 where hour < $1`,
  parameters: ['before'],
})
