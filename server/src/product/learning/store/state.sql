-- Learning state: one row per account that was trained at least once. Rescoring of open leads: one
-- row per account, with the reason and the progress. The sweep for leads that reach an age: one row
-- for all accounts, with the time up to which leads were checked.

-- part: standing_columns
-- `champion_id` is the model that scores, null for the prior scorecard. `won_id` is the additional
-- model that predicts `won`, null until there is one. `leased_until` is the end of the lease of a
-- training, null if no training is running.
champion_id, previous_id, won_id, promoted_at, outcomes_seen, trained_at, leakage_suspected, drift,
drift_at, leased_until

-- name: findLearningState :maybe
-- Returns the learning state of an account; undefined before its first training. By primary key.
select {standing_columns}
  from learning
 where account_id = :account_id;

-- name: insertLearningState :run replanned
-- Creates the row of an account if it does not exist.
insert into learning (account_id)
values (:account_id)
on conflict do nothing;

-- name: findLearningStateLocked :one replanned
-- Returns the learning state of an account that has a row, and locks it until the transaction ends.
select {standing_columns}
  from learning
 where account_id = :account_id
   for update;

-- name: promoteModel :run replanned
-- Makes a model the champion; null means the prior scorecard. The previous champion is stored for a
-- rollback.
update learning
   set previous_id = champion_id,
       champion_id = :champion_id?,
       promoted_at = :now,
       drift = null,
       drift_at = null
 where account_id = :account_id;

-- name: promoteWon :run replanned
-- Makes a model the additional model that predicts `won`; null means none.
update learning
   set won_id = :won_id?
 where account_id = :account_id;

-- name: noteTrained :run replanned
-- Records the number of outcomes that the training used, and releases the lease of the account.
update learning
   set outcomes_seen = :outcomes,
       leakage_suspected = :leaks,
       trained_at = :now,
       leased_until = null
 where account_id = :account_id;

-- name: forgetTraining :run replanned
-- Makes an account due for training as if it was never trained, after its outcomes were removed. A
-- training that is running has read the removed outcomes. It loses its lease, so that its result is
-- discarded.
update learning
   set outcomes_seen = 0,
       trained_at = null,
       leased_until = null
 where account_id = :account_id;

-- name: noteDrift :run replanned
-- Stores the result of the drift check.
update learning
   set drift = :drift,
       drift_at = :now
 where account_id = :account_id;

-- part: leased_columns
-- An account that was leased for training: the end of the lease, and the models that scored at that
-- time. `trained_at` is null before the first training, and after outcomes of the models were removed.
account_id as "account_id!", leased_until as "leased_until!", champion_id, won_id, trained_at

-- name: leaseAccount :maybe
-- Leases an account until `leased_until`, unless another process has leased it. If the process
-- dies, the lease expires.
insert into learning as l (account_id, leased_until)
values (:account_id, :leased_until)
on conflict (account_id) do update
   set leased_until = excluded.leased_until
 where coalesce(l.leased_until, '-infinity') <= :now
returning {leased_columns};

-- name: releaseAccount :run replanned
-- Releases the lease of an account, if this process still has it.
update learning
   set leased_until = null
 where account_id = :account_id
   and leased_until = :leased_until;

-- name: leaseDueAccount :many
-- Leases one account with enough new outcomes since its last training: at least 25 % more or 20
-- more, whichever is fewer, and at least 5 % more. An account with a model of removed outcomes is due
-- even if no outcome is left. Skips accounts trained after `trained_before`. Reads the newest
-- outcomes by lead_outcome_newest.
  with counted as (
         select account_id, count(distinct lead_id)::integer as outcomes
           from lead_outcome
          where withdrawn_at is null
          group by account_id),
       due as (
         select account_id
           from counted as c
           full join learning as l using (account_id)
          where (c.outcomes - coalesce(l.outcomes_seen, 0) >= greatest(
                    1,
                    least(20, 0.25 * coalesce(l.outcomes_seen, 0)),
                    0.05 * coalesce(l.outcomes_seen, 0))
                 or (l.trained_at is null and (l.champion_id is not null or l.won_id is not null)))
            and coalesce(l.trained_at, '-infinity') <= :trained_before
            and coalesce(l.leased_until, '-infinity') <= :now
            and account_id <> all(:resting::text[])
          order by l.trained_at nulls first, account_id
          limit 1),
       leased as (
         insert into learning as l (account_id, leased_until)
         select account_id, :leased_until
           from due
         on conflict (account_id) do update
            set leased_until = excluded.leased_until
          where coalesce(l.leased_until, '-infinity') <= :now
         returning account_id, leased_until, champion_id, won_id, trained_at)
select {leased_columns}
  from leased;

-- name: findUnwatched :many
-- Finds accounts with a champion that was last checked for drift before the given time, the longest
-- ago first. Spans all accounts: the worker's list.
select account_id, champion_id as "champion_id!"
  from learning
 where champion_id is not null
   and greatest(promoted_at, coalesce(drift_at, '-infinity')) <= :before
   and account_id <> all(:resting::text[])
 order by drift_at nulls first
 limit :limit;

-- name: countOutcomes :one
-- Counts the leads of an account that came before a time and have any outcome in their ledger.
select count(distinct o.lead_id)::integer as "leads!"
  from lead_outcome as o
  join lead as l on l.account_id = o.account_id and l.id = o.lead_id
 where o.account_id = :account_id
   and o.withdrawn_at is null
   and l.created_at <= :before;

-- name: askForRescoring :run
-- Requests rescoring of the account's open leads, starting with the newest, because the model
-- changed.
insert into rescoring as r (account_id, cause, asked_at)
values (:account_id, 'model', :now)
on conflict (account_id) do update
   set cause = 'model',
       asked_at = :now,
       after_id = null;

-- name: findChangedCatalogues :many
-- Finds accounts with a catalogue that has changed and then stayed unchanged since `rested_before`,
-- or has continued to change since `changing_before`. Uses service_change_newest, account by
-- account.
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
-- Requests rescoring because the catalogue changed, last at `last_at`. If rescoring for a new model
-- is already requested, that also covers the catalogue.
insert into rescoring as r (account_id, catalogue_seen_at, cause, asked_at)
values (:account_id, :last_at, 'catalogue', :now)
on conflict (account_id) do update
   set catalogue_seen_at = excluded.catalogue_seen_at,
       cause = case when r.asked_at is null then 'catalogue' else r.cause end,
       asked_at = :now,
       after_id = null;

-- name: findChangedSettings :many
-- Finds accounts with a profile or rules that have changed since rescoring was last requested for
-- that. Covers all accounts, because it is for the worker.
select a.id as account_id, a.scoring_changed_at as "changed_at!"
  from account as a
  left join rescoring as r on r.account_id = a.id
 where a.scoring_changed_at > coalesce(r.settings_seen_at, '-infinity');

-- name: askForSettings :run
-- Requests rescoring because the profile or the rules changed at `changed_at`. The account also
-- becomes due for training, because the features of its model changed.
  with untrained as (
         update learning
            set outcomes_seen = 0
          where account_id = :account_id)
insert into rescoring as r (account_id, settings_seen_at, cause, asked_at)
values (:account_id, :changed_at, 'model', :now)
on conflict (account_id) do update
   set settings_seen_at = excluded.settings_seen_at,
       cause = 'model',
       asked_at = :now,
       after_id = null;

-- name: findRescoring :many
-- Finds accounts with requested rescoring that no process has leased, the longest wait first. Uses
-- rescoring_asked.
select account_id
  from rescoring
 where asked_at is not null
   and coalesce(leased_until, '-infinity') <= :now
 order by asked_at;

-- name: leaseRescoring :maybe
-- Leases one of these accounts until `leased_until`, unless another process has leased it. If the
-- process dies, the lease expires.
update rescoring
   set leased_until = :leased_until
 where account_id = :account_id
   and asked_at is not null
   and coalesce(leased_until, '-infinity') <= :now
returning account_id, cause as "cause!", asked_at as "asked_at!", after_id;

-- name: findToRescore :many
-- Finds open leads to rescore, newest first, with ids before `after_id`. These are leads with ids
-- from `since_id` on, or with activity after `since`, that were not scored since the request. Uses
-- the primary key and lead_alive.
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
-- Stores the progress, or with null that all leads are rescored, and releases the lease. A request
-- made meanwhile starts from the beginning.
update rescoring
   set leased_until = null,
       asked_at = case when asked_at = :asked_at and :last_id?::text is null then null
                       else asked_at end,
       after_id = case when asked_at = :asked_at then :last_id?::text end
 where account_id = :account_id;

-- name: insertSweep :run replanned
-- Starts the first sweep at the current time.
insert into aging (swept_until)
values (:now)
on conflict do nothing;

-- name: findSweep :maybe replanned
-- Returns the time up to which leads were checked.
select swept_until
  from aging;

-- name: moveSweep :run replanned
-- Moves the sweep forward, unless another worker already did.
update aging
   set swept_until = :until
 where swept_until = :from;

-- name: findAging :many
-- Finds open leads of all accounts with an id in one of the given ranges. The lists of first and
-- last ids are read in pairs. Spans all accounts: the worker's list. By primary key, account by
-- account.
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
