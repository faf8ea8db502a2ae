-- Counts of the overview. `overview_lead` stores what each lead contributes, and `overview_day` the
-- sums. They are updated under the lock on the account's row in `funnel`.
-- use: ../../leads/store/reached.sql

-- part: contribution
-- Columns of a contribution, in the order of the table.
day, source, assigned_to, tier, is_answered, answered_fast, due_at, milestone, is_lost,
is_disqualified, won_on, won_value

-- part: figures
-- Columns of the sums, in the order of the table.
leads, hot, warm, cold, answered, waiting, within_5m, within_1h, within_1d, contacted, met, offer,
won, lost, disqualified, wins, wins_valued, win_value

-- part: sums_of_figures
sum(leads) as leads, sum(hot) as hot, sum(warm) as warm, sum(cold) as cold, sum(answered) as
answered, sum(waiting) as waiting, sum(within_5m) as within_5m, sum(within_1h) as within_1h,
sum(within_1d) as within_1d, sum(contacted) as contacted, sum(met) as met, sum(offer) as offer,
sum(won) as won, sum(lost) as lost, sum(disqualified) as disqualified, sum(wins) as wins,
sum(wins_valued) as wins_valued, sum(win_value) as win_value

-- part: no_figures
0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0

-- part: count_again(leads, stored)
-- Replaces the stored contributions of leads by their current ones, and adds the differences to the
-- sums. Counting a lead twice adds nothing. `leads` and `stored` are the conditions on the IDs of
-- the leads (alias `l`) and of their stored contributions (alias `b`). By primary keys and
-- lead_outcome_of_lead.
  with now_counted as materialized (
         select l.id as lead_id,
                (l.created_at at time zone :time_zone)::date as day,
                coalesce('=' || l.source, '') as source,
                coalesce('=' || l.assigned_to, '') as assigned_to,
                l.qualification_type as tier,
                l.first_response_at is not null as is_answered,
                (case
                   when l.first_response_at <= l.created_at + interval '5 minutes' then 3
                   when l.first_response_at <= l.created_at + interval '60 minutes' then 2
                   when l.first_response_at <= l.created_at + interval '1440 minutes' then 1
                   else 0
                 end)::smallint as answered_fast,
                case when {awaits_response: l} then l.due_at end as due_at,
                r.milestone::smallint as milestone, r.is_lost, r.is_disqualified,
                (r.won_at at time zone :time_zone)::date as won_on,
                r.won_value
           from lead as l
          cross join lateral {reached: l} as r
          where l.account_id = :account_id
            and {leads}
            and l.deleted_at is null
            and (not l.is_test or l.is_demo)),
       counted_before as materialized (
         select b.lead_id, {contribution}
           from overview_lead as b
          where b.account_id = :account_id
            and {stored}),
       gained as materialized (
         select lead_id, {contribution} from now_counted
         except
         select lead_id, {contribution} from counted_before),
       lost_ones as materialized (
         select lead_id, {contribution} from counted_before
         except
         select lead_id, {contribution} from now_counted),
       saved as (
         insert into overview_lead (account_id, lead_id, {contribution})
         select :account_id, lead_id, {contribution}
           from gained
         on conflict (account_id, lead_id) do update
            set ({contribution}) = (
                  select excluded.day, excluded.source, excluded.assigned_to, excluded.tier,
                         excluded.is_answered, excluded.answered_fast, excluded.due_at,
                         excluded.milestone, excluded.is_lost, excluded.is_disqualified,
                         excluded.won_on, excluded.won_value)),
       gone as (
         delete from overview_lead as o
          using lost_ones as b
          where o.account_id = :account_id
            and o.lead_id = b.lead_id
            and not exists (
                  select
                    from gained as g
                   where g.lead_id = b.lead_id)),
       differences as (
         select 1 as sign, {contribution} from gained
         union all
         select -1, {contribution} from lost_ones),
       summed as (
         select t.day, source, assigned_to,
                sum(sign * arrived) as leads,
                sum(sign * arrived * (tier = 'hot')::int) as hot,
                sum(sign * arrived * (tier = 'warm')::int) as warm,
                sum(sign * arrived * (tier = 'cold')::int) as cold,
                sum(sign * arrived * is_answered::int) as answered,
                sum(sign * (arrived + ever) * (due_at is not null)::int) as waiting,
                sum(sign * arrived * (answered_fast >= 3)::int) as within_5m,
                sum(sign * arrived * (answered_fast >= 2)::int) as within_1h,
                sum(sign * arrived * (answered_fast >= 1)::int) as within_1d,
                sum(sign * arrived * (milestone >= 1)::int) as contacted,
                sum(sign * arrived * (milestone >= 2)::int) as met,
                sum(sign * arrived * (milestone >= 3)::int) as offer,
                sum(sign * arrived * (milestone >= 4)::int) as won,
                sum(sign * arrived * is_lost::int) as lost,
                sum(sign * arrived * is_disqualified::int) as disqualified,
                sum(sign * won_then) as wins,
                sum(sign * won_then * (won_value is not null)::int) as wins_valued,
                sum(sign * won_then * coalesce(won_value, 0)) as win_value
           from differences as d
          cross join lateral (values
                  (d.day, 1, 0, 0),
                  (case when due_at is not null then date 'infinity' end, 0, 1, 0),
                  (won_on, 0, 0, 1)) as t (day, arrived, ever, won_then)
          where t.day is not null
          group by t.day, source, assigned_to),
       lines as (
         select k.dimension, k.key, day, k.item,
                {sums_of_figures}
           from summed
          cross join lateral (values
                  ('source', '', source),
                  ('member', '', assigned_to),
                  ('members_of_source', source, assigned_to),
                  ('sources_of_member', assigned_to, source)) as k (dimension, key, item)
          group by k.dimension, k.key, day, k.item)
insert into overview_day as s (account_id, dimension, key, day, item, {figures})
select :account_id, dimension, key, day, item, {figures}
  from lines
 where ({figures}) <> ({no_figures})
on conflict (account_id, dimension, key, day, item) do update
   set leads = s.leads + excluded.leads,
       hot = s.hot + excluded.hot,
       warm = s.warm + excluded.warm,
       cold = s.cold + excluded.cold,
       answered = s.answered + excluded.answered,
       waiting = s.waiting + excluded.waiting,
       within_5m = s.within_5m + excluded.within_5m,
       within_1h = s.within_1h + excluded.within_1h,
       within_1d = s.within_1d + excluded.within_1d,
       contacted = s.contacted + excluded.contacted,
       met = s.met + excluded.met,
       offer = s.offer + excluded.offer,
       won = s.won + excluded.won,
       lost = s.lost + excluded.lost,
       disqualified = s.disqualified + excluded.disqualified,
       wins = s.wins + excluded.wins,
       wins_valued = s.wins_valued + excluded.wins_valued,
       win_value = s.win_value + excluded.win_value

-- name: countChangedForOverview :run
-- Counts changed leads again.
{count_again: l.id = any(:lead_ids::text[]); b.lead_id = any(:lead_ids::text[])};

-- name: countRangeForOverview :run
-- Counts the leads from one ID to another, both inclusive.
{count_again: l.id between :from_id and :last_id; b.lead_id between :from_id and :last_id};
