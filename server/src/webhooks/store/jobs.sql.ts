// Printed from jobs.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, one, run } from '#db'

/** What `findJob` is given. */
export type FindJobParams = {
  account_id: Id<'acct'>
  id: string
  event_types: readonly string[]
  app_id: string | null
}

/** A row of `findJob`. */
export type FindJobRow = {
  id: string
  status: ColumnTypes['job.status']
  input: ColumnTypes['job.input']
  webhook_id: Id<'whk'> | null
  total: number | null
  done: number
  error: string | null
  created_at: Date
  updated_at: Date
  finished_at: Date | null
}

/** One job about events this caller may read and an endpoint it may see. */
export const findJob = maybe<FindJobParams, FindJobRow>({
  name: null,
  text: `select j.id, j.status, j.input, j.subject_id as webhook_id, j.total, j.done, j.error, j.created_at,
       j.updated_at, j.finished_at
  from job as j
 where j.account_id = $1
   and j.id = $2
   and j.event_types <@ $3::text[]
   and ($4::text is null
        or exists (
             select 1
               from webhook as w
              where w.account_id = j.account_id
                and w.id = j.subject_id
                and w.app_id = $4))`,
  parameters: ['account_id', 'id', 'event_types', 'app_id'],
})

/** What `insertJob` is given. */
export type InsertJobParams = {
  account_id: Id<'acct'>
  id: string
  status: string
  input: string
  event_types: readonly string[]
  webhook_id: string
  total: number
  created_at: Date
  finished_at: Date | null
}

/** Writes a new job. */
export const insertJob = run<InsertJobParams>({
  name: null,
  text: `insert into job (account_id, id, kind, status, input, event_types, subject_id, total, created_at,
       updated_at, finished_at)
values ($1, $2, 'webhook_replay', $3, $4, $5, $6, $7,
       $8, $8, $9)`,
  parameters: ['account_id', 'id', 'status', 'input', 'event_types', 'webhook_id', 'total', 'created_at', 'finished_at'],
})

/** What `countOpenJobs` is given. */
export type CountOpenJobsParams = {
  account_id: Id<'acct'>
}

/** A row of `countOpenJobs`. */
export type CountOpenJobsRow = {
  jobs: number
}

/** How many jobs of the account have not ended. */
export const countOpenJobs = one<CountOpenJobsParams, CountOpenJobsRow>({
  name: null,
  text: `select count(*) as jobs
  from job
 where account_id = $1
   and status in ('pending', 'running')`,
  parameters: ['account_id'],
})

/** What `listOpenJobs` is given. */
export type ListOpenJobsParams = {
  account_id: Id<'acct'>
}

/** A row of `listOpenJobs`. */
export type ListOpenJobsRow = {
  id: string
}

/** They themselves. */
export const listOpenJobs = many<ListOpenJobsParams, ListOpenJobsRow>({
  name: null,
  text: `select id
  from job
 where account_id = $1
   and status in ('pending', 'running')
 order by id`,
  parameters: ['account_id'],
})

/** What `findNextJobs` is given. */
export type FindNextJobsParams = {
  resting: readonly string[]
  limit: number
}

/** A row of `findNextJobs`. */
export type FindNextJobsRow = {
  account_id: Id<'acct'>
  id: string
}

/**
 * The jobs that should get on: of each account the one that waited longest, so that many replays of one take their turns among themselves. Not one account's: the
 * worker's list.
 */
export const findNextJobs = many<FindNextJobsParams, FindNextJobsRow>({
  name: 'webhooks-find-next-jobs',
  text: `select account_id, id
  from (select distinct on (account_id) account_id, id, updated_at
          from job
         where status in ('pending', 'running')
           and account_id <> all($1::text[])
         order by account_id, updated_at) as longest_waiting
 order by updated_at
 limit $2`,
  parameters: ['resting', 'limit'],
})

/** What `lockJob` is given. */
export type LockJobParams = {
  account_id: Id<'acct'>
  id: string
}

/** A row of `lockJob`. */
export type LockJobRow = {
  webhook_id: Id<'whk'>
  input: ColumnTypes['job.input']
  done: number
  cursor: string | null
}

/** The job itself, locked; none where another process is at it or it has ended. */
export const lockJob = maybe<LockJobParams, LockJobRow>({
  name: null,
  text: `select subject_id as webhook_id, input, done, cursor
  from job
 where account_id = $1
   and id = $2
   and status in ('pending', 'running')
   for update skip locked`,
  parameters: ['account_id', 'id'],
})

/** What `advanceJob` is given. */
export type AdvanceJobParams = {
  status: string
  done: number
  cursor: string | null
  finished_at: Date | null
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** Notes how far a job is. */
export const advanceJob = run<AdvanceJobParams>({
  name: null,
  text: `update job
   set status = $1,
       done = $2,
       cursor = $3,
       finished_at = $4,
       updated_at = $5
 where account_id = $6
   and id = $7`,
  parameters: ['status', 'done', 'cursor', 'finished_at', 'now', 'account_id', 'id'],
})

/** What `endJob` is given. */
export type EndJobParams = {
  error: string | null
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** Cancels a job that has not ended. */
export const endJob = run<EndJobParams>({
  name: null,
  text: `update job
   set status = 'cancelled',
       error = $1,
       finished_at = $2,
       updated_at = $2
 where account_id = $3
   and id = $4`,
  parameters: ['error', 'now', 'account_id', 'id'],
})

/** What `countStuckJobs` is given. */
export type CountStuckJobsParams = {
  before: Date
}

/** A row of `countStuckJobs`. */
export type CountStuckJobsRow = {
  stuck: number
}

/** How many open jobs of all accounts have not got on since `before`. Not one account's: the operator's. By job_open. */
export const countStuckJobs = one<CountStuckJobsParams, CountStuckJobsRow>({
  name: 'webhooks-count-stuck-jobs',
  text: `select count(*) as stuck
  from job
 where status in ('pending', 'running')
   and updated_at < $1`,
  parameters: ['before'],
})

/** What `countTargets` is given. */
export type CountTargetsParams = {
  webhook_id: string
  account_id: Id<'acct'>
  event_types: readonly string[]
  from_id: string
  to_id: string
  status: string
}

/** A row of `countTargets`. */
export type CountTargetsRow = {
  events: number
}

/** How many events a replay is about. */
export const countTargets = one<CountTargetsParams, CountTargetsRow>({
  name: null,
  text: `select count(*) as events
  from event as e
         left join webhook_delivery as d
           on d.account_id = e.account_id
          and d.event_id = e.id
          and d.webhook_id = $1
         left join webhook_unsettled as u
           on u.account_id = d.account_id
          and u.delivery_id = d.id
        where e.account_id = $2
          and e.type = any($3::text[])
          and e.body is not null
          and e.id >= $4
          and e.id < $5
          and (d.id is not null
               or (select p.id
                     from webhook_parcel as p
                    where p.account_id = e.account_id
                      and p.webhook_id = $1
                      and (p.id >= 'dlv_' || substr(e.id, 5, 10)
                           and p.id < 'dlv_' || substr(e.id, 5, 10) || 'g'
                           and e.id = any(p.event_ids))
                    limit 1) is null)
          and case $6::text
                when 'missing' then d.id is null
                when 'any' then u.delivery_id is null
                                or u.status in ('succeeded', 'exhausted', 'held')
                else d.id is not null and coalesce(u.status, 'succeeded') = $6
              end`,
  parameters: ['webhook_id', 'account_id', 'event_types', 'from_id', 'to_id', 'status'],
})

/** What `replayTargets` is given. */
export type ReplayTargetsParams = {
  webhook_id: string
  account_id: Id<'acct'>
  event_types: readonly string[]
  from_id: string
  to_id: string
  status: string
  cursor: string
  limit: number
  job_id: string
  now: Date
}

/** A row of `replayTargets`. */
export type ReplayTargetsRow = {
  event_id: Id<'evt'>
}

/**
 * Makes the next events of a replay due, at most `limit`, in the order of their ids from behind `cursor`. Deliveries begin their schedule anew under
 * their old ids; missing ones are made.
 */
export const replayTargets = many<ReplayTargetsParams, ReplayTargetsRow>({
  name: null,
  text: `with chosen as (
       select e.account_id, e.id, e.type, e.version, e.customer_id, d.id as delivery_id
         from event as e
                left join webhook_delivery as d
                  on d.account_id = e.account_id
                 and d.event_id = e.id
                 and d.webhook_id = $1
                left join webhook_unsettled as u
                  on u.account_id = d.account_id
                 and u.delivery_id = d.id
               where e.account_id = $2
                 and e.type = any($3::text[])
                 and e.body is not null
                 and e.id >= $4
                 and e.id < $5
                 and (d.id is not null
                      or (select p.id
                            from webhook_parcel as p
                           where p.account_id = e.account_id
                             and p.webhook_id = $1
                             and (p.id >= 'dlv_' || substr(e.id, 5, 10)
                                  and p.id < 'dlv_' || substr(e.id, 5, 10) || 'g'
                                  and e.id = any(p.event_ids))
                           limit 1) is null)
                 and case $6::text
                       when 'missing' then d.id is null
                       when 'any' then u.delivery_id is null
                                       or u.status in ('succeeded', 'exhausted', 'held')
                       else d.id is not null and coalesce(u.status, 'succeeded') = $6
                     end
          and e.id > $7
        order by e.id
        limit $8),
     owed as (
       insert into webhook_delivery as d (account_id, id, event_id, event_type, event_version,
              webhook_id, customer_id, trigger, job_id, created_at)
       select c.account_id,
              'dlv_' || substr(c.id, 5, 10)
                || left(replace(gen_random_uuid()::text, '-', ''), 16),
              c.id, c.type, c.version, w.id, c.customer_id, 'replay', $9, $10
         from chosen as c
         join webhook as w
           on w.account_id = c.account_id
          and w.id = $1
        order by c.id
           on conflict (account_id, event_id, webhook_id) do update
          set trigger = 'replay',
              job_id = excluded.job_id
       returning d.*),
     opened as (
       insert into webhook_unsettled as u (account_id, delivery_id, webhook_id, seq, event_id,
              event_type, event_version, order_key, trigger, status, attempts_made,
              next_attempt_at, last_status_code, created_at)
       select d.account_id, d.id, d.webhook_id, d.seq, d.event_id, d.event_type, d.event_version,
              case when w.ordering = 'customer' then d.customer_id end, 'replay', 'pending',
              d.attempts_made, $10, d.last_status_code, d.created_at
         from owed as d
         join webhook as w
           on w.account_id = d.account_id
          and w.id = d.webhook_id
        order by d.seq
           on conflict (account_id, delivery_id) do update
          set status = 'pending',
              trigger = 'replay',
              step = 0,
              next_attempt_at = $10,
              finished_at = null
        where u.status in ('succeeded', 'exhausted', 'held'))
select id as event_id
  from chosen
 order by id`,
  parameters: ['webhook_id', 'account_id', 'event_types', 'from_id', 'to_id', 'status', 'cursor', 'limit', 'job_id', 'now'],
})
