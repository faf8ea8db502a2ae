-- Funnel counts. `funnel` has one row per account: the id before which every lead was counted once,
-- and the model and settings used to count imported leads. `funnel_lead` stores what each lead
-- contributes to the figures, and `funnel_day` the sums by day and tier. They are updated under the
-- lock on the account's row in `funnel`.

-- part: is_stale
-- True if imported leads were counted (`f`) by a model or settings that have changed since.
(f.model_id, f.base_rate, f.hot_threshold, f.warm_threshold)
is distinct from (l.champion_id, a.base_rate, a.hot_threshold, a.warm_threshold)

-- part: mark
-- The ID before which every lead of an account (`a`) was counted once (`f`). No lead counts if the
-- time zone of the account changed, because the days of the overview depend on it.
(case when f.time_zone = a.time_zone then f.before_id else '' end)

-- name: insertFunnel :run
-- Creates the row of an account if it does not exist.
insert into funnel (account_id)
values (:account_id)
on conflict do nothing;

-- name: lockFunnel :run
-- Locks the account's counts until the transaction ends.
select
  from funnel
 where account_id = :account_id
   for update;

-- name: findBasis :one
-- Returns the id before which every lead was counted once, the model and settings by which imported
-- leads must be counted, and whether they were counted so. `model_id` is the model that scores,
-- null for the starting rules. `is_new_zone` is true if no lead was counted in the time zone.
select {mark} as "before_id!", l.champion_id as model_id, a.base_rate, a.hot_threshold,
       a.warm_threshold, a.qualifying_tier, a.time_zone,
       f.time_zone is distinct from a.time_zone as "is_new_zone!",
       not ({is_stale}) as "is_same!"
  from funnel as f
  join account as a on a.id = f.account_id
  left join learning as l on l.account_id = f.account_id
 where f.account_id = :account_id;

-- name: rebaseFunnel :run
-- Stores the model and settings by which imported leads are counted from now on.
update funnel
   set model_id = :model_id?,
       base_rate = :base_rate,
       hot_threshold = :hot_threshold,
       warm_threshold = :warm_threshold
 where account_id = :account_id;

-- name: findImported :many
-- Returns the imported leads that were counted, in lists of 500.
select array_agg(lead_id) as "lead_ids!"
  from (select lead_id, (row_number() over (order by lead_id) - 1) / 500 as part
          from funnel_lead
         where account_id = :account_id
           and is_imported) as l
 group by part;

-- name: checkWaiting :one
-- Returns whether changed leads of the account are waiting to be counted, or imported leads to be
-- counted again by another model or settings. By primary keys.
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
-- Records that the account has imported leads, so that a background job checks whether their model
-- and settings have changed.
update funnel
   set has_imported = true
 where account_id = :account_id
   and not has_imported;

-- name: findRebased :many
-- Finds the accounts with imported leads that were counted by an outdated model or outdated
-- settings. Spans all accounts: the worker's list. Uses funnel_with_imported.
select f.account_id
  from funnel as f
  join account as a on a.id = f.account_id
  left join learning as l on l.account_id = f.account_id
 where f.has_imported
   and {is_stale};

-- name: moveFunnelMark :run
-- Moves the mark, the id before which every lead was counted, forward. It moves back only if the
-- leads were counted in another time zone.
update funnel
   set before_id = case
                     when time_zone = :time_zone then greatest(before_id, :before_id)
                     else :before_id
                   end,
       time_zone = :time_zone
 where account_id = :account_id;

-- name: findNewcomer :run
-- Returns a row if a lead exists from the mark on and before an id. By primary keys.
select
  from lead
 where account_id = :account_id
   and id >= coalesce((
             select {mark}
               from funnel as f
               join account as a on a.id = f.account_id
              where f.account_id = :account_id), '')
   and id < :until_id
 limit 1;

-- name: findWithNewcomers :many
-- Finds the accounts with leads from the mark on and before an id. Spans all accounts: the worker's
-- list. By primary keys.
select a.id as account_id
  from account as a
  left join funnel as f on f.account_id = a.id
 cross join lateral (
         select
           from lead
          where account_id = a.id
            and id >= coalesce({mark}, '')
            and id < :until_id
          limit 1) as l;

-- part: counted exported as columns
-- The columns that are counted in addition to the number of leads, in the order of the tables.
contacted, met, offer, won, lost, disqualified, spam, answered, answered_by_import, predicted,
observed, answered_by_rules, predicted_by_rules, observed_by_rules

-- part: counted_types
contacted integer, met integer, offer integer, won integer, lost integer, disqualified integer,
spam integer, answered integer, answered_by_import integer, predicted bigint, observed integer,
answered_by_rules integer, predicted_by_rules bigint, observed_by_rules integer

-- part: nothing_counted
0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0

-- name: findShares :many
-- Returns what these leads contribute so far. `day` is the midnight (UTC) before the lead was
-- created. By primary key.
select lead_id, day, tier, score, is_imported, is_cross_fitted, {counted}
  from funnel_lead
 where account_id = :account_id
   and lead_id = any(:lead_ids);

-- name: saveShares :run
-- Stores what leads contribute now; `shares` is a JSON list.
insert into funnel_lead (account_id, lead_id, day, tier, score, is_imported, is_cross_fitted,
                         {counted})
select :account_id, lead_id, day, tier, score, is_imported, is_cross_fitted,
       {counted}
  from json_to_recordset(:shares::json)
         as t (lead_id text, day timestamptz, tier text, score integer, is_imported boolean,
               is_cross_fitted boolean, {counted_types})
on conflict (account_id, lead_id) do update
   set day = excluded.day,
       tier = excluded.tier,
       score = excluded.score,
       is_imported = excluded.is_imported,
       is_cross_fitted = excluded.is_cross_fitted,
       contacted = excluded.contacted,
       met = excluded.met,
       offer = excluded.offer,
       won = excluded.won,
       lost = excluded.lost,
       disqualified = excluded.disqualified,
       spam = excluded.spam,
       answered = excluded.answered,
       answered_by_import = excluded.answered_by_import,
       predicted = excluded.predicted,
       observed = excluded.observed,
       answered_by_rules = excluded.answered_by_rules,
       predicted_by_rules = excluded.predicted_by_rules,
       observed_by_rules = excluded.observed_by_rules;

-- name: deleteShares :run
-- Deletes the rows of leads that no longer contribute.
delete from funnel_lead
 where account_id = :account_id
   and lead_id = any(:lead_ids);

-- name: addToShareDays :run
-- Adds the differences in a JSON list to the counts of days. The account's row in `funnel` is
-- locked, so no two transactions update the same row.
insert into funnel_day as d (account_id, day, tier, leads, {counted})
select :account_id, day, tier, leads, {counted}
  from json_to_recordset(:changes::json)
         as t (day timestamptz, tier text, leads integer, {counted_types})
on conflict (account_id, day, tier) do update
   set leads = d.leads + excluded.leads,
       contacted = d.contacted + excluded.contacted,
       met = d.met + excluded.met,
       offer = d.offer + excluded.offer,
       won = d.won + excluded.won,
       lost = d.lost + excluded.lost,
       disqualified = d.disqualified + excluded.disqualified,
       spam = d.spam + excluded.spam,
       answered = d.answered + excluded.answered,
       answered_by_import = d.answered_by_import + excluded.answered_by_import,
       predicted = d.predicted + excluded.predicted,
       observed = d.observed + excluded.observed,
       answered_by_rules = d.answered_by_rules + excluded.answered_by_rules,
       predicted_by_rules = d.predicted_by_rules + excluded.predicted_by_rules,
       observed_by_rules = d.observed_by_rules + excluded.observed_by_rules;

-- name: countNewcomers :one
-- Counts up to `most` leads, from one id on and before another, that are new and unworked. Such a
-- lead has only its first score, no outcome, and no outbound message. It contributes the same
-- whatever the model. Leads that are already counted are skipped. By primary keys and
-- lead_outcome_of_lead: 15 µs of PostgreSQL per lead.
-- Returns the number of leads in the range, whether they count or not, and the id of the last one.
-- Also returns the leads in the range that are not new and unworked, and not counted yet.
  with walked as materialized (
         select id, score, coalesce(own_type, qualification_type) as tier,
                date_trunc('day', created_at, 'UTC') as day, cause,
                is_test
                  or deleted_at is not null
                  or exists (
                       select
                         from funnel_lead as f
                        where f.account_id = :account_id
                          and f.lead_id = lead.id) as is_none
           from lead
          where account_id = :account_id
            and id >= :from_id
            and id < :before_id
          order by id
          limit :most),
       came as materialized (
         select id, score, tier, day, is_none,
                not is_none
                  and cause = 'lead.created'
                  and not exists (
                        select
                          from lead_outcome as o
                         where o.account_id = :account_id
                           and o.lead_id = walked.id)
                  and not exists (
                        select
                          from message as m
                         where m.account_id = :account_id
                           and m.lead_id = walked.id
                           and m.direction = 'outbound') as is_bare
           from walked),
       kept as (
         insert into funnel_lead (account_id, lead_id, day, tier, score, is_imported,
                                  is_cross_fitted, {counted})
         select :account_id, id, day, tier, score, false,
                false, {nothing_counted}
           from came
          where is_bare
         on conflict do nothing
         returning day, tier),
       summed as (
         insert into funnel_day as d (account_id, day, tier, leads, {counted})
         select :account_id, day, tier, count(*), {nothing_counted}
           from kept
          group by day, tier
         on conflict (account_id, day, tier) do update
            set leads = d.leads + excluded.leads)
select count(*)::integer as "leads!", max(id) as last_id,
       coalesce(array_agg(id) filter (where not is_bare and not is_none), '{}') as "others!"
  from came;

-- name: sumMonths :many
-- Returns the counts of leads by month (UTC) and tier. They are the sum of the days from
-- `first_day` on and before `last_day`, of the leads from `head_id` to before `head_end_id`, and of
-- the leads from `tail_id` to before `tail_end_id`. By primary keys.
select to_char(day at time zone 'UTC', 'YYYY-MM') as "month!", tier as "tier!",
       sum(leads)::float8 as "leads!",
       sum(contacted)::float8 as "contacted!",
       sum(met)::float8 as "met!",
       sum(offer)::float8 as "offer!",
       sum(won)::float8 as "won!",
       sum(lost)::float8 as "lost!",
       sum(disqualified)::float8 as "disqualified!",
       sum(spam)::float8 as "spam!",
       sum(answered)::float8 as "answered!",
       sum(answered_by_import)::float8 as "answered_by_import!",
       sum(predicted)::float8 as "predicted!",
       sum(observed)::float8 as "observed!",
       sum(answered_by_rules)::float8 as "answered_by_rules!",
       sum(predicted_by_rules)::float8 as "predicted_by_rules!",
       sum(observed_by_rules)::float8 as "observed_by_rules!"
  from (select day, tier, leads, {counted}
          from funnel_day
         where account_id = :account_id
           and day >= :first_day
           and day < :last_day
         union all
        select day, tier, 1, {counted}
          from funnel_lead
         where account_id = :account_id
           and lead_id >= :head_id
           and lead_id < :head_end_id
         union all
        select day, tier, 1, {counted}
          from funnel_lead
         where account_id = :account_id
           and lead_id >= :tail_id
           and lead_id < :tail_end_id) as l
 group by 1, 2
 order by 1, 2;

-- name: countScores :many
-- Returns the leads from one id on, grouped by equal values. Leads from `unripe_id` on have no
-- known outcome yet. Reads about 150 bytes per lead, by primary key.
select tier as qualification_type, score, is_cross_fitted,
       case when lead_id < :unripe_id and answered = 1 then observed = 1 end as converted,
       count(*)::integer as "leads!"
  from funnel_lead
 where account_id = :account_id
   and lead_id >= :since_id
 group by 1, 2, 3, 4;
