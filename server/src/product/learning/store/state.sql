-- Where accounts stand with learning: one row an account that learned once.
-- Which accounts' open leads are to be scored again, why, and how far that has come: one row an account.
-- Up to when the leads of all accounts were looked through for those that reached an age: one row.

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

-- name: askForRescoring :run
-- Asks, with the change that is the reason, to score the account's open leads again from the newest on.
insert into rescoring as r (account_id, cause, asked_at)
values (:account_id, 'model', :now)
on conflict (account_id) do update
   set cause = 'model',
       asked_at = :now,
       after_id = null;

-- name: findChangedCatalogues :many
-- Accounts whose catalogue has changed and then rested since `rested_before`, or goes on changing since `changing_before`. Uses service_change_newest, account by account.
select a.id as account_id, c.last_at as "last_at!"
  from account as a
  left join rescoring as r on r.account_id = a.id
 cross join lateral (
         select (select changed_at
                   from service_change
                  where account_id = a.id
                    and changed_at > coalesce(r.catalogue_seen_at, '-infinity')
                  order by changed_at
                  limit 1) as first_at,
                (select changed_at
                   from service_change
                  where account_id = a.id
                    and changed_at > coalesce(r.catalogue_seen_at, '-infinity')
                  order by changed_at desc
                  limit 1) as last_at) as c
 where c.last_at <= :rested_before
    or c.first_at <= :changing_before;

-- name: askForCatalogue :run
-- Asks the same for a catalogue that was changed, last at `last_at`. What is being done for a model covers it.
insert into rescoring as r (account_id, catalogue_seen_at, cause, asked_at)
values (:account_id, :last_at, 'catalogue', :now)
on conflict (account_id) do update
   set catalogue_seen_at = excluded.catalogue_seen_at,
       cause = case when r.asked_at is null then 'catalogue' else r.cause end,
       asked_at = :now,
       after_id = null;

-- name: findRescoring :many
-- Accounts whose leads are to be scored again and that nobody holds, those that wait longest first. Uses rescoring_asked.
select account_id
  from rescoring
 where asked_at is not null
   and coalesce(leased_until, '-infinity') <= :now
 order by asked_at;

-- name: leaseRescoring :maybe
-- Holds one of them until `leased_until`, if nobody does; a worker that dies lets go by the lease alone.
update rescoring
   set leased_until = :leased_until
 where account_id = :account_id
   and asked_at is not null
   and coalesce(leased_until, '-infinity') <= :now
returning account_id, cause as "cause!", asked_at as "asked_at!", after_id;

-- name: findToRescore :many
-- Open leads whose ids begin at `since_id` or that were heard of after `since`, behind `after_id`, and that were not scored since it was asked, the newest first. Uses the
-- primary key and lead_alive.
select l.id as "id!"
  from (select id, status, scored_at, is_test, is_demo
          from lead
         where account_id = :account_id
           and id >= :since_id
           and deleted_at is null
         union all
        select id, status, scored_at, is_test, is_demo
          from lead
         where account_id = :account_id
           and alive_at > :since
           and id < :since_id
           and deleted_at is null) as l
 where l.id < :after_id
   and (not l.is_test or l.is_demo)
   and l.status in ('received', 'qualified', 'unqualified')
   and l.scored_at <= :asked_at
 order by l.id desc
 limit :limit;

-- name: keepRescored :run
-- Notes how far it has come, or with null that all is done, and lets go; what was asked anew meanwhile begins anew.
update rescoring
   set leased_until = null,
       asked_at = case when asked_at = :asked_at and :last_id?::text is null then null
                       else asked_at end,
       after_id = case when asked_at = :asked_at then :last_id?::text end
 where account_id = :account_id;

-- name: insertSweep :run replanned
-- The first sweep of all begins now.
insert into aging (swept_until)
values (:now)
on conflict do nothing;

-- name: findSweep :maybe replanned
-- Up to when the sweep has come.
select swept_until
  from aging;

-- name: moveSweep :run replanned
-- Moves the sweep on, unless another worker did.
update aging
   set swept_until = :until
 where swept_until = :from;

-- name: findAging :many
-- Open leads of all accounts with an id between two of these, pairwise. Not one account's: the worker's list. By primary key, account by account.
select l.account_id, l.id
  from account as a
 cross join unnest(:first_ids::text[], :last_ids::text[]) as age (first_id, last_id)
 cross join lateral (
         select l.account_id, l.id
           from lead as l
          where l.account_id = a.id
            and l.id >= age.first_id
            and l.id < age.last_id
            and l.deleted_at is null
            and not l.is_test
            and l.status in ('received', 'qualified', 'unqualified')) as l;
