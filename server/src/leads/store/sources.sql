-- How leads come in from where they come from.

-- name: findSending :many
-- Accounts to which leads came behind this id. Not one account's: the worker's list. By primary key.
select a.id as account_id
  from account as a
 where a.id <> all(:resting)
   and a.test_of is null
   and exists (
         select
           from lead as l
          where l.account_id = a.id
            and l.id >= :since);

-- name: listSourcePaces :many
-- The pace of each source, by those of the newest 20,000 leads behind this id that somebody is to answer: trials, repetitions and history that was brought in tell
-- nothing of how a source does now. `longest_s` is the longest pause between two of them. By primary key.
  with newest as (
         select source, created_at, due_at
           from lead
          where account_id = :account_id
            and id >= :since
          order by id desc
          limit 20000),
       paused as (
         select source, created_at,
                extract(epoch from created_at - lag(created_at) over (
                  partition by source order by created_at)) as pause_s
           from newest
          where source is not null
            and due_at is not null)
select source as "source!", count(*)::int as "leads!", max(pause_s)::float8 as longest_s,
       min(created_at) as "first_at!", max(created_at) as "last_at!"
  from paused
 group by source;
