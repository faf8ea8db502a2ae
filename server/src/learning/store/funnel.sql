-- Up to where leads were counted, and what those that came by import are counted by: one row an account.

-- part: is_stale
-- By what imported leads were counted (`f`) no longer holds.
(f.model_id, f.base_rate, f.hot_at, f.warm_at)
is distinct from (l.champion_id, a.base_rate, a.hot_at, a.warm_at)

-- name: insertFunnel :run
-- Makes the row of an account where there is none.
insert into funnel (account_id)
values (:account_id)
on conflict do nothing;

-- name: lockFunnel :run
-- Takes the account's turn to fold until the transaction ends.
select
  from funnel
 where account_id = :account_id
   for update;

-- name: findBasis :one
-- The id before which all leads were counted once, what imported leads are to be counted by (the model at work, null for the starting rules, and the account's settings), and
-- whether they were.
select f.before_id, l.champion_id as model_id, a.base_rate, a.hot_at, a.warm_at, a.qualify_at,
       not ({is_stale}) as "is_same!"
  from funnel as f
  join account as a on a.id = f.account_id
  left join learning as l on l.account_id = f.account_id
 where f.account_id = :account_id;

-- name: rebaseFunnel :run
-- Notes what imported leads are counted by from now on.
update funnel
   set model_id = :model_id?,
       base_rate = :base_rate,
       hot_at = :hot_at,
       warm_at = :warm_at
 where account_id = :account_id;

-- name: findImported :many
-- The leads that came by import and were counted, in lists of 500.
select array_agg(lead_id) as "lead_ids!"
  from (select lead_id, (row_number() over (order by lead_id) - 1) / 500 as part
          from funnel_lead
         where account_id = :account_id
           and is_imported) as l
 group by part;

-- name: checkWaiting :one
-- Whether changed leads of the account wait, or imported ones for another basis. By primary keys.
select (exists (
         select
           from lead_change
          where account_id = :account_id)
        or exists (
             select
               from funnel as f
               join account as a on a.id = f.account_id
               left join learning as l on l.account_id = f.account_id
              where f.account_id = :account_id
                and f.has_imported
                and {is_stale})) as "is_waiting!";

-- name: noteImported :run
-- Notes that the account has leads that came by import: a round looks whether their basis holds.
update funnel
   set has_imported = true
 where account_id = :account_id
   and not has_imported;

-- name: findRebased :many
-- The accounts with imported leads whose basis no longer holds. Not one account's: the worker's list. Uses funnel_with_imported.
select f.account_id
  from funnel as f
  join account as a on a.id = f.account_id
  left join learning as l on l.account_id = f.account_id
 where f.has_imported
   and {is_stale};

-- name: moveFunnelMark :run
-- Moves the mark on, never back.
update funnel
   set before_id = greatest(before_id, :before_id)
 where account_id = :account_id;

-- name: findNewcomer :run
-- Whether a lead came behind the mark and before an id. By primary keys.
select
  from lead
 where account_id = :account_id
   and id >= coalesce((
             select before_id
               from funnel
              where account_id = :account_id), '')
   and id < :until_id
 limit 1;

-- name: findWithNewcomers :many
-- The accounts with leads behind their marks and before an id. Not one account's: the worker's list. By primary keys.
select a.id as account_id
  from account as a
  left join funnel as f on f.account_id = a.id
 cross join lateral (
         select
           from lead
          where account_id = a.id
            and id >= coalesce(f.before_id, '')
            and id < :until_id
          limit 1) as l;
