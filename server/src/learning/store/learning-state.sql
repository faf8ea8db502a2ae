-- Where accounts stand with learning: one row an account that learned once.

-- part: standing_columns
-- `champion_id` is the model at work, null the prior scorecard; `won_id` the model beside it that answers for `won`, null until there is one; `leased_until` until when a
-- training holds the account, null when none does.
champion_id, former_id, won_id, promoted_at, outcomes_seen, trained_at, leakage_suspected, drift,
drift_at, leased_until

-- name: findLearningState :maybe
-- An account's standing; undefined before its first training. By primary key.
select {standing_columns}
  from learning
 where account_id = :account_id;

-- name: insertLearningState :run replanned
-- Makes the row of an account where there is none.
insert into learning (account_id)
values (:account_id)
on conflict do nothing;

-- name: findLearningStateLocked :one replanned
-- The standing of an account that has a row, held until the transaction ends.
select {standing_columns}
  from learning
 where account_id = :account_id
   for update;

-- name: promoteModel :run replanned
-- Puts a model, or with null the prior scorecard, to work; the one before becomes the former.
update learning
   set former_id = champion_id,
       champion_id = :champion_id?,
       promoted_at = :now,
       drift = null,
       drift_at = null
 where account_id = :account_id;

-- name: promoteWon :run replanned
-- Puts a model for `won` beside the champion.
update learning
   set won_id = :won_id
 where account_id = :account_id;

-- name: noteTrained :run replanned
-- Notes that training has looked at so many outcomes, and lets the account go.
update learning
   set outcomes_seen = :outcomes,
       leakage_suspected = :leaks,
       trained_at = :now,
       leased_until = null
 where account_id = :account_id;

-- name: noteDrift :run replanned
-- Notes what was seen of drift.
update learning
   set drift = :drift,
       drift_at = :now
 where account_id = :account_id;

-- part: leased_columns
-- An account as it was taken for training: until when, and the models that were at work.
account_id as "account_id!", leased_until as "leased_until!", champion_id, won_id

-- name: leaseAccount :maybe
-- Takes an account until `leased_until`, unless somebody has it. Whoever dies with it lets go by the lease alone.
insert into learning as l (account_id, leased_until)
values (:account_id, :leased_until)
on conflict (account_id) do update
   set leased_until = excluded.leased_until
 where coalesce(l.leased_until, '-infinity') <= :now
returning {leased_columns};

-- name: releaseAccount :run replanned
-- Lets go of an account that was taken, if it still is.
update learning
   set leased_until = null
 where account_id = :account_id
   and leased_until = :leased_until;

-- name: leaseDueAccount :many
-- Takes in the same way one account whose outcomes have grown by a quarter, or by 20 and 5 %, since training looked, from the first on; not before `trained_before`. Reads the
-- newest outcomes by lead_outcome_newest.
  with counted as (
         select account_id, count(distinct lead_id)::integer as outcomes
           from lead_outcome
          where withdrawn_at is null
          group by account_id),
       due as (
         select c.account_id, c.outcomes
           from counted as c
           left join learning as l using (account_id)
          where c.outcomes - coalesce(l.outcomes_seen, 0) >= greatest(
                  1,
                  least(20, 0.25 * coalesce(l.outcomes_seen, 0)),
                  0.05 * coalesce(l.outcomes_seen, 0))
            and coalesce(l.trained_at, '-infinity') <= :trained_before
            and coalesce(l.leased_until, '-infinity') <= :now
            and c.account_id <> all(:resting::text[])
          order by l.trained_at nulls first, c.account_id
          limit 1),
       leased as (
         insert into learning as l (account_id, leased_until)
         select account_id, :leased_until
           from due
         on conflict (account_id) do update
            set leased_until = excluded.leased_until
          where coalesce(l.leased_until, '-infinity') <= :now
         returning account_id, leased_until, champion_id, won_id)
select {leased_columns}
  from leased;

-- name: findUnwatched :many
-- Accounts whose champion was last watched before the given time, the longest ago first. Not one account's: the worker's list.
select account_id, champion_id as "champion_id!"
  from learning
 where champion_id is not null
   and greatest(promoted_at, coalesce(drift_at, '-infinity')) <= :before
   and account_id <> all(:resting::text[])
 order by drift_at nulls first
 limit :limit;

-- name: countOutcomes :one
-- How many leads of an account that came before a time have anything in their ledger.
select count(distinct o.lead_id)::integer as "leads!"
  from lead_outcome as o
  join lead as l on l.account_id = o.account_id and l.id = o.lead_id
 where o.account_id = :account_id
   and o.withdrawn_at is null
   and l.created_at <= :before;
