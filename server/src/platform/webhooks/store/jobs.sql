-- use: ./delivery-batches.sql
-- Jobs, and the events that a replay selects.

-- part: job_columns
-- Columns of a job in the form the API returns.
j.id, j.status, j.input, j.subject_id as webhook_id, j.total, j.done, j.error, j.created_at,
j.updated_at, j.finished_at

-- name: findJob :maybe replanned
-- Returns one job if the caller may read its event types and see its endpoint.
select {job_columns}
  from job as j
 where j.account_id = :account_id
   and j.id = :id
   and j.event_types <@ :event_types::text[]
   and (:app_id?::text is null
        or exists (
             select 1
               from webhook as w
              where w.account_id = j.account_id
                and w.id = j.subject_id
                and w.app_id = :app_id));

-- name: insertJob :run replanned
-- Inserts a new job.
insert into job (account_id, id, kind, status, input, event_types, subject_id, total, created_at,
       updated_at, finished_at)
values (:account_id, :id, 'webhook_replay', :status, :input, :event_types, :webhook_id, :total,
       :created_at, :created_at, :finished_at?);

-- name: countOpenJobs :one replanned
-- Counts the jobs of the account that have not ended.
select count(*) as "jobs!"
  from job
 where account_id = :account_id
   and status in ('pending', 'running');

-- name: listOpenJobs :many replanned
-- Lists the jobs of the account that have not ended.
select id
  from job
 where account_id = :account_id
   and status in ('pending', 'running')
 order by id;

-- name: findNextJobs :many
-- Returns the jobs to advance next. For each account, this is the job that has waited longest, so
-- that several replays of one account take turns. Covers all accounts, for the worker.
select account_id, id
  from (select distinct on (account_id) account_id, id, updated_at
          from job
         where status in ('pending', 'running')
           and account_id <> all(:resting::text[])
         order by account_id, updated_at) as longest_waiting
 order by updated_at
 limit :limit;

-- name: lockJob :maybe replanned
-- Locks and returns one job. Returns no row if another process is working on the job or it has
-- ended.
select subject_id as "webhook_id!", input, done, cursor
  from job
 where account_id = :account_id
   and id = :id
   and status in ('pending', 'running')
   for update skip locked;

-- name: advanceJob :run replanned
-- Records the progress of a job.
update job
   set status = :status,
       done = :done,
       cursor = :cursor?,
       finished_at = :finished_at?,
       updated_at = :now
 where account_id = :account_id
   and id = :id;

-- name: endJob :run replanned
-- Cancels a job that has not ended.
update job
   set status = 'cancelled',
       error = :error?,
       finished_at = :now,
       updated_at = :now
 where account_id = :account_id
   and id = :id;

-- name: countStuckJobs :one
-- Counts open jobs without progress since `before`. Covers all accounts, for the operator's
-- metrics. Uses the index job_open.
select count(*) as "stuck!"
  from job
 where status in ('pending', 'running')
   and updated_at < :before;

-- part: matches_filter
-- Whether event e matches the current filter of the endpoint: each path has one of its values. A path
-- that leads to no value matches null. Gives the same result as `findMismatch`.
not exists (
      select
        from webhook as w
        join webhook_filter as f
          on f.account_id = w.account_id
         and f.webhook_id = w.id
         and f.version = w.filter_version
       cross join lateral jsonb_each(f.filter) as c (path, allowed)
       cross join lateral (
               select coalesce(
                        nullif(
                          jsonb_path_query_array(e.body::jsonb,
                            ('$."' || replace(c.path, '.', '"."') || '"[*]')::jsonpath),
                          '[]'),
                        '[null]') as items) as v
       where w.account_id = :account_id
         and w.id = :webhook_id
         and not exists (
               select
                 from jsonb_array_elements(v.items) as i (item)
                where c.allowed @> jsonb_build_array(i.item)))

-- part: targets
-- The events e that a replay selects: events of its types and period with a stored payload,
-- filtered by the state of their delivery to this endpoint, and by the current filter of the
-- endpoint. Deliveries that are still open are excluded. Events in a delivery batch are excluded too: `expandHeld` has already expanded the
-- paused batches into rows, so the remaining batches are still open.
event as e
  left join webhook_delivery as d
    on d.account_id = e.account_id
   and d.event_id = e.id
   and d.webhook_id = :webhook_id
  left join webhook_open_delivery as u
    on u.account_id = d.account_id
   and u.delivery_id = d.id
 where e.account_id = :account_id
   and e.type = any(:event_types::text[])
   and e.body is not null
   and e.id >= :from_id
   and e.id < :to_id
   and (d.id is not null
        or (select p.id
              from webhook_batch as p
             where p.account_id = e.account_id
               and p.webhook_id = :webhook_id
               and {holds_in_p}
             limit 1) is null)
   and case :status::text
         when 'missing' then d.id is null
         when 'any' then u.delivery_id is null
                         or u.status in ('succeeded', 'exhausted', 'held')
         else d.id is not null and coalesce(u.status, 'succeeded') = :status
       end
   and {matches_filter}

-- name: countTargets :one replanned
-- Counts the events that a replay selects.
select count(*) as "events!"
  from {targets};

-- name: replayTargets :many replanned
-- Makes the next events of a replay due, at most `limit`, in the order of their ids after `cursor`.
-- An existing delivery restarts its retry schedule under its old id. A missing delivery is created.
with chosen as (
       select e.account_id, e.id, e.type, e.version, e.customer_id, d.id as delivery_id
         from {targets}
          and e.id > :cursor
        order by e.id
        limit :limit),
     owed as (
       insert into webhook_delivery as d (account_id, id, event_id, event_type, event_version,
              webhook_id, customer_id, trigger, job_id, created_at)
       select c.account_id,
              'dlv_' || substr(c.id, 5, 10)
                || left(replace(gen_random_uuid()::text, '-', ''), 16),
              c.id, c.type, c.version, w.id, c.customer_id, 'replay', :job_id, :now
         from chosen as c
         join webhook as w
           on w.account_id = c.account_id
          and w.id = :webhook_id
        order by c.id
           on conflict (account_id, event_id, webhook_id) do update
          set trigger = 'replay',
              job_id = excluded.job_id
       returning d.*),
     opened as (
       insert into webhook_open_delivery as u (account_id, delivery_id, webhook_id, seq, event_id,
              event_type, event_version, order_key, trigger, status, attempts_made,
              next_attempt_at, last_status_code, created_at)
       select d.account_id, d.id, d.webhook_id, d.seq, d.event_id, d.event_type, d.event_version,
              case when w.ordering = 'customer' then d.customer_id end, 'replay', 'pending',
              d.attempts_made, :now, d.last_status_code, d.created_at
         from owed as d
         join webhook as w
           on w.account_id = d.account_id
          and w.id = d.webhook_id
        order by d.seq
           on conflict (account_id, delivery_id) do update
          set status = 'pending',
              trigger = 'replay',
              step = 0,
              next_attempt_at = :now,
              finished_at = null
        where u.status in ('succeeded', 'exhausted', 'held'))
select id as event_id
  from chosen
 order by id;
