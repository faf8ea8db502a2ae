-- Up to where leads were counted, and what those that came by import are counted by: one row an account.
-- What each lead counts for in the figures over the past, and the sums of it by day and tier: folded by whoever holds the account's turn.

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

-- part: counted exported as columns
-- What is counted of leads beside how many they are, in the order of the tables.
contacted, met, offer, won, lost, disqualified, spam, answered, answered_by_import, promised,
happened, answered_by_rules, promised_by_rules, happened_by_rules

-- part: counted_types
contacted integer, met integer, offer integer, won integer, lost integer, disqualified integer,
spam integer, answered integer, answered_by_import integer, promised bigint, happened integer,
answered_by_rules integer, promised_by_rules bigint, happened_by_rules integer

-- part: nothing_counted
0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0

-- name: findShares :many
-- What these leads count for as yet: `day` is the midnight, UTC, before a lead came. By primary key.
select lead_id, day, tier, score, is_imported, is_cross_fitted, {counted}
  from funnel_lead
 where account_id = :account_id
   and lead_id = any(:lead_ids);

-- name: saveShares :run
-- Keeps what leads, a JSON list, count for now.
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
       promised = excluded.promised,
       happened = excluded.happened,
       answered_by_rules = excluded.answered_by_rules,
       promised_by_rules = excluded.promised_by_rules,
       happened_by_rules = excluded.happened_by_rules;

-- name: deleteShares :run
-- Forgets leads that count for nothing any more.
delete from funnel_lead
 where account_id = :account_id
   and lead_id = any(:lead_ids);

-- name: addToShareDays :run
-- Adds to the counts of days what a JSON list says. The account's turn is held, so no two meet at a row.
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
       promised = d.promised + excluded.promised,
       happened = d.happened + excluded.happened,
       answered_by_rules = d.answered_by_rules + excluded.answered_by_rules,
       promised_by_rules = d.promised_by_rules + excluded.promised_by_rules,
       happened_by_rules = d.happened_by_rules + excluded.happened_by_rules;

-- name: countNewcomers :one
-- Counts up to `most` leads, from one id on and before another, that have only come: nobody worked them, nothing is known of them, and they have their first score. They
-- count as that, whatever the model. Those that were counted are passed over. By primary keys and lead_outcome_of_lead: 15 µs of PostgreSQL a lead.
-- Answers how many leads there were, whether they count or not; the id of the last; and those that are more than newly come, and are not counted yet.
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
-- The counts of leads by month, UTC, and tier: those of the days from `first_day` on and before `last_day`, and of the leads between `head_id` and `head_end_id` and between
-- `tail_id` and `tail_end_id`. By primary keys.
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
       sum(promised)::float8 as "promised!",
       sum(happened)::float8 as "happened!",
       sum(answered_by_rules)::float8 as "answered_by_rules!",
       sum(promised_by_rules)::float8 as "promised_by_rules!",
       sum(happened_by_rules)::float8 as "happened_by_rules!"
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
-- The leads from one id on, alike ones together; those from `unripe_id` on have no answer yet. Reads a row of some 150 bytes a lead, by primary key.
select tier as qualification_type, score, is_cross_fitted,
       case when lead_id < :unripe_id and answered = 1 then happened = 1 end as converted,
       count(*)::integer as "leads!"
  from funnel_lead
 where account_id = :account_id
   and lead_id >= :since_id
 group by 1, 2, 3, 4;
